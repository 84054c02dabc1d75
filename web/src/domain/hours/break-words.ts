import type { ComplianceStatus } from '@crewcall/contract/enums.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { type Sentence, type Translate } from '../../lib/i18n.ts'
import { minutesText } from '../pay/pro-pay.ts'

/** The verdict on the breaks of a shift, or on one of them, in words (docs/rules/hours.md#breaks). */
export const complianceWords: Record<ComplianceStatus, Sentence> = {
  COMPLIANT: 'Breaks follow the rules',
  NON_COMPLIANT: 'A break rule was not met',
  NOT_APPLICABLE: 'No break rule applies',
  TOO_LONG: 'Break too long',
  TOO_SHORT: 'Break too short',
  TOO_LATE: 'Break too late',
  SKIPPED: 'Break not taken',
  UNKNOWN: 'Breaks not checked yet',
  NO_START_END_TIME: 'Breaks cannot be checked: a clock time is missing',
  SHORT_SHIFT: 'Shift too short for a break',
}

/** A rule and its verdict: "30 min in more than 5 h of work: Break not taken". */
export function verdictWords(verdict: Timesheet['break_verdicts'][number], t: Translate): string {
  const { break_length_minutes, break_trigger_minutes, status } = verdict
  return t('{break} in more than {work} of work: {verdict}', {
    break: minutesText(break_length_minutes),
    work: minutesText(break_trigger_minutes),
    verdict: t(complianceWords[status]),
  })
}
