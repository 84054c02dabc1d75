import { CAPTAIN_WINDOW_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeTo } from '../../../platform/scope.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { proOfActor } from '../../pros/index.ts'
import { lockEngagement } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { lockedHours } from '../hours/engagement-hours.ts'
import type { LockedHours } from '../hours/engagement-hours.ts'

// A captain leads everybody else at the location whose shift overlaps their own, while their window is open (docs/rules/hours.md#captains).
function isLed(ctx: Ctx, proId: number, source: Sql): Sql {
  return sql`a.confirmed_at is not null and (a.cancelled_at is null or a.cancellation_reason in ('NO_SHOW', 'STAFFER_DISMISSAL'))
    and a.pro_id <> ${proId} and g.cancelled_at is null and exists (
    select from applications c
    join gigs cg on cg.organization_id = c.organization_id and cg.id = c.gig_id
    where ${source} and ${isCaptaincy(ctx, proId)}
      and cg.organization_id = g.organization_id and cg.location_id = g.location_id and cg.start_time < g.end_time and g.start_time < cg.end_time)`
}

// Over `applications c` and its `gigs cg`: a captain's own shift, while their window is open.
function isCaptaincy(ctx: Ctx, proId: number): Sql {
  const { before, after } = CAPTAIN_WINDOW_HOURS
  return sql`c.pro_id = ${proId} and c.confirmed_at is not null and c.cancelled_at is null and cg.cancelled_at is null
    and exists (select from skills s where s.id = cg.skill_id and s.is_captain)
    and cg.start_time <= ${ctx.now}::timestamptz + ${before} * interval '1 hour' and cg.end_time >= ${ctx.now}::timestamptz - ${after} * interval '1 hour'`
}

/** Lets a captain access the rows of the organizations whose shifts they lead now, including those of other pros (ADR 28). */
export async function scopeToLed(ctx: Ctx): Promise<void> {
  const pro = await proOfActor(ctx)
  const led = await ctx.tx.rows<{ organization_id: number }>(sql`
    select distinct c.organization_id from applications c join gigs cg on cg.organization_id = c.organization_id and cg.id = c.gig_id
    where ${isCaptaincy(ctx, pro.id)}`)
  for (const { organization_id } of led) await scopeTo(ctx, organization_id)
}

export type Captaincy = Pick<Tables['gigs'], 'start_time' | 'end_time' | 'timezone'> & {
  gig_id: number
  position: string
  location_name: string
}

/** The shifts of the actor that make them a captain, until their windows close, by start. */
export async function captaincies(ctx: Ctx): Promise<Captaincy[]> {
  const pro = await proOfActor(ctx)
  return ctx.tx.rows<Captaincy>(sql`
    select cg.id as gig_id, s.name as position, l.name as location_name, cg.start_time, cg.end_time, cg.timezone from applications c
    join gigs cg on cg.organization_id = c.organization_id and cg.id = c.gig_id
    join skills s on s.id = cg.skill_id and s.is_captain
    join locations l on l.organization_id = cg.organization_id and l.id = cg.location_id
    where c.pro_id = ${pro.id} and c.confirmed_at is not null and c.cancelled_at is null and cg.cancelled_at is null
      and cg.end_time >= ${ctx.now}::timestamptz - ${CAPTAIN_WINDOW_HOURS.after} * interval '1 hour'
    order by cg.start_time, cg.id limit 100`)
}

type Hours = { source_gig_id: number; start_time: string; end_time: string }

/**
 * The confirmed pros the actor captains from one of their own shifts who work within the requested hours, by start; empty outside the
 * window.
 */
export async function captainedApplications(
  ctx: Ctx,
  { source_gig_id: sourceGigId, start_time, end_time }: Hours,
): Promise<ApplicationRecord[]> {
  const pro = await proOfActor(ctx)
  await scopeToLed(ctx)
  return ctx.tx.rows<ApplicationRecord>(sql`
    select a.* from gigs own
    join gigs g on g.organization_id = own.organization_id and g.location_id = own.location_id and g.start_time < own.end_time and own.start_time < g.end_time
    join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
    where own.id = ${sourceGigId} and ${isLed(ctx, pro.id, sql`c.gig_id = ${sourceGigId}`)}
      and g.start_time < ${end_time}::timestamptz and g.end_time > ${start_time}::timestamptz order by a.start_time, a.id`)
}

/** The engagement a team captain acts on, locked. @throws problem not_found unless the actor captains it now */
export async function captainedHoursForUpdate(ctx: Ctx, id: number): Promise<LockedHours> {
  const pro = await proOfActor(ctx)
  await scopeToLed(ctx)
  const led = await ctx.tx.maybe<ApplicationRecord>(sql`
    select a.* from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.id = ${id} and ${isLed(ctx, pro.id, sql`true`)}`)
  if (!led) throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
  return lockedHours(ctx, await lockEngagement(ctx, led))
}

/** The actor with the captaincy of this shift, verified by the caller, so that the policy can use it too. */
export function asCaptain(ctx: Ctx, gig: Pick<GigRecord, 'id'>): Pick<Ctx, 'actor'> {
  return { actor: { ...ctx.actor, captain_gig_ids: [gig.id] } }
}
