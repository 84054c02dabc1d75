import { formatCents } from '@crewcall/contract/rules/money.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { wageExceptions, type WageException } from '@crewcall/contract/rules/wage-exceptions.ts'
import type { Sentence, Translate } from '../../../lib/i18n.ts'

/** What a rule is called, and what its rows are. */
export const exceptionWords: Record<WageException, { label: Sentence; means: Sentence }> = {
  BREAK_SKIPPED: { label: 'No break', means: 'A break that the rules of the market require was not taken' },
  BREAK_LATE: { label: 'Break too late', means: 'It began later than the rules allow' },
  BREAK_SHORT: { label: 'Break too short', means: 'It was shorter than the rules require' },
  BREAK_LONG: { label: 'Break too long', means: 'It was more than 15 minutes longer than the rules require' },
  PUNCH_MISSING: { label: 'Punch missing', means: 'Nobody clocked in, out or both: the planned time stands for it' },
  HOURS_OVERLAP: {
    label: 'Overlaps with other hours',
    means: 'The pro has the same minutes on another timesheet, also at another business',
  },
  NOT_APPROVED: { label: 'Not approved when the week was closed', means: 'These hours are in no closed line yet' },
  APPROVED_LATE: { label: 'Approved after the week was closed', means: 'They are in a correction, or follow in one' },
  EDITED_SINCE_CLOSING: { label: 'Changed after the week was closed', means: 'The correction is not closed yet' },
  TIPS_DIFFER: { label: 'Tips differ from closed lines', means: 'Tips arrived or came back since; their correction is not closed yet' },
  WAGE_BELOW_LAW: { label: 'Pay below the local minimum wage', means: 'The law of the state or city asked for more on that day' },
  OVERTIME_NOT_COMPUTED: { label: 'Overtime not computed', means: 'More than 40 hours in a week, and a state without overtime rules' },
  WEEK_NOT_CLOSED: { label: 'Week not closed', means: 'The week is over, and employees worked in it' },
  CONTRACTOR_JUDGED: { label: 'Break rules on a contractor (1099)', means: 'Rules for employees speak against a contractor' },
}

/** By how much a rule was not kept. */
export function amountWords(rule: WageException, amount: number, t: Translate): string {
  const unit = wageExceptions[rule]
  if (unit === 'days') return t('{count, plural, one {# day} other {# days}}', { count: amount })
  if (unit === 'count') return t('{count, plural, one {# time} other {# times}}', { count: amount })
  if (unit === 'cents') return formatCents(amount)
  return amount < 0 ? `−${durationText(-amount)}` : durationText(amount)
}
