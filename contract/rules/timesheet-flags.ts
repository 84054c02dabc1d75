import type { HoursFlag } from '../evidence.ts'
import type { BreakBasis } from '../sheet-times.ts'
import { SNAP_MINUTES } from './windows.ts'

/**
 * Where a timesheet stands, first what needs a person. DISPUTED: the pro waits for an answer. ATTENTION: the hours are flagged, or a charge
 * failed. READY: hours that would approve themselves. APPROVED: to be paid. RUNNING: no hours yet. PAID: charged, under way, or nothing to
 * charge.
 */
export const sheetStates = ['DISPUTED', 'ATTENTION', 'READY', 'APPROVED', 'RUNNING', 'PAID'] as const
export type SheetState = (typeof sheetStates)[number]
/** The states of a timesheet that is not settled. */
export const openSheetStates = ['DISPUTED', 'ATTENTION', 'READY', 'APPROVED', 'RUNNING'] as const satisfies readonly SheetState[]

/** What is unusual about the hours; `UNCLEAR` stands for evidence that is missing or doubtful (docs/rules/hours.md#flags). */
export const sheetFlags = [
  'PAYMENT_FAILED',
  'DISPUTED',
  'OVERLAPS',
  'OFF_SITE',
  'UNCLEAR',
  'OVER',
  'LATE',
  'LEFT_EARLY',
  'NO_BREAK',
  'EXTRA_TIME',
  'EDITED',
] as const
export type SheetFlag = (typeof sheetFlags)[number]

/** What the flags of a timesheet are derived from. */
export type SheetFacts = {
  hours_state: string
  planned_start: Date
  planned_end: Date
  planned_minutes: number
  planned_break_minutes: number
  clock_in: Date | null
  clock_out: Date | null
  break_count: number
  paid_break_minutes: number
  break_basis: BreakBasis | null
  has_skipped_break: boolean
  paid_minutes: number | null
  hours_flags: readonly string[]
  was_seen_outside: boolean
  is_edited: boolean
  awaits_extra_time: boolean
  is_payment_failed: boolean
}

const tolerance = SNAP_MINUTES * 60_000
// Those with a name of their own.
const named: readonly HoursFlag[] = ['OUTSIDE_FENCE', 'OVERLAPS']

/** The flags of a timesheet (docs/rules/hours.md#timesheets), the most urgent first. */
export function flagsOfSheet(facts: SheetFacts): SheetFlag[] {
  const { planned_start, planned_end, clock_in, clock_out, paid_minutes } = facts
  const found: Record<SheetFlag, boolean> = {
    PAYMENT_FAILED: facts.is_payment_failed,
    DISPUTED: facts.hours_state === 'DISPUTED',
    OVERLAPS: facts.hours_flags.includes('OVERLAPS'),
    OFF_SITE: facts.was_seen_outside || facts.hours_flags.includes('OUTSIDE_FENCE'),
    UNCLEAR: facts.hours_flags.some((flag) => !named.some((known) => known === flag)),
    OVER:
      (clock_out !== null && clock_out.getTime() - planned_end.getTime() > tolerance) ||
      (paid_minutes !== null && paid_minutes > facts.planned_minutes),
    LATE: clock_in !== null && clock_in.getTime() - planned_start.getTime() > tolerance,
    LEFT_EARLY: clock_out !== null && planned_end.getTime() - clock_out.getTime() > tolerance,
    NO_BREAK: facts.has_skipped_break || (clock_in !== null && clock_out !== null && isBreakMissing(facts)),
    EXTRA_TIME: facts.awaits_extra_time,
    EDITED: facts.is_edited,
  }
  return sheetFlags.filter((flag) => found[flag])
}

// A break that was posted is neither punched nor confirmed, though the work was long enough for it.
function isBreakMissing({ planned_break_minutes, paid_break_minutes, break_count, break_basis }: SheetFacts): boolean {
  if (planned_break_minutes === 0 || break_count > 0 || break_basis === 'SHORT') return false
  return break_basis !== 'SAID' || paid_break_minutes < planned_break_minutes
}
