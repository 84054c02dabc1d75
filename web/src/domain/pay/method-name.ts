import type { paymentMethodTypes } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Translate } from '../../lib/i18n.ts'

type Named = { brand: string | null; bank_name: string | null; last4: string | null }

/** "Visa ···· 4242" or "Bank account at STRIPE TEST BANK ···· 6789". */
export function methodName(type: (typeof paymentMethodTypes)[number] | null, details: Named | null, t: Translate): string {
  const digits = details?.last4 ? ` ···· ${details.last4}` : ''
  if (type === 'us_bank_account') return phrase`${details?.bank_name ?? t('Bank account')}${digits}`
  return `${brandWord(details?.brand ?? null, t)}${digits}`
}

function brandWord(brand: string | null, t: Translate): string {
  if (!brand || brand === 'unknown') return t('Card')
  return brand === 'amex' ? t('American Express') : brand.charAt(0).toUpperCase() + brand.slice(1)
}
