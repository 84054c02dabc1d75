import type {
  decidePunchAsCaptain as decideEndpoint,
  extendAsCaptain as extendEndpoint,
  getCaptainRoster as rosterEndpoint,
  listLedShifts as ledEndpoint,
  punchAsCaptain as punchEndpoint,
} from '@crewcall/contract/captain.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { captainClosesAt, captainOpensAt, isCaptainWindowOpen } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { asCaptain, captaincies, captainedApplications, captainedHoursForUpdate, scopeToLed } from './captaincy.ts'
import { decideOn, engagementOfPunch, punchOf } from '../roster/decide-punch.ts'
import { recordFor } from '../roster/punch-for-pro.ts'
import { askForMore } from '../clock/request-extension.ts'
import { captainRows, viewCaptainRow } from './view-captain.ts'

/** The captain's start list: the shifts they lead now, and upcoming ones. */
export async function listLedShifts(ctx: Ctx): Promise<Reply<typeof ledEndpoint>> {
  const results = (await captaincies(ctx)).map((own) => ({
    ...own,
    opens_at: captainOpensAt(own.start_time),
    closes_at: captainClosesAt(own.end_time),
    is_open: isCaptainWindowOpen(ctx.now, own.start_time, own.end_time),
  }))
  return { results }
}

/** The crew of the shifts a pro captains, while the window of their own shift is open (docs/rules/hours.md#captains). */
export async function getCaptainRoster(ctx: Ctx, { query }: Input<typeof rosterEndpoint>): Promise<Reply<typeof rosterEndpoint>> {
  const led = await captainedApplications(ctx, query)
  const [first] = led
  if (!first) throw problem('not_found', 'NOBODY_TO_LEAD')
  const gigs = await ctx.tx.rows<GigRecord & { position: string; location_name: string }>(sql`
    select g.*, s.name as position, l.name as location_name from gigs g join skills s on s.id = g.skill_id
    join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    where g.organization_id = ${first.organization_id} and g.id = any(${[...new Set(led.map(({ gig_id }) => gig_id)), query.source_gig_id]}::bigint[])
    order by g.start_time, g.id`)
  const own = gigs.find(({ id }) => id === query.source_gig_id)
  if (!own) throw problem('not_found', 'SHIFT_DOES_NOT_EXIST')
  return {
    location_name: own.location_name,
    timezone: own.timezone,
    closes_at: captainClosesAt(own.end_time),
    gigs: gigs
      .filter(({ id }) => led.some(({ gig_id }) => gig_id === id))
      .map((gig) => ({
        id: gig.id,
        position: gig.position,
        start_time: gig.start_time,
        end_time: gig.end_time,
        checkin_code: gig.is_checkin_required && mayDo(asCaptain(ctx, gig), 'checkin_code.view', scopeOfGig(gig)) ? gig.checkin_code : null,
      })),
    results: await captainRows(
      ctx,
      led.map(({ id }) => id),
    ),
  }
}

/** Whether the actor still leads the application, for repeating their command about it. @throws problem not_found */
export async function stillLeads(ctx: Ctx, { params }: Pick<Input<typeof punchEndpoint>, 'params'>): Promise<void> {
  await captainedHoursForUpdate(ctx, params.id)
}

/** Whether the actor still leads the application of the punch they decided. @throws problem not_found */
export async function stillLeadsPunch(ctx: Ctx, { params }: Pick<Input<typeof decideEndpoint>, 'params'>): Promise<void> {
  await captainedPunch(ctx, params.id)
}

/** A captain clocks a crew member in or out, now; it does not approve an early start. */
export async function punchAsCaptain(ctx: Ctx, { params, body }: Input<typeof punchEndpoint>): Promise<Reply<typeof punchEndpoint>> {
  const shift = await captainedHoursForUpdate(ctx, params.id)
  allow(asCaptain(ctx, shift.gig), 'roster.clock', { ...scopeOfGig(shift.gig), pro_id: shift.application.pro_id })
  await recordFor(ctx, shift, { ...body, time: ctx.now, is_by_captain: true })
  return viewCaptainRow(ctx, shift.application.id)
}

/** A captain accepts or denies a waiting punch, or undoes a clock-out of their own. */
export async function decidePunchAsCaptain(
  ctx: Ctx,
  { params, body }: Input<typeof decideEndpoint>,
): Promise<Reply<typeof decideEndpoint>> {
  const { found, shift } = await captainedPunch(ctx, params.id)
  allow(asCaptain(ctx, shift.gig), 'roster.clock', { ...scopeOfGig(shift.gig), pro_id: shift.application.pro_id })
  if (body.decision === 'VOIDED' && !(found.is_by_captain && found.recorded_by === ctx.actor.user_id))
    throw problem('conflict', 'ONLY_OWN_CLOCK_OUT')
  await decideOn(ctx, shift, found, body)
  return viewCaptainRow(ctx, shift.application.id)
}

async function captainedPunch(ctx: Ctx, id: number) {
  await scopeToLed(ctx)
  const shift = await captainedHoursForUpdate(ctx, await engagementOfPunch(ctx, id))
  return { found: punchOf(shift, id), shift }
}

/** A captain reports that a crew member works on after the end; a manager accepts it. */
export async function extendAsCaptain(ctx: Ctx, { params }: Input<typeof extendEndpoint>): Promise<Reply<typeof extendEndpoint>> {
  const shift = await captainedHoursForUpdate(ctx, params.id)
  allow(asCaptain(ctx, shift.gig), 'extension.request', scopeOfGig(shift.gig))
  await askForMore(ctx, shift)
  return viewCaptainRow(ctx, shift.application.id)
}
