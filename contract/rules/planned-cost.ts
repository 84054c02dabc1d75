import { employmentTypes, type BookingType, type EmploymentType } from '../enums.ts'
import { costAtRates } from './cost.ts'
import type { CostBreakdown } from './cost.ts'
import { noDiscount } from './coupon.ts'
import type { Discount } from './coupon.ts'
import { isPaidOutside, platformFeePercentage } from './fees.ts'
import type { FeePercentages } from './fees.ts'
import { dollarsToCents } from './money.ts'

/** What decides the price of a shift before anybody works it; rates in dollars. */
export type PricedShift = {
  type: BookingType
  employment_type: EmploymentType
  wage_amount: number
  /** Only what the business pays; a boost by the platform is none of its cost. */
  boosted_gig_bonus: number
  background_check_required: boolean
}
/** The location's part of the price. */
export type PricingLocation = Omit<FeePercentages, 'tipping_fee_percentage'> & { in_network_payments_enabled: boolean }

/** How a shift is posted whose employment nobody chooses: for contractors, unless the location has employees only. */
export function usualEmployment({
  supported_employment_types: offered,
}: {
  supported_employment_types: readonly string[]
}): EmploymentType {
  return offered.includes('F1099') || offered.length === 0 ? 'F1099' : 'W2'
}

/** The employment of a draft: its own where its location offers that, or else the usual one (docs/rules/shifts.md#planning). */
export function employmentOfDraft(
  { employment_type }: { employment_type: string | null },
  location: { supported_employment_types: readonly string[] },
): EmploymentType {
  const own = employmentTypes.find((one) => one === employment_type)
  return own !== undefined && location.supported_employment_types.includes(own) ? own : usualEmployment(location)
}

const nothing: CostBreakdown = { lines: [], business_total_cents: 0, pro_receives_cents: 0 }

/** The fee percentage of a planned shift; 0 where the location pays its network outside the platform. */
export function plannedFeePercentage({ type, employment_type }: PricedShift, location: PricingLocation): number {
  if (isPaidOutside(type, location)) return 0
  return platformFeePercentage({ booking_type: type, employment_type, fees: location })
}

/** The bill for one pro who works so many minutes of a planned shift (docs/rules/money.md#cost); a coupon counts once somebody is booked with it. */
export function plannedCost(
  shift: PricedShift,
  location: PricingLocation,
  minutes: number,
  discount: Discount = noDiscount,
): CostBreakdown {
  if (isPaidOutside(shift.type, location)) return nothing
  const rates = {
    wage: dollarsToCents(shift.wage_amount),
    bonus: dollarsToCents(shift.boosted_gig_bonus),
    platform_fee_percentage: plannedFeePercentage(shift, location),
    background_check_percentage: shift.background_check_required ? location.background_checks_fee_percentage : 0,
    ...discount,
  }
  return costAtRates(rates, minutes)
}
