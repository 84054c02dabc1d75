import type { PendingReason } from '@crewcall/contract/evidence.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { punch as endpoint } from '@crewcall/contract/timesheets.ts'
import { isOnlySentLater } from '@crewcall/contract/rules/sent-later.ts'
import { CLOCK_IN_OPENS_MINUTES, clockInOpensAt, earlyClockInFrom, REOPEN_CLOCK_MINUTES } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problemOf } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { tryCode } from './check-checkin-code.ts'
import { keptTimeOf, timeOf } from './device-time.ts'
import { clockOf } from '../hours/evidence.ts'
import type { Punch } from '../hours/evidence.ts'
import { judgePosition } from '../hours/fence.ts'
import type { Judgement } from '../hours/fence.ts'
import { noteLeaving } from './geo-log.ts'
import { messageOf, recordPunch } from './record-punch.ts'
import { isCancelled, ownHoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewClock } from './view-clock.ts'

type Body = Input<typeof endpoint>['body']
/** `waits`: why a manager decides; without it the punch is refused. */
type Refused = { why: Refusal; waits?: PendingReason }

/**
 * Clocks the pro in or out (docs/rules/hours.md#clocking-in-and-out, docs/invariants.md#p1, docs/invariants.md#p3). The server's clock
 * decides; a punch made offline within the last 24 hours counts at the phone's time, flagged unless it was only sent later; one that cannot count is stored for a
 * manager, otherwise the phone would resend it forever. A repeated `client_punch_id` gets the first answer.
 */
export async function punch(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownHoursForUpdate(ctx, params.id)
  allow(ctx, 'pro.clock', { pro_id: shift.application.pro_id })
  const known = shift.evidence.punches.find(({ client_punch_id }) => client_punch_id === body.client_punch_id)
  if (known) return answer(ctx, shift, known)
  const at = timeOf(ctx, body)
  const refused = whyNot(shift, body, at)
  const { refusal, shift: tried } = refused === null ? await codeRefusal(ctx, shift, body) : { refusal: refused, shift }
  const judgement = judgePosition(shift.gig, body.position, body.punch_type)
  const verdict = refusal === null ? verdictOf(ctx, shift, body, judgement) : refusal.waits ? 'PENDING' : 'REFUSED'
  const { row, shift: current } = await recordPunch(ctx, tried, {
    client_punch_id: body.client_punch_id,
    punch_type: body.punch_type,
    time: refusal === null ? at : keptTimeOf(ctx, body),
    verdict,
    pending_reason: refusal?.waits ?? null,
    device_time: new Date(body.device_time),
    device_sent_at: sentAt(body),
    is_offline: body.is_offline,
    position: body.position,
    judgement,
    unpaid_break_minutes: body.unpaid_break_minutes,
  })
  if (body.punch_type === 'CLOCK_OUT' && judgement.is_outside) await noteLeaving(ctx, shift, body.position)
  return answer(ctx, current, row)
}

/** Why this punch cannot count automatically. @throws problem conflict if it was made online, so that the pro is told at once */
function whyNot(shift: EngagementHours, body: Body, at: Date): Refused | null {
  const refusal = untimely(shift, body.punch_type, at)
  if (refusal !== null && !body.is_offline) throw problemOf('conflict', refusal.why)
  return refusal
}

/** Why a punch cannot count at this time; null if it can. */
export function untimely(shift: EngagementHours, type: Body['punch_type'], at: Date): Refused | null {
  return isSettled(shift) ?? outOfTurn(shift, type, at)
}

function isSettled(shift: EngagementHours): Refused | null {
  if (isCancelled(shift)) return { why: { reason: 'SHIFT_CANCELLED' } }
  const { sheet } = shift
  const isOpen = sheet.state === 'OPEN' || sheet.state === 'PROPOSED'
  return isOpen ? null : { why: { reason: 'HOURS_SETTLED' } }
}

/** Why nobody clocks in yet. */
export const notOpenYet: Refused = {
  why: { reason: 'CLOCK_IN_NOT_OPEN', values: { minutes: CLOCK_IN_OPENS_MINUTES } },
  waits: 'TOO_EARLY',
}

function outOfTurn({ gig, evidence }: EngagementHours, punchType: Body['punch_type'], at: Date): Refused | null {
  const clock = clockOf(evidence)
  if (punchType === 'CLOCK_IN') {
    if (clock.clock_in) return { why: { reason: 'ALREADY_CLOCKED_IN' } }
    if (at < earlyClockInFrom(gig.start_time)) return { why: notOpenYet.why }
    if (at < clockInOpensAt(gig.start_time)) return notOpenYet
    if (at >= gig.end_time) return { why: { reason: 'SHIFT_OVER' }, waits: 'TOO_LATE' }
    return evidence.is_elsewhere ? { why: { reason: 'CLOCKED_IN_ELSEWHERE' }, waits: 'ELSEWHERE' } : null
  }
  if (clock.clock_out) return { why: { reason: 'ALREADY_CLOCKED_OUT', values: { minutes: REOPEN_CLOCK_MINUTES } } }
  const began = clock.clock_in ?? clock.pending.find((pending) => pending.punch_type === 'CLOCK_IN')
  if (!began) return { why: { reason: 'NOT_CLOCKED_IN' }, waits: 'NOT_CLOCKED_IN' }
  return at <= began.time ? { why: { reason: 'CLOCK_OUT_BEFORE_CLOCK_IN' } } : null
}

// Offline, nobody can type another code, so the attempt is stored; it counts as an attempt all the same.
async function codeRefusal(
  ctx: Ctx,
  shift: EngagementHours,
  body: Body,
): Promise<{ refusal: Pick<Refused, 'waits'> | null; shift: EngagementHours }> {
  if (body.punch_type === 'CLOCK_OUT' || !shift.gig.is_checkin_required) return { refusal: null, shift }
  if (body.has_no_code) return { refusal: { waits: 'NO_CODE' }, shift }
  const { wrong, shift: tried } = await tryCode(ctx, shift, body.checkin_code)
  if (wrong === null) return { refusal: null, shift: tried }
  if (!body.is_offline) throw wrong
  return { refusal: { waits: 'WRONG_CODE' }, shift: tried }
}

function verdictOf(ctx: Ctx, { evidence, gig }: EngagementHours, body: Body, { verdict }: Judgement) {
  const { clock_in } = clockOf(evidence)
  const { punch_type, is_offline } = body
  // A clock-out waits as long as its clock-in does.
  if (punch_type === 'CLOCK_OUT' && clock_in === undefined) return 'PENDING'
  if (!is_offline || verdict !== 'ACCEPTED') return verdict
  const sent = { made_at: timeOf(ctx, body), sent_at: sentAt(body), received_at: ctx.now, start: gig.start_time, end: gig.end_time }
  return isOnlySentLater(sent) ? 'ACCEPTED' : 'FLAGGED'
}

function sentAt({ sent_at }: Body): Date | null {
  return sent_at === undefined ? null : new Date(sent_at)
}

async function answer(ctx: Ctx, shift: EngagementHours, row: Punch): Promise<Reply<typeof endpoint>> {
  const verdict = row.verdict as Reply<typeof endpoint>['verdict']
  const { punch_type, pending_reason, distance_m } = row as Pick<Reply<typeof endpoint>, 'punch_type' | 'pending_reason' | 'distance_m'>
  return { ...(await viewClock(ctx, shift)), verdict, punch_type, pending_reason, distance_m, message: messageOf(row) }
}
