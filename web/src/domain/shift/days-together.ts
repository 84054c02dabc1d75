import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Translate } from '../../lib/i18n.ts'

/** "4 days, taken together" for work of several days; null for a shift of its own. */
export function daysTogether({ number_of_gigs_in_bundle: days }: Pick<Gig, 'number_of_gigs_in_bundle'>, t: Translate): string | null {
  return days === null || days < 2 ? null : t('{days, plural, one {# day} other {# days}}, taken together', { days })
}
