import type { BreakBasis } from '../sheet-times.ts'
import { payForMinutes } from './money.ts'
import { autoClockOutAt, EXTENSION_SILENCE_HOURS, FLAGGED_EDIT_MINUTES, SNAP_MINUTES } from './windows.ts'

/** A request for extra time; a missing answer counts as accepted after 24 hours. */
export type Extension = { requested_at: Date; answer: 'ACCEPTED' | 'DECLINED' | null }

/**
 * What is known about the unpaid break of one pro (docs/rules/hours.md#unpaid-breaks), in minutes: as posted, the work from which it counts, what was
 * punched and what was said at clock-out; null where nothing was.
 */
export type BreakFacts = {
  unpaid_break_minutes: number
  break_trigger_minutes: number
  punched_break_minutes: number | null
  said_break_minutes: number | null
}

/** The input of payable time (docs/rules/hours.md#paid-time). */
export type HoursFacts = BreakFacts & {
  scheduled_start: Date
  scheduled_end: Date
  clock_in: Date | null
  clock_out: Date | null
  early_start_approved: boolean
  extension: Extension | null
}

/**
 * Where the figure comes from. RUNNING: not clocked out yet, nothing payable. PUNCHES: both punches. SCHEDULED_START, SCHEDULED_END:
 * one punch is missing. SCHEDULE: no punches at all.
 */
export type HoursBasis = 'RUNNING' | 'PUNCHES' | 'SCHEDULED_START' | 'SCHEDULED_END' | 'SCHEDULE'

/** Payable time, after the deduction of `unpaid_break_minutes`. `needs_manager` means the figure is a proposal that may not be approved automatically. */
export type PayableHours = {
  minutes: number
  seconds: number
  effective_in: Date
  effective_out: Date
  unpaid_break_minutes: number
  break_basis: BreakBasis
  basis: HoursBasis
  needs_manager: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The payable time of one pro (docs/rules/hours.md#paid-time): from the later of start and punch to the earlier of end and punch, later
 * only with an accepted extension, minus the unpaid break that was taken; punches within 5 minutes of the schedule count as on schedule when that favors
 * the pro. Instants are subtracted, so a night with a clock change has its true length.
 */
export function payableHours(facts: HoursFacts, now: Date): PayableHours {
  const [start, end] = [effectiveIn(facts), effectiveOut(facts, now)]
  const basis = basisOf(facts, now)
  if (basis === 'RUNNING') {
    const nothing = { minutes: 0, seconds: 0, unpaid_break_minutes: 0, break_basis: 'NONE' } as const
    return { ...nothing, effective_in: start, effective_out: start, basis, needs_manager: false }
  }
  const deduction = breakDeduction(facts, paidSeconds(start, end, 0) / 60, basis)
  const seconds = paidSeconds(start, end, deduction.unpaid_break_minutes)
  return {
    minutes: Math.round(seconds / 60),
    seconds,
    effective_in: start,
    effective_out: end,
    ...deduction,
    basis,
    needs_manager: basis !== 'PUNCHES',
  }
}

/**
 * The minutes of work from which the unpaid break of a shift counts: the earliest trigger of the break rules there that the shift reaches, otherwise half
 * of the shift.
 * @param rules those in force, earliest trigger first
 */
export function breakTrigger(
  rules: readonly { break_trigger_minutes: number }[],
  { scheduled_start, scheduled_end }: Pick<HoursFacts, 'scheduled_start' | 'scheduled_end'>,
): number {
  const minutes = (scheduled_end.getTime() - scheduled_start.getTime()) / MINUTE
  return rules.find((rule) => rule.break_trigger_minutes < minutes)?.break_trigger_minutes ?? Math.floor(minutes / 2)
}

/** True if whoever clocks this pro out now is asked about the unpaid break: it was posted, not punched, and the work is long enough. */
export function asksAboutBreak(facts: Omit<HoursFacts, 'clock_out' | 'said_break_minutes'>, now: Date): boolean {
  return payableHours({ ...facts, clock_out: now, said_break_minutes: null }, now).break_basis === 'UNANSWERED'
}

// Nothing is deducted that nobody took or confirmed, and never more than was posted.
function breakDeduction(
  facts: BreakFacts,
  workedMinutes: number,
  basis: HoursBasis,
): Pick<PayableHours, 'unpaid_break_minutes' | 'break_basis'> {
  const { unpaid_break_minutes: posted, punched_break_minutes: punched, said_break_minutes: said } = facts
  const deduct = (break_basis: BreakBasis, minutes: number) => ({ break_basis, unpaid_break_minutes: Math.min(posted, minutes) })
  if (posted === 0) return deduct('NONE', 0)
  if (punched !== null) return deduct('PUNCHED', punched)
  if (workedMinutes < facts.break_trigger_minutes) return deduct('SHORT', 0)
  if (said !== null) return deduct('SAID', said)
  return basis === 'PUNCHES' ? deduct('UNANSWERED', 0) : deduct('PLANNED', posted)
}

/** Seconds between two instants minus an unpaid break, never below zero. */
export function paidSeconds(start: Date, end: Date, unpaidBreakMinutes: number): number {
  return Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000) - unpaidBreakMinutes * 60)
}

/**
 * True if hours entered by a person begin or end more than 30 minutes outside both the schedule and the clock's result, which includes an
 * early start or extra time accepted by a manager. Such hours are flagged, whoever entered them.
 */
export function isOutsideSchedule(hours: { start: Date; end: Date }, facts: HoursFacts, now: Date): boolean {
  const { effective_in, effective_out } = payableHours(facts, now)
  const tolerance = FLAGGED_EDIT_MINUTES * MINUTE
  const opens = Math.min(facts.scheduled_start.getTime(), effective_in.getTime()) - tolerance
  const closes = Math.max(facts.scheduled_end.getTime(), effective_out.getTime()) + tolerance
  return hours.start.getTime() < opens || hours.end.getTime() > closes
}

/** The scheduled paid length in minutes: the shift minus its unpaid break. */
export function scheduledPaidMinutes(shift: Pick<HoursFacts, 'scheduled_start' | 'scheduled_end' | 'unpaid_break_minutes'>): number {
  return Math.round(paidSeconds(shift.scheduled_start, shift.scheduled_end, shift.unpaid_break_minutes) / 60)
}

/**
 * Extra time over hours that are already charged (docs/rules/money.md#additional-hours, `additional-amount`): never negative, because a reduction after the
 * charge is a refund by an admin.
 */
export function additionalAmount(
  charged: { seconds: number; wage_cents: number },
  hours: { start: Date; end: Date; unpaid_break_minutes: number },
): {
  extra_seconds: number
  extra_cents: number
} {
  const seconds = paidSeconds(hours.start, hours.end, hours.unpaid_break_minutes)
  const before = payForMinutes(Math.round(charged.seconds / 60), charged.wage_cents)
  const after = payForMinutes(Math.round(seconds / 60), charged.wage_cents)
  return { extra_seconds: Math.max(0, seconds - charged.seconds), extra_cents: Math.max(0, after - before) }
}

/** True if extra time counts: accepted, or requested 24 hours ago without an answer. */
export function extensionHolds(extension: Extension | null, now: Date): boolean {
  if (extension === null || extension.answer === 'DECLINED') return false
  if (extension.answer === 'ACCEPTED') return true
  return now.getTime() - extension.requested_at.getTime() >= EXTENSION_SILENCE_HOURS * HOUR
}

function basisOf(facts: HoursFacts, now: Date): HoursBasis {
  if (facts.clock_in !== null && facts.clock_out !== null) return 'PUNCHES'
  if (facts.clock_out !== null) return 'SCHEDULED_START'
  if (facts.clock_in === null) return 'SCHEDULE'
  return now >= autoClockOutAt(facts.scheduled_end) ? 'SCHEDULED_END' : 'RUNNING'
}

function effectiveIn(facts: HoursFacts): Date {
  const { clock_in: punch, scheduled_start: scheduled } = facts
  if (punch === null) return scheduled
  if (punch < scheduled) return facts.early_start_approved ? punch : scheduled
  return punch.getTime() - scheduled.getTime() <= SNAP_MINUTES * MINUTE ? scheduled : punch
}

function effectiveOut(facts: HoursFacts, now: Date): Date {
  const { clock_out: punch, scheduled_end: scheduled } = facts
  if (punch === null) return scheduled
  if (punch > scheduled) return extensionHolds(facts.extension, now) ? punch : scheduled
  return scheduled.getTime() - punch.getTime() <= SNAP_MINUTES * MINUTE ? scheduled : punch
}
