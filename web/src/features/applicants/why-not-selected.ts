import type { Gig } from '@crewcall/contract/gigs.ts'
import { obstacleText } from '../../domain/pro/obstacle-words.ts'
import type { Words } from '../../lib/i18n.ts'
import type { Applicant } from './groups.ts'

/** Why an applicant cannot be selected now, in words; undefined if they can. Nobody is selected for a full shift. */
export function whyNotSelected(applicant: Applicant, gig: Gig | undefined, words: Words): string | undefined {
  const [obstacle] = applicant.eligibility.filter(({ code }) => code !== 'EARLY_ACCESS_ONLY')
  if (obstacle) return obstacleText(words, obstacle, applicant.timezone)
  return gig && openingsOf(gig) === 0 ? words.t('All openings are filled') : undefined
}

/** Openings that nobody has confirmed. */
export function openingsOf({ allowed_confirmed_pros, current_confirmed_pros_count }: Gig): number {
  return Math.max(0, allowed_confirmed_pros - current_confirmed_pros_count)
}
