import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'
import { fullWords } from './waitlist-words.ts'

export type Place = NonNullable<ProGig['waitlist']>

/** Why an applicant of a full shift does not have it, as far as it is known. */
export function whyFull({ filled_by }: Place): Sentence {
  return fullWords[filled_by ?? 'UNKNOWN']
}

/** The position of an applicant among those who wait for an opening. */
export function placeText(t: Translate, { position, count }: Place): string {
  return t('You are {position, plural, =1 {first} other {number #}} on the waiting list of {count}.', { position, count })
}
