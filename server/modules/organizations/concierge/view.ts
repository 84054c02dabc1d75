import type { actingSession, listActingSessions as endpoint } from '@crewcall/contract/concierge.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { locationById, scopeOfLocation } from '../rows.ts'
import type { ActingRow } from './acting.ts'

type View = z.input<typeof actingSession>
type Row = ActingRow & { user_name: string; acts: number }

const columns = sql`a.*, trim(u.first_name || ' ' || u.last_name) as user_name,
  (select count(*)::int from audit_log e where e.organization_id = a.organization_id and e.on_behalf_of = a.location_id
    and e.actor_user_id = a.user_id and e.at between a.begun_at and coalesce(a.ended_at, a.expires_at) and e.action not like 'acting.%') as acts`
const tables = sql`acting_sessions a join users u on u.id = a.user_id`

/** When somebody of the platform acted for the location, the latest first (docs/rules/concierge.md#what-the-location-sees). */
export async function listActingSessions(ctx: Ctx, { params, query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = scopeOfLocation(await locationById(ctx, params.locationId))
  allow(ctx, 'concierge.view', place)
  const where = at(place)
  return mapPage(await page<Row>(ctx.tx, { select: columns, from: tables, where, order: sql`a.id desc`, query }), view)
}

/** One of them. */
export async function viewActing(ctx: Ctx, place: AtLocation, id: number): Promise<View> {
  return view(await ctx.tx.one<Row>(sql`select ${columns} from ${tables} where ${at(place)} and a.id = ${id}`))
}

function at({ organization_id, location_id }: AtLocation) {
  return sql`a.organization_id = ${organization_id} and a.location_id = ${location_id}`
}

function view({ id, user_id, user_name, reason, begun_at, expires_at, ended_at, end_reason, acts }: Row): View {
  const ended = end_reason as View['end_reason'] // the database allows no other
  return { id, user_id, user_name, reason, begun_at, expires_at, ended_at, end_reason: ended, acts }
}
