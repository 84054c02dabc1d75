import type { OwedReason } from '@crewcall/contract/rules/minimum-owed.ts'
import { MINIMUM_PAY_MINUTES } from '@crewcall/contract/rules/windows.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

const sentences: Record<OwedReason, Sentence> = {
  NOT_CONFIRMED: 'Nothing is owed: the pro was not confirmed.',
  MINIMUM: 'The minimum is owed: {hours} hours, the shift if it is shorter, or the time worked if it is more.',
  TIME_WORKED: 'The time worked is owed.',
  TIME_OR_MINIMUM: 'The time worked, or the minimum, is owed.',
  NOTHING: 'Nothing is owed.',
  PLATFORM_PAYS: 'One more pro came than requested: the platform pays the minimum.',
}

/** The rule by which the business owes a pro something, or none. */
export function owedText(t: Translate, reason: OwedReason): string {
  return t(sentences[reason], { hours: MINIMUM_PAY_MINUTES / 60 })
}
