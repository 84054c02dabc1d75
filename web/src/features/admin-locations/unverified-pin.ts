import type { Sentence } from '../../lib/i18n.ts'
/** What whoever approves a location reads about a pin that nobody set. */
export const unverifiedPin: Sentence =
  'Pin not verified: it is the center of the ZIP code, so clock-ins away from it are flagged, not refused.'
