import type { FeatureFlag } from '@crewcall/contract/feature-flags.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What each feature is called. */
export const flagTitles: Record<FeatureFlag, Sentence> = {
  offer_to_best_matches: 'Offer to the best matches',
}
/** What each feature does. */
export const flagDescriptions: Record<FeatureFlag, Sentence> = {
  offer_to_best_matches: 'Managers can offer a shift to its best matches with one tap, without choosing them by name.',
}
