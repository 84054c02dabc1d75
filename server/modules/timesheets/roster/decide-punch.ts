import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { decidePunch as endpoint } from '@crewcall/contract/timesheets.ts'
import { autoClockOutAt, REOPEN_CLOCK_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow, updateRows } from '../../../platform/write.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { eventIds, recordHours, topicsOf } from '../../engagements/index.ts'
import { clockOutForPro } from '../clock/clock-out-for-pro.ts'
import { clockOf, withRows } from '../hours/evidence.ts'
import type { Punch } from '../hours/evidence.ts'
import { unjudged } from '../hours/judge-breaks.ts'
import { reopenPeriod } from '../hours/work-periods.ts'
import { propose } from '../hours/propose-hours.ts'
import { takeEffect } from '../clock/record-punch.ts'
import { changeSheet, nextState, requireLive, requireUnlocked, hoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewRosterRow } from './view-roster.ts'

type Body = Input<typeof endpoint>['body']

/** A manager accepts or denies a punch from outside the fence, or voids a mistaken clock-out (docs/rules/hours.md#fence). */
export async function decidePunch(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  // A punch of another business gets the same refusal as one that does not exist: no shift has the id 0.
  const shift = await hoursForUpdate(ctx, await engagementOfPunch(ctx, params.id))
  const found = punchOf(shift, params.id)
  const { application, gig } = shift
  allow(ctx, 'roster.clock', { ...scopeOfGig(gig), pro_id: application.pro_id })
  await decideOn(ctx, shift, found, body)
  return viewRosterRow(ctx, application.id)
}

/** The application of a punch; 0 if there is no such punch. */
export async function engagementOfPunch(ctx: Ctx, id: number): Promise<number> {
  const found = await ctx.tx.maybe<Pick<Tables['time_punches'], 'application_id'>>(
    sql`select application_id from time_punches where id = ${id}`,
  )
  return found?.application_id ?? 0
}

/** A punch of a locked engagement. @throws problem not_found */
export function punchOf({ evidence }: EngagementHours, id: number): Punch {
  const found = evidence.punches.find((punch) => punch.id === id)
  if (!found) throw problem('not_found', 'PUNCH_DOES_NOT_EXIST')
  return found
}

/** Decides a punch of a locked engagement, without a permission check. @throws problem conflict */
export async function decideOn(ctx: Ctx, shift: EngagementHours, found: Punch, body: Body): Promise<void> {
  requireLive(shift)
  requireUnlocked(shift)
  if (shift.sheet.state !== 'OPEN' && shift.sheet.state !== 'PROPOSED') throw problem('conflict', 'HOURS_SETTLED_ALREADY')
  if (found.decision !== null) throw problem('conflict', 'PUNCH_DECIDED_ALREADY')
  if (body.decision === 'VOIDED') await voidClockOut(ctx, shift, found, body)
  else await decidePending(ctx, shift, found, body)
  await announce(
    ctx,
    'punch.recorded',
    {
      ...eventIds(shift.application),
      punch_type: found.punch_type as 'CLOCK_IN' | 'CLOCK_OUT',
      verdict: body.decision,
      pending_reason: null,
      is_offline: found.is_offline,
      time: found.time.toISOString(),
    },
    topicsOf(shift.application),
  )
}

async function decidePending(ctx: Ctx, shift: EngagementHours, punch: Punch, body: Body): Promise<void> {
  if (punch.verdict !== 'PENDING') throw problem('conflict', 'PUNCH_NOT_WAITING')
  const before = clockOf(shift.evidence)
  const decided = await decide(ctx, shift, punch, body)
  if (body.decision === 'DENIED') return refreshFlags(ctx, decided)
  if (punch.punch_type === 'CLOCK_OUT') {
    if (!before.clock_in) throw problem('conflict', 'ACCEPT_CLOCK_IN_FIRST')
    if (before.clock_out) throw problem('conflict', 'PRO_CLOCKED_OUT_ALREADY')
    await takeEffect(ctx, decided, 'CLOCK_OUT', punch.time)
    return
  }
  if (before.clock_in) throw problem('conflict', 'PRO_CLOCKED_IN_ALREADY')
  if (punch.time >= shift.gig.end_time) throw problem('conflict', 'CLOCK_IN_AFTER_END')
  await acceptClockIn(ctx, decided, punch, body)
}

// The clock-in was waiting while the pro worked: a waiting clock-out is accepted with it.
async function acceptClockIn(ctx: Ctx, shift: EngagementHours, punch: Punch, body: Body): Promise<void> {
  const waiting = clockOf(shift.evidence).pending.findLast((one) => one.punch_type === 'CLOCK_OUT' && one.time > punch.time)
  const working = await takeEffect(ctx, shift, 'CLOCK_IN', punch.time)
  if (waiting) {
    await takeEffect(ctx, await decide(ctx, working, waiting, body), 'CLOCK_OUT', waiting.time)
  } else if (ctx.now >= autoClockOutAt(shift.gig.end_time)) {
    await clockOutForPro(ctx, working)
  }
}

async function voidClockOut(ctx: Ctx, shift: EngagementHours, punch: Punch, body: Body): Promise<void> {
  const { clock_out } = clockOf(shift.evidence)
  if (punch.punch_type !== 'CLOCK_OUT' || clock_out?.id !== punch.id) throw problem('conflict', 'ONLY_LAST_CLOCK_OUT')
  const age = ctx.now.getTime() - punch.received_at.getTime()
  if (age > REOPEN_CLOCK_MINUTES * 60_000) throw problem('conflict', 'CLOCK_OUT_TOO_OLD')
  const state = await nextState(ctx, shift, 'reopen')
  const { clock_in } = clockOf((await decide(ctx, shift, punch, body)).evidence)
  await reopenPeriod(ctx, shift)
  await reopenBreak(ctx, shift)
  await changeSheet(ctx, shift, {
    state,
    start_time: clock_in?.time ?? null,
    end_time: null,
    payable_minutes: null,
    unpaid_break_minutes: shift.gig.unpaid_break_minutes,
    break_basis: null,
    is_flagged: false,
    flag_reasons: [],
    compliance_status: unjudged,
    break_verdicts: [],
  })
  await recordHours(ctx, shift.application, null)
  const { organization_id, id } = shift.application
  await updateRows(ctx.tx, 'shift_breaks', sql`organization_id = ${organization_id} and application_id = ${id}`, {
    compliance_status: unjudged,
  })
}

// A pro who was on a break when clocked out by mistake is on it again.
async function reopenBreak(ctx: Ctx, { application }: EngagementHours): Promise<void> {
  await ctx.tx.run(sql`
    update shift_breaks set end_time = null, is_ended_by_clock_out = false
    where organization_id = ${application.organization_id} and application_id = ${application.id} and is_ended_by_clock_out`)
}

async function refreshFlags(ctx: Ctx, shift: EngagementHours): Promise<void> {
  if (shift.sheet.state === 'PROPOSED') await propose(ctx, shift, { is_automatic: false })
}

async function decide(ctx: Ctx, shift: EngagementHours, punch: Punch, { decision, reason }: Body): Promise<EngagementHours> {
  const { gig } = shift
  await insertRow(ctx.tx, 'punch_decisions', {
    organization_id: punch.organization_id,
    time_punch_id: punch.id,
    decision,
    decided_by: ctx.actor.user_id,
    reason,
    decided_at: ctx.now,
  })
  await record(ctx, {
    action: `punch.${decision.toLowerCase()}`,
    object_type: 'time_punch',
    object_id: punch.id,
    organization_id: gig.organization_id,
    location_id: gig.location_id,
    gig_id: gig.id,
    after: { reason },
  })
  return { ...shift, evidence: withRows(shift.evidence, { punches: [{ ...punch, decision }] }) }
}
