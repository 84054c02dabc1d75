import { costLines } from './fees.ts'
import type { CostBreakdown } from './fees.ts'

/** The rates of one engagement as they were frozen at confirmation; money in cents, percentages with at most two decimals. */
export type FrozenRates = { wage: number; bonus: number; platform_fee_percentage: number; background_check_percentage: number }

/** The bill for so many payable minutes at frozen rates: what is charged, and what a preview of other hours shows (semantics 1.8). */
export function costAtRates(rates: FrozenRates, payableMinutes: number, platformBonusCents = 0): CostBreakdown {
  const platform = rates.platform_fee_percentage
  return costLines({
    reason: 'PAY',
    // The percentage was chosen by booking and employment type when it was frozen, so all three are the same now.
    booking_type: 'MARKETPLACE',
    employment_type: 'F1099',
    fees: {
      gigpro_fee_percentage: platform,
      in_network_fee_percentage: platform,
      w2_fee_percentage: platform,
      tipping_fee_percentage: 0,
      background_checks_fee_percentage: rates.background_check_percentage,
    },
    background_check_required: true,
    payable_minutes: payableMinutes,
    wage_cents: rates.wage,
    bonus_cents: rates.bonus,
    platform_bonus_cents: platformBonusCents,
  })
}
