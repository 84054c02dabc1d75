import type { BreakRefusal } from '@crewcall/contract/break-refusals.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { recordBreak as endpoint } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { keptTimeOf, timeOf } from './device-time.ts'
import { clockOf, withRows } from '../hours/evidence.ts'
import type { Break } from '../hours/evidence.ts'
import { endOpenBreak } from '../hours/work-periods.ts'
import { propose } from '../hours/propose-hours.ts'
import { isCancelled, ownHoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewClock } from './view-clock.ts'

type Press = { id: string; at: Date; kept_at: Date; is_offline: boolean }

/**
 * Starts a break while on the clock, or ends the open one, whatever id began it; safe to repeat with the same client_break_id. One pressed
 * offline counts at the phone's time, even if the pro was automatically clocked out meanwhile; if it cannot count, the pro is told and it
 * is stored for the manager.
 * @throws problem conflict if it cannot count
 */
export async function recordBreak(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownHoursForUpdate(ctx, params.id)
  allow(ctx, 'pro.clock', { pro_id: shift.application.pro_id })
  const press = { id: body.client_break_id, at: timeOf(ctx, body), kept_at: keptTimeOf(ctx, body), is_offline: body.is_offline }
  const changed = body.action === 'START' ? await start(ctx, shift, press) : await end(ctx, shift, press)
  if (changed === null) return viewClock(ctx, shift)
  const current = changed.sheet.state === 'PROPOSED' ? await propose(ctx, changed, { is_automatic: false }) : changed
  await announce(ctx, 'break.recorded', eventIds(shift.application), topicsOf(shift.application))
  return viewClock(ctx, current)
}

/** The shift with the new break; null if this press is already recorded. */
async function start(ctx: Ctx, shift: EngagementHours, press: Press): Promise<EngagementHours | null> {
  const { application, gig, sheet, evidence } = shift
  const at = behindStretched(evidence.breaks, press.at)
  if (evidence.breaks.some((one) => one.client_break_id === press.id)) return null
  const refusal = whyNot(shift, { ...press, at })
  if (refusal !== null) {
    if (press.is_offline) await keepForManager(ctx, shift, press, refusal)
    throw problem('conflict', refusal, { commit: press.is_offline })
  }
  const taken = await insertRow(ctx.tx, 'shift_breaks', {
    organization_id: application.organization_id,
    application_id: application.id,
    client_break_id: press.id,
    start_time: at,
    ...(sheet.state === 'PROPOSED' ? { end_time: gig.end_time, is_ended_by_clock_out: true } : {}),
  })
  return { ...shift, evidence: withRows(evidence, { breaks: [taken] }) }
}

function whyNot(shift: EngagementHours, { at, is_offline }: Press): BreakRefusal | null {
  const { gig, sheet, evidence } = shift
  if (isCancelled(shift)) return 'SHIFT_CANCELLED'
  const { clock_in, clock_out, pending } = clockOf(evidence)
  const began = clock_in ?? (is_offline ? pending.find(({ punch_type }) => punch_type === 'CLOCK_IN') : undefined)
  const wasForgotten = is_offline && sheet.state === 'PROPOSED' && at < gig.end_time
  if (!began || at < began.time || clock_out || (sheet.state !== 'OPEN' && !wasForgotten)) return 'NOT_ON_THE_CLOCK'
  const isOnBreak = evidence.breaks.some(({ start_time, end_time }) => end_time === null || (at >= start_time && at < end_time))
  return isOnBreak ? 'ALREADY_ON_BREAK' : null
}

// More than anybody presses in a shift; further ones add no information, and would only slow the hours down.
const mostKept = 40

async function keepForManager(ctx: Ctx, { application }: EngagementHours, { id, kept_at }: Press, reason: BreakRefusal): Promise<void> {
  await ctx.tx.run(sql`
    insert into refused_breaks (organization_id, application_id, client_break_id, time, reason, created_ts)
    select ${application.organization_id}, ${application.id}, ${id}, ${kept_at}, ${reason}, ${ctx.now}
    where (select count(*) from refused_breaks where organization_id = ${application.organization_id} and application_id = ${application.id}) < ${mostKept}
    on conflict (organization_id, application_id, client_break_id) do nothing`)
}

// A break that ended within its first second counts as one second (record-punch.ts): one begun in the rest of that second follows it.
function behindStretched(taken: readonly Break[], pressed: Date): Date {
  return taken.reduce((at, { start_time, end_time }) => {
    const isStretched = end_time !== null && end_time.getTime() - start_time.getTime() <= 1000
    return isStretched && at >= start_time && at < end_time ? end_time : at
  }, pressed)
}

// Ends whichever break is open: the phone that ends it need not be the one that began it. No open break is a success.
async function end(ctx: Ctx, shift: EngagementHours, { id, at, is_offline }: Press): Promise<EngagementHours | null> {
  const taken = shift.evidence.breaks
  const isKnown = taken.some(
    (one) => one.client_end_id === id || (one.client_break_id === id && one.end_time && !one.is_ended_by_clock_out),
  )
  const open = taken.find(
    ({ start_time, end_time, is_ended_by_clock_out }) =>
      end_time === null || (is_offline && is_ended_by_clock_out && start_time < at && at < end_time),
  )
  return isKnown || !open ? null : endOpenBreak(ctx, shift, at, { client_end_id: id })
}
