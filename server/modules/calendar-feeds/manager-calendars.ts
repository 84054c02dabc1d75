import type * as contract from '@crewcall/contract/manager-calendars.ts'
import type { ManagerCalendar } from '@crewcall/contract/manager-calendars.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { canAnywhere } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { newLink } from '../../platform/secret-link.ts'
import { updateRow } from '../../platform/write.ts'
import { locationById, scopeOfLocation } from '../organizations/index.ts'

/** The caller's calendar addresses, the one of all locations first. */
export async function listManagerCalendars({ tx, actor }: Ctx): Promise<Reply<typeof contract.listManagerCalendars>> {
  const rows = await tx.rows<Tables['manager_calendars']>(
    sql`select * from manager_calendars where ${ownCalendars(actor)} order by location_id nulls first`,
  )
  return { results: rows.map(shown) }
}

/**
 * Gives the caller a new private address for a location, or for all they may see; the old one stops working. Only its hash is stored, and
 * what it shows follows from their rights at each reading.
 * @throws problem not_found for a foreign location, or for a caller who manages none
 */
export async function createManagerCalendar(
  ctx: Ctx,
  { body: { location_id, with_drafts } }: Input<typeof contract.createManagerCalendar>,
): Promise<Reply<typeof contract.createManagerCalendar>> {
  if (location_id !== null) allow(ctx, 'gig.view', scopeOfLocation(await locationById(ctx, location_id)))
  else if (ctx.actor.managed_locations.length === 0 || !canAnywhere(ctx.actor, 'gig.view')) throw problem('not_found', 'NOT_FOUND')
  const { token, token_hash } = newLink()
  const made = await ctx.tx.one<Tables['manager_calendars']>(sql`
    insert into manager_calendars (user_id, location_id, with_drafts, token_hash, sign_on_organization_id, created_ts)
    values (${ctx.actor.user_id}, ${location_id}, ${with_drafts}, ${token_hash}, ${ctx.actor.sign_on_organization_id ?? null}, ${ctx.now})
    on conflict on constraint manager_calendars_one_each
    do update set with_drafts = excluded.with_drafts, token_hash = excluded.token_hash, created_ts = excluded.created_ts
    returning *`)
  return { ...shown(made), url: `${ctx.config.api_base_url}api/staffer/calendar/${token}/` }
}

/** Shows planned shifts in a calendar of the caller, or leaves them out. @throws problem not_found */
export async function changeManagerCalendar(
  ctx: Ctx,
  { params, body }: Input<typeof contract.changeManagerCalendar>,
): Promise<Reply<typeof contract.changeManagerCalendar>> {
  return shown(await updateRow(ctx.tx, 'manager_calendars', ownCalendar(ctx, params.id), body))
}

/** Ends a calendar address of the caller. @throws problem not_found */
export async function removeManagerCalendar(
  ctx: Ctx,
  { params }: Input<typeof contract.removeManagerCalendar>,
): Promise<Reply<typeof contract.removeManagerCalendar>> {
  const removed = await ctx.tx.run(sql`delete from manager_calendars where ${ownCalendar(ctx, params.id)}`)
  if (removed === 0) throw problem('not_found', 'NOT_FOUND')
  return {}
}

function ownCalendar({ actor }: Ctx, id: number) {
  return sql`id = ${id} and ${ownCalendars(actor)}`
}

// In the session of a company those that were set up in one.
function ownCalendars({ user_id, sign_on_organization_id: company = null }: Ctx['actor']) {
  return sql`user_id = ${user_id} and (${company}::bigint is null or sign_on_organization_id = ${company})`
}

function shown({ id, location_id, with_drafts, created_ts }: Tables['manager_calendars']): Omit<ManagerCalendar, 'created_ts'> & {
  created_ts: Date
} {
  return { id, location_id, with_drafts, created_ts }
}
