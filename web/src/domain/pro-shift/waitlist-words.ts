import type { waitlistCauses } from '@crewcall/contract/enums.ts'
import type { Sentence } from '../../i18n/sentence.ts'

/** How the last opening of a shift was filled, in words for those who wait for one. */
export const fullWords: Record<(typeof waitlistCauses)[number] | 'UNKNOWN', Sentence> = {
  BUSINESS: 'All openings are taken: the business chose other pros.',
  MATCH: 'All openings are taken: they went to the best matches.',
  INSTANT: 'All openings are taken: other pros confirmed first.',
  UNKNOWN: 'All openings are taken.',
}
