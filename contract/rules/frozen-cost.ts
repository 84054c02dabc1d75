import type { AdHocReason } from '../enums.ts'
import { costLines } from './fees.ts'
import type { Cost, CostBreakdown } from './fees.ts'

/** The rates of one engagement as they were frozen at confirmation; money in cents, percentages with at most two decimals. */
export type FrozenRates = { wage: number; bonus: number; platform_fee_percentage: number; background_check_percentage: number }

/** The bill for so many payable minutes at frozen rates: what is charged, and what a preview of other hours shows (docs/rules/money.md#cost). */
export function costAtRates(rates: FrozenRates, payableMinutes: number, platformBonusCents = 0): CostBreakdown {
  return costLines({
    reason: 'PAY',
    ...frozenFees(rates, 0),
    payable_minutes: payableMinutes,
    wage_cents: rates.wage,
    bonus_cents: rates.bonus,
    platform_bonus_cents: platformBonusCents,
  })
}

/** The bill for an extra payment of so many cents at frozen rates (docs/rules/money.md#extra-payments); no platform fee on tips. */
export function extraAtRates(
  rates: FrozenRates & { tipping_fee_percentage: number },
  reason: AdHocReason,
  amountCents: number,
): CostBreakdown {
  return costLines({ reason, ...frozenFees(rates, rates.tipping_fee_percentage), amount_cents: amountCents })
}

// The percentage was chosen by booking and employment type when it was frozen, so all three are the same now.
function frozenFees(
  { platform_fee_percentage, background_check_percentage }: FrozenRates,
  tipping: number,
): Pick<Cost, 'booking_type' | 'employment_type' | 'fees' | 'background_check_required'> {
  return {
    booking_type: 'MARKETPLACE',
    employment_type: 'F1099',
    fees: {
      gigpro_fee_percentage: platform_fee_percentage,
      in_network_fee_percentage: platform_fee_percentage,
      w2_fee_percentage: platform_fee_percentage,
      tipping_fee_percentage: tipping,
      background_checks_fee_percentage: background_check_percentage,
    },
    background_check_required: true,
  }
}
