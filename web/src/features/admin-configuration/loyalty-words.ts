import type { LoyaltyTerms } from '@crewcall/contract/rules/loyalty.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { useT } from '../../lib/i18n.ts'

/** What the points of a loyalty period bring, in one sentence. */
export function loyaltyWords({ is_on, cents_per_100_points }: LoyaltyTerms, t: ReturnType<typeof useT>['t']): string {
  if (!is_on) return t('No loyalty rewards')
  return t('{amount} for 100 points', { amount: formatCents(cents_per_100_points) })
}
