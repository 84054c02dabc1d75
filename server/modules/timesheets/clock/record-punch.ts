import { distanceText } from '@crewcall/contract/rules/distance.ts'
import type { PendingReason } from '@crewcall/contract/evidence.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRow } from '../../../platform/write.ts'
import { invalid } from '../../../platform/errors.ts'
import { eventIds, recordHours, topicsOf } from '../../engagements/index.ts'
import { punchFacts, withRows } from '../hours/evidence.ts'
import type { Punch } from '../hours/evidence.ts'
import { askByWorking } from './request-extension.ts'
import { closePeriod, endOpenBreak, openPeriod } from '../hours/work-periods.ts'
import type { Judgement, Position, Verdict } from '../hours/fence.ts'
import { isEdited, propose } from '../hours/propose-hours.ts'
import { changeSheet, nextState } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

export type PunchType = 'CLOCK_IN' | 'CLOCK_OUT'
export type NewPunch = {
  client_punch_id: string
  punch_type: PunchType
  time: Date
  verdict: Verdict
  /** Why a manager must decide, if not because of the fence. */
  pending_reason?: PendingReason | null
  device_time?: Date
  device_sent_at?: Date | null
  is_offline?: boolean
  is_by_captain?: boolean
  position?: Position | null
  judgement?: Judgement
  /** What is said at a clock-out to have been taken of the unpaid break. */
  unpaid_break_minutes?: number | undefined
}

/**
 * Stores a punch, append-only (docs/invariants.md#p1), and applies it if it counts; returns the punch and the updated shift.
 * @throws problem invalid for a clock-in that says something about a break
 */
export async function recordPunch(ctx: Ctx, shift: EngagementHours, punch: NewPunch): Promise<{ row: Punch; shift: EngagementHours }> {
  const { application } = shift
  if (punch.punch_type === 'CLOCK_IN' && punch.unpaid_break_minutes !== undefined)
    throw invalid('unpaid_break_minutes', 'ONLY_AT_CLOCK_OUT')
  const values = {
    organization_id: application.organization_id,
    application_id: application.id,
    pro_id: application.pro_id,
    client_punch_id: punch.client_punch_id,
    punch_type: punch.punch_type,
    time: punch.time,
    device_time: punch.device_time ?? null,
    device_sent_at: punch.device_sent_at ?? null,
    is_offline: punch.is_offline ?? false,
    is_by_captain: punch.is_by_captain ?? false,
    recorded_by: ctx.actor.user_id,
    latitude: punch.position?.latitude ?? null,
    longitude: punch.position?.longitude ?? null,
    accuracy_m: punch.position?.accuracy_m ?? null,
    pro_coordinates_precision: punch.position?.precision ?? null,
    distance_m: punch.judgement?.distance_m ?? null,
    verdict: punch.verdict,
    pending_reason: punch.pending_reason ?? null,
    unpaid_break_minutes: punch.unpaid_break_minutes ?? null,
    received_at: ctx.now,
  }
  const row = await insertRow<'time_punches', Punch>(ctx.tx, 'time_punches', values, punchFacts)
  const current = await follow(ctx, { ...shift, evidence: withRows(shift.evidence, { punches: [row] }) }, punch)
  const { punch_type, verdict, pending_reason = null, is_offline = false } = punch
  await announce(
    ctx,
    'punch.recorded',
    { ...eventIds(shift.application), punch_type, verdict, pending_reason, is_offline, time: punch.time.toISOString() },
    topicsOf(shift.application),
  )
  return { row, shift: current }
}

async function follow(ctx: Ctx, shift: EngagementHours, { verdict, punch_type, time }: NewPunch): Promise<EngagementHours> {
  if (verdict === 'ACCEPTED' || verdict === 'FLAGGED') return takeEffect(ctx, shift, punch_type, time)
  return verdict === 'PENDING' && punch_type === 'CLOCK_OUT' ? endOpenBreak(ctx, shift, time, 'clock_out') : shift
}

/** The effect of a punch that counts: clock-in opens the work period, clock-out closes it and proposes the hours. */
export async function takeEffect(ctx: Ctx, shift: EngagementHours, type: PunchType, time: Date): Promise<EngagementHours> {
  if (type === 'CLOCK_OUT') return propose(ctx, await closePeriod(ctx, await askByWorking(ctx, shift, time), time), { is_automatic: false })
  await openPeriod(ctx, shift, time)
  // Hours proposed from the schedule for lack of punches are replaced by a punch that arrives late; a manager's hours stay.
  if (shift.sheet.state !== 'OPEN' && isEdited(shift)) return shift
  const moved = shift.sheet.state === 'PROPOSED' ? { state: await nextState(ctx, shift, 'reopen') } : {}
  const current =
    shift.application.working_end === null ? shift : { ...shift, application: await recordHours(ctx, shift.application, null) }
  const hours = { start_time: time, end_time: null, payable_minutes: null, is_flagged: false, flag_reasons: [] }
  const anew = { ...hours, unpaid_break_minutes: shift.gig.unpaid_break_minutes, break_basis: null }
  return changeSheet(ctx, current, { ...moved, ...anew })
}

/** The sentence shown to the pro about a punch. */
export function messageOf({
  verdict,
  punch_type,
  distance_m,
  pending_reason,
}: Pick<Tables['time_punches'], 'verdict' | 'punch_type' | 'distance_m' | 'pending_reason'>): string {
  const what = punch_type === 'CLOCK_IN' ? 'clocked in' : 'clocked out'
  if (verdict === 'ACCEPTED') return `You are ${what}.`
  if (verdict === 'FLAGGED') return `You are ${what}. The manager will have a look at this punch.`
  if (verdict === 'REFUSED') return 'This punch could not be counted. It is kept, so the manager can correct the hours.'
  if (pending_reason === 'NO_CODE') return 'The manager was told that you cannot find the code; the time of your punch is saved.'
  if (pending_reason === 'WRONG_CODE') return 'The code was wrong. Ask the manager to accept your punch; its time is saved.'
  if (pending_reason !== null) return 'This punch is waiting for the manager, who decides whether it counts; its time is saved.'
  const away = distance_m === null ? 'You are not at the address' : `You are ${distanceText(distance_m)} from the address`
  return `${away}. Ask the manager to accept your punch; its time is kept.`
}
