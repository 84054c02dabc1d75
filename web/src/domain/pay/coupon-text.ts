import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { Translate } from '../../lib/i18n.ts'

type Discount = { percentage: number | null; amount: number | null }

/** What the first shift of a location brings, in words; amounts are cents. */
export function firstShiftText(t: Translate, { percentage, amount }: Discount): string {
  if (percentage !== null) return t('Your first shift has {percentage}% off the platform fee.', { percentage })
  return t('Your first shift has {amount} off the platform fee of each booking.', { amount: formatCents(amount ?? 0) })
}

/** What a coupon takes off, in words; amounts are cents. */
export function discountText(t: Translate, { percentage, amount }: Discount): string {
  if (percentage !== null) return t('{percentage}% off the platform fee', { percentage })
  return t('{amount} off the platform fee of each booking', { amount: formatCents(amount ?? 0) })
}
