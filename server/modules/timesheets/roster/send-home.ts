import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { previewSendHome as previewEndpoint, sendHome as endpoint } from '@crewcall/contract/timesheets.ts'
import type { DismissalReason } from '@crewcall/contract/enums.ts'
import { payableHours } from '@crewcall/contract/rules/hours.ts'
import type { PayableHours } from '@crewcall/contract/rules/hours.ts'
import { isExtraPro, minimumOwed, paidByPlatform } from '@crewcall/contract/rules/minimum-owed.ts'
import type { Owed } from '@crewcall/contract/rules/minimum-owed.ts'
import { clockInOpensAt } from '@crewcall/contract/rules/windows.ts'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { dismissDuringShift } from '../../applications/index.ts'
import { applicationById, promisedMinutes, ratesOf } from '../../engagements/index.ts'
import { clockOf } from '../hours/evidence.ts'
import type { Clock } from '../hours/evidence.ts'
import { factsOf } from '../hours/propose-hours.ts'
import { recordPunch } from '../clock/record-punch.ts'
import { hoursById } from '../hours/load-hours.ts'
import { changeSheet, hoursForUpdate, nextState, requireLive } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewRosterRow } from './view-roster.ts'

type Worked = Pick<PayableHours, 'minutes' | 'unpaid_break_minutes' | 'break_basis'>

/**
 * Sends a pro home (docs/rules/hours.md#sending-home): "not needed" owes the shift up to 4 hours, or the time worked if more; any other
 * reason owes the time worked. The amount is paid as TOS, so the hours are closed here.
 */
export async function sendHome(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  requireAtWork(ctx, shift)
  const clock = clockOf(shift.evidence)
  const worked = workedSoFar(ctx, shift, clock)
  const owed = owedTo(ctx, shift, body.dismissal_reason, worked.minutes)
  const out = clock.clock_in ? { ...shift, ...(await clockOut(ctx, shift, clock.clock_in.time)) } : shift
  await close(ctx, out, owed, worked)
  await dismissDuringShift(ctx, out, { dismissal_reason: body.dismissal_reason, explanation: body.explanation, owed_cents: owed.cents })
  return viewRosterRow(ctx, shift.application.id)
}

/** What sending a pro home now would owe before fees, worked out as sending home does; an extra pro who is not needed is paid by the platform. */
export async function previewSendHome(ctx: Ctx, { params, query }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const { id } = await applicationById(ctx, params.id)
  const shift = await hoursById(ctx, id)
  requireAtWork(ctx, shift)
  const { application, gig } = shift
  const isPaidByPlatform = query.dismissal_reason === 'NOT_NEEDED' && isExtraPro(application, gig)
  const { minutes, cents, reason } = isPaidByPlatform
    ? { minutes: 0, ...paidByPlatform }
    : owedTo(ctx, shift, query.dismissal_reason, workedSoFar(ctx, shift, clockOf(shift.evidence)).minutes)
  return { minutes, owed_to_pro: mayDo(ctx, 'gig.see_wage', locationScopeOf(gig)) ? cents : null, reason_owed: reason }
}

function requireAtWork(ctx: Ctx, shift: EngagementHours): void {
  allow(ctx, 'roster.send_home', { ...locationScopeOf(shift.gig), pro_id: shift.application.pro_id })
  requireLive(shift)
  if (ctx.now < clockInOpensAt(shift.gig.start_time)) throw problem('conflict', 'BEFORE_SHIFT_DISMISS')
  if (shift.sheet.state !== 'OPEN') throw problem('conflict', 'PRO_DONE_ALREADY')
}

function owedTo(ctx: Ctx, shift: EngagementHours, dismissal_reason: DismissalReason, worked_minutes: number): Owed {
  const { gig } = shift
  const { wage, bonus } = ratesOf(shift.application)
  return minimumOwed({
    reason: 'STAFFER_DISMISSAL',
    dismissal_reason,
    was_confirmed: true,
    start: gig.start_time,
    cancelled_at: ctx.now,
    scheduled_paid_minutes: promisedMinutes(shift.application, gig),
    worked_minutes,
    wage_cents: wage,
    bonus_cents: bonus,
  })
}

// Of the break counts what was punched: nobody who is sent home is asked about one.
function workedSoFar(ctx: Ctx, shift: EngagementHours, clock: Clock): Worked {
  if (!clock.clock_in || ctx.now <= shift.gig.start_time) return { minutes: 0, unpaid_break_minutes: 0, break_basis: 'NONE' }
  return payableHours({ ...factsOf(shift, clock, ctx.now), clock_out: ctx.now }, ctx.now)
}

async function clockOut(ctx: Ctx, shift: EngagementHours, clockIn: Date): Promise<EngagementHours> {
  const time = latest(ctx.now, clockIn)
  const punch = { client_punch_id: randomUUID(), punch_type: 'CLOCK_OUT', time, verdict: 'ACCEPTED' } as const
  return (await recordPunch(ctx, shift, punch)).shift
}

async function close(ctx: Ctx, shift: EngagementHours, owed: Owed, { unpaid_break_minutes, break_basis }: Worked): Promise<void> {
  await changeSheet(ctx, shift, {
    state: await nextState(ctx, shift, 'send_home'),
    payable_minutes: owed.minutes,
    unpaid_break_minutes,
    break_basis,
    is_flagged: false,
    flag_reasons: [],
    approved_at: ctx.now,
    approved_by: ctx.actor.user_id || null,
    locked_at: ctx.now,
  })
}

function latest(now: Date, clockIn: Date): Date {
  return now > clockIn ? now : new Date(clockIn.getTime() + 1000)
}
