import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'

/**
 * The days that a pro takes together with this one, and what they pay in all, in cents; `offerBonus` in dollars is paid on each. No days for a
 * shift of its own, and once the pro is confirmed, who may have given up some since.
 */
export function payTogether({ bundle, pay_total, application_status }: ProGig, offerBonus = 0): { days: number; cents: number } {
  const open = application_status === 'CONFIRMED' ? [] : (bundle?.days.filter(({ is_open }) => is_open) ?? [])
  if (open.length < 2) return { days: 0, cents: pay_total }
  return { days: open.length, cents: open.reduce((sum, day) => sum + day.pay_total + dollarsToCents(offerBonus), 0) }
}
