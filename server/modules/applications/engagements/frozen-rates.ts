import { centsToDollars, dollarsToCents } from '@crewcall/contract/rules/money.ts'
import type { BookingType, EmploymentType } from '@crewcall/contract/enums.ts'
import { platformFeePercentage } from '@crewcall/contract/rules/fees.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import type { GigRecord } from '../../gigs/index.ts'

/**
 * Wage, bonuses, employment type and fees as they are frozen at confirmation (semantics, decision 8), dollars and percent. A boost is
 * paid by the business or the platform as the shift says; an offer's own bonus always by the business.
 */
export function frozenRates(gig: GigRecord, location: Tables['locations'], offerBonus: number) {
  const isPlatformBoost = gig.boost_source === 'PLATFORM'
  const type = { booking_type: gig.type as BookingType, employment_type: gig.employment_type as EmploymentType, fees: location }
  return {
    wage_amount: gig.wage_amount,
    bonus: wholeCents(offerBonus + (isPlatformBoost ? 0 : gig.boosted_gig_bonus)),
    platform_bonus: isPlatformBoost ? gig.boosted_gig_bonus : 0,
    employment_type: gig.employment_type,
    platform_fee_percentage: platformFeePercentage(type),
    background_checks_fee_percentage: gig.background_check_required ? location.background_checks_fee_percentage : 0,
    tipping_fee_percentage: location.tipping_enabled ? location.tipping_fee_percentage : 0,
    is_boosted: gig.boosted_gig_bonus > 0,
  }
}

function wholeCents(dollars: number): number {
  return centsToDollars(dollarsToCents(dollars))
}
