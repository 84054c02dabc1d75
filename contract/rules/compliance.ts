import type { ComplianceStatus } from '../enums.ts'
import type { BreakRule } from './break-rules.ts'

/** A break longer than its rule by more than this is TOO_LONG. */
export const LONG_BREAK_TOLERANCE_MINUTES = 15

/** A recorded break; `attested` means the pro confirmed an unusual length. */
export type ShiftBreak = { start: Date | null; end: Date | null; attested?: boolean }

/** Empty `rules` mean none for this market, or switched off for this kind of shift. */
export type ComplianceFacts = {
  rules: readonly BreakRule[]
  is_running: boolean
  clock_in: Date | null
  clock_out: Date | null
  breaks: readonly ShiftBreak[]
}

/** The verdict on one rule; `unpaid_minutes` is what may be deducted for its break. */
export type RuleVerdict = { rule: BreakRule; status: ComplianceStatus; unpaid_minutes: number }
export type ComplianceVerdict = { status: ComplianceStatus; rules: RuleVerdict[] }

type Finished = { start: Date; end: Date; attested: boolean }

/**
 * Break compliance of one timesheet (docs/rules/hours.md#breaks). Time on the clock includes breaks; the first rule is matched
 * with the first break, the second with the second. Any failing rule makes the whole NON_COMPLIANT.
 */
export function compliance(facts: ComplianceFacts): ComplianceVerdict {
  if (facts.rules.length === 0) return { status: 'NOT_APPLICABLE', rules: [] }
  if (facts.is_running) return { status: 'UNKNOWN', rules: [] }
  const breaks = facts.breaks.map(finished).filter((each) => each !== null)
  if (facts.clock_in === null || facts.clock_out === null || breaks.length < facts.breaks.length)
    return { status: 'NO_START_END_TIME', rules: [] }
  const verdicts = verdictsFor(facts.rules, breaks, facts.clock_in, facts.clock_out)
  if (verdicts.length === 0) return { status: 'SHORT_SHIFT', rules: [] }
  const isFine = verdicts.every((verdict) => verdict.status === 'COMPLIANT')
  return { status: isFine ? 'COMPLIANT' : 'NON_COMPLIANT', rules: verdicts }
}

/** The verdict on one break against one rule; the trigger counts from `clockIn`. */
export function breakStatus(rule: BreakRule, taken: { start: Date; end: Date } | undefined, clockIn: Date): ComplianceStatus {
  if (taken === undefined) return 'SKIPPED'
  if (minutes(clockIn, taken.start) > rule.break_trigger_minutes) return 'TOO_LATE'
  const length = minutes(taken.start, taken.end)
  if (length < rule.break_length_minutes) return 'TOO_SHORT'
  return length > rule.break_length_minutes + LONG_BREAK_TOLERANCE_MINUTES ? 'TOO_LONG' : 'COMPLIANT'
}

function verdictsFor(rules: readonly BreakRule[], breaks: readonly Finished[], clockIn: Date, clockOut: Date): RuleVerdict[] {
  const reached = rules
    .filter((rule) => rule.break_trigger_minutes < minutes(clockIn, clockOut))
    .toSorted((a, b) => a.break_trigger_minutes - b.break_trigger_minutes)
  const inOrder = breaks.toSorted((a, b) => a.start.getTime() - b.start.getTime())
  return reached.map((rule, index) => {
    const taken = inOrder[index]
    const status = breakStatus(rule, taken, clockIn)
    return { rule, status, unpaid_minutes: taken === undefined ? 0 : unpaidMinutes(rule, taken, status) }
  })
}

function unpaidMinutes(rule: BreakRule, taken: Finished, status: ComplianceStatus): number {
  const length = Math.round(minutes(taken.start, taken.end))
  return status === 'TOO_LONG' && !taken.attested ? rule.break_length_minutes : length
}

function finished({ start, end, attested }: ShiftBreak): Finished | null {
  return start === null || end === null ? null : { start, end, attested: attested ?? false }
}

function minutes(start: Date, end: Date): number {
  return (end.getTime() - start.getTime()) / 60_000
}
