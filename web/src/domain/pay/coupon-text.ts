import type { FirstShiftCoupon } from '@crewcall/contract/first-shift-coupon.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { Translate } from '../../lib/i18n.ts'

type Discount = { percentage: number | null; amount: number | null }

/** What the first shift of a location brings, for how many bookings and how long, in words; amounts are cents. */
export function firstShiftText(t: Translate, { min_spend, bookings, valid_days, ...discount }: FirstShiftCoupon): string {
  const words = [
    t('Your first shift brings a coupon: {discount}.', { discount: discountText(t, discount) }),
    t('For {bookings, plural, one {one booking} other {# bookings}} within {days, plural, one {a day} other {# days}}.', {
      bookings,
      days: valid_days,
    }),
    ...(min_spend > 0 ? [t('Bookings with less than {amount} of planned pay do not take it.', { amount: formatCents(min_spend) })] : []),
  ]
  return joined(words, ' ')
}

/** What a coupon takes off, in words; amounts are cents. */
export function discountText(t: Translate, { percentage, amount }: Discount): string {
  if (percentage !== null) return t('{percentage}% off the platform fee', { percentage })
  return t('{amount} off the platform fee of each booking', { amount: formatCents(amount ?? 0) })
}
