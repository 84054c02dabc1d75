import type * as contract from '@crewcall/contract/api-events.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { allow } from '../../../platform/policy.ts'
import { organizationById } from '../../organizations/index.ts'
import { eventView } from './event-view.ts'

/**
 * The events after a position, in order. Who administers some locations, and a key for some, gets those of these locations alone; only
 * admins of the organization get what concerns all of it. @throws problem not_found, forbidden
 */
export async function listApiEvents(
  ctx: Ctx,
  { params, query }: Input<typeof contract.listApiEvents>,
): Promise<Reply<typeof contract.listApiEvents>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'api_event.view', { organization_id })
  const { after, limit, types = null } = query
  const places = placesOf(ctx, organization_id)
  const rows = await ctx.tx.rows<Tables['api_events']>(sql`
    select * from api_events where organization_id = ${organization_id} and position > ${after}
      and (${types}::text[] is null or type = any(${types}::text[])) and (${places}::bigint[] is null or location_id = any(${places}::bigint[]))
    order by position limit ${limit + 1}`)
  const { oldest } = await ctx.tx.one<{ oldest: number | null }>(
    sql`select min(position) as oldest from api_events where organization_id = ${organization_id}`,
  )
  const events = rows.slice(0, limit).map(eventView)
  return { events, after: events.at(-1)?.position ?? after, has_more: rows.length > limit, oldest }
}

/** The locations whose events the caller may read; null for all, and for what concerns the organization. */
function placesOf({ actor }: Ctx, organizationId: number): number[] | null {
  if (actor.organization_roles.some(({ organization_id }) => organization_id === organizationId)) return null
  return actor.managed_locations
    .filter(({ organization_id, role }) => organization_id === organizationId && role === 'ADMIN')
    .map(({ location_id }) => location_id)
}
