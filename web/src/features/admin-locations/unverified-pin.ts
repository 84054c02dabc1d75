import type { Sentence } from '../../lib/i18n.ts'
/** The note about a pin that nobody set, for admins who approve a location. */
export const unverifiedPin: Sentence =
  'Pin not verified: it is the center of the ZIP code, so clock-ins away from it are flagged, not refused.'
