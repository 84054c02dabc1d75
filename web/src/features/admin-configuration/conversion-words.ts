import type { ConversionFee } from '@crewcall/contract/rules/hire.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { useT } from '../../lib/i18n.ts'

/** The fee for hiring a pro of the marketplace, in one sentence. */
export function conversionWords({ fee_cents, free_after_hours }: ConversionFee, t: ReturnType<typeof useT>['t']): string {
  if (fee_cents === 0) return t('Hiring costs nothing')
  return t('{amount} until the pro worked {hours, plural, one {# hour} other {# hours}} there', {
    amount: formatCents(fee_cents),
    hours: free_after_hours,
  })
}
