import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { sentence, type Sentence, type Translate } from '../../lib/i18n.ts'

export type Place = NonNullable<ProGig['waitlist']>

const filled: Record<NonNullable<Place['filled_by']>, Sentence> = {
  BUSINESS: 'All openings are taken: the business chose other pros.',
  MATCH: 'All openings are taken: they went to the best matches.',
  INSTANT: 'All openings are taken: other pros confirmed first.',
}

/** Why an applicant of a full shift does not have it, as far as it is known. */
export function whyFull({ filled_by }: Place): Sentence {
  return filled_by === null ? sentence('All openings are taken.') : filled[filled_by]
}

/** The position of an applicant among those who wait for an opening. */
export function placeText(t: Translate, { position, count }: Place): string {
  return t('You are {position, plural, =1 {first} other {number #}} on the waiting list of {count}.', { position, count })
}
