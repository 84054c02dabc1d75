import type { RelaxableRule, SimulatedShift, SimulationObstacle } from '@crewcall/contract/simulation.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

/** What stops a pro, said about many. */
export const obstacleWords = {
  NOT_VERIFIED: 'Not verified yet',
  MARKET_NOT_LISTED: 'Lives in no market',
  SUSPENDED: 'Suspended',
  BLOCKED_BY_LOCATION: 'Blocked by this location',
  ON_TEAM: 'On your team',
  OVERLAPPING_GIG: 'Booked at that time',
  MISSING_CERTIFICATION: 'Certificate missing',
  CERTIFICATION_EXPIRES_BEFORE_GIG: 'Certificate expires before',
  EMPLOYMENT_TYPE_MISMATCH: 'Other kind of employment',
  BACKGROUND_CHECK_REQUIRED: 'No background check',
  WEEKLY_HOURS_EXCEEDED: 'Too many hours that week',
  NO_PAYOUT_ACCOUNT: 'No payout account',
  EARLY_ACCESS_ONLY: 'Waiting for early access',
  GIG_CLOSED: 'Already over',
  NOT_IN_NETWORK: 'Not in your network',
  TOO_FAR: 'Farther than they travel',
} as const satisfies Record<SimulationObstacle, Sentence>

/** The button that relaxes a rule. */
export const relaxWords = {
  require_certifications: 'Without certificates',
  type: 'Open to everyone',
  background_check_required: 'Without background check',
  employment_type: 'Other kind of employment',
} as const satisfies Record<RelaxableRule, Sentence>

/** What the chance rests on, as a sentence. */
export function basisWords({ basis, sample }: SimulatedShift['chance'], t: Translate): string {
  if (basis === 'own') return t('Rests on {count} shifts of your own.', { count: sample })
  if (basis === 'market') return t('Rests on {count} shifts in your market.', { count: sample })
  if (basis === 'not_estimated') return t('Shifts that not everyone sees are filled by asking: no chance is estimated.')
  return t(
    '{count, plural, =0 {No comparable shifts yet.} one {Only # comparable shift so far.} other {Only # comparable shifts so far.}} From 30 on there is a chance here.',
    {
      count: sample,
    },
  )
}
