import type { InstantPayoutTerms } from '@crewcall/contract/rules/instant-payout.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { useT } from '../../lib/i18n.ts'

/** The terms of instant payouts, in one sentence. */
export function instantWords({ is_on, fee_percentage, minimum_fee_cents }: InstantPayoutTerms, t: ReturnType<typeof useT>['t']): string {
  if (!is_on) return t('No instant payouts')
  return t('Instant payouts for {percentage}%, at least {amount}', { percentage: fee_percentage, amount: formatCents(minimum_fee_cents) })
}
