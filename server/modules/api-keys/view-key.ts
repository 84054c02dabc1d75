import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/api-keys.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { startOfKey } from '../../platform/api-key-token.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { organizationById } from '../organizations/index.ts'

export type KeyView = Reply<typeof contract.listApiKeys>['results'][number]
type Row = Omit<KeyView, 'starts_with'> & { public_id: string }

/** The keys of an organization: those that work first, by name; revoked ones for 90 days. @throws problem not_found, forbidden */
export async function listApiKeys(ctx: Ctx, { params }: Input<typeof contract.listApiKeys>): Promise<Reply<typeof contract.listApiKeys>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'api_key.manage', { organization_id })
  const since = new Date(ctx.now.getTime() - 90 * 86_400_000)
  return {
    results: await keysWhere(ctx, sql`k.organization_id = ${organization_id} and (k.revoked_at is null or k.revoked_at > ${since})`),
  }
}

/** What the key of this call may do. @throws problem not_found for a person */
export async function getOwnApiKey(ctx: Ctx): Promise<Reply<typeof contract.getOwnApiKey>> {
  const { api_key } = ctx.actor
  if (api_key === undefined) throw problem('not_found', 'NOT_FOUND')
  const { organization_id, id } = api_key
  const organization = await ctx.tx.one<{ id: number; name: string }>(sql`select id, name from organizations where id = ${organization_id}`)
  return { ...(await keyById(ctx, organization_id, id)), organization }
}

/** One key as shown. @throws problem not_found */
export async function keyById(ctx: Ctx, organizationId: number, id: number): Promise<KeyView> {
  const [found] = await keysWhere(ctx, sql`k.organization_id = ${organizationId} and k.id = ${id}`)
  if (!found) throw problem('not_found', 'NOT_FOUND')
  return found
}

async function keysWhere({ tx, now }: Ctx, where: Sql): Promise<KeyView[]> {
  const rows = await tx.rows<Row>(sql`
    select k.id, k.name, k.scopes, k.public_id, k.expires_at, k.created_ts, k.last_used_at, k.revoked_at,
      trim(u.first_name || ' ' || u.last_name) as created_by,
      case when k.previous_ends_at > ${now} then k.previous_ends_at end as previous_until,
      case when k.is_everywhere then null else (
        select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name, l.id), '[]')
        from api_key_locations a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
        where a.organization_id = k.organization_id and a.key_id = k.id) end as locations,
      ${stateOf(now)} as state
    from api_keys k join users u on u.id = k.created_by
    left join organization_managers m on m.organization_id = k.organization_id and m.id = k.role_id
    where ${where} order by ${stateOf(now)} <> 'LIVE', k.revoked_at desc nulls first, lower(k.name), k.id`)
  return rows.map(({ public_id, ...row }) => ({ ...row, starts_with: startOfKey(public_id) }))
}

function stateOf(now: Date): Sql {
  return sql`case when k.revoked_at is not null then 'REVOKED' when m.id is null then 'ENDED' when k.expires_at <= ${now} then 'EXPIRED' else 'LIVE' end`
}
