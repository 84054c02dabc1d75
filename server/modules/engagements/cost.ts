import type { AdHocReason, BookingType, EmploymentType } from '@crewcall/contract/enums.ts'
import { costAtRates, extraAtRates } from '@crewcall/contract/rules/cost.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import { noDiscount } from '@crewcall/contract/rules/coupon.ts'
import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { plannedCost } from '@crewcall/contract/rules/planned-cost.ts'
import type { PricingLocation } from '@crewcall/contract/rules/planned-cost.ts'
import type { GigRecord } from '../gigs/index.ts'
import { payOf, plannedMinutes, ratesOf } from './frozen-rates.ts'
import type { EngagementRates, PaidApplication, RateColumn } from './frozen-rates.ts'
import type { ApplicationRecord } from './engagement.ts'

/** An engagement with everything its bill is calculated from. */
export type Rated = { application: Pick<ApplicationRecord, RateColumn>; gig: Pick<GigRecord, 'background_check_required'> }

/**
 * The rates by which an engagement is billed: a background check is free if the shift no longer requires it. @throws problem conflict while
 * unconfirmed
 */
export function billedRates({ application, gig }: Rated): EngagementRates {
  const rates = ratesOf(application)
  return gig.background_check_required ? rates : { ...rates, background_check_percentage: 0 }
}

/** The bill for a number of payable minutes at the rates frozen at confirmation (docs/rules/money.md#cost, docs/rules/applications.md#freezing). @throws problem conflict while unconfirmed */
export function costOfMinutes(engagement: Rated, payableMinutes: number): CostBreakdown {
  const rates = billedRates(engagement)
  return costAtRates(rates, payableMinutes, rates.platform_bonus)
}

/** An engagement that an extra payment is for: one that was cancelled without a minimum has no coupon any more. */
type RatedForExtra = Rated & { application: Pick<ApplicationRecord, 'cancelled_at' | 'minimum_owed_cents'> }

/** What an extra payment costs the business at the percentages frozen at confirmation (docs/rules/money.md#cost). @throws problem conflict while unconfirmed */
export function costOfExtra(engagement: RatedForExtra, reason: AdHocReason, amountCents: number): CostBreakdown {
  const { cancelled_at, minimum_owed_cents } = engagement.application
  const rates = billedRates(engagement)
  return extraAtRates(cancelled_at !== null && minimum_owed_cents === 0 ? { ...rates, ...noDiscount } : rates, reason, amountCents)
}

/** What one opening of a shift costs the business as planned, in cents, at the pay of the shift or of who is asked for it. */
export function costOfOpening(gig: GigRecord, place: PricingLocation, asked: PaidApplication | null = null): number {
  const { wage_amount, bonus } = payOf(asked, gig)
  const pay = { wage_amount, boosted_gig_bonus: bonus }
  const priced = { ...gig, type: gig.type as BookingType, employment_type: gig.employment_type as EmploymentType, ...pay }
  return plannedCost(priced, place, plannedMinutes(gig)).business_total_cents
}

/** What the hours of a confirmed pro cost the business as planned, at their frozen rates, in cents; 0 where the location pays by itself. */
export function costOfConfirmed(application: Rated['application'], gig: GigRecord, place: PricingLocation): number {
  return isPaidOutside(gig.type, place) ? 0 : costOfMinutes({ application, gig }, plannedMinutes(gig)).business_total_cents
}

/**
 * What a shift costs the business with all openings filled, in cents: the confirmed at their frozen rates, the others as planned.
 * @param people those who keep their confirmation, and those who are asked again, with what stays promised to them (`asAsked`)
 */
export function costWhenFilled(
  gig: GigRecord,
  place: PricingLocation,
  { confirmed, asked }: { confirmed: readonly ApplicationRecord[]; asked: readonly ApplicationRecord[] },
): number {
  const openings = Math.max(0, gig.allowed_confirmed_pros - confirmed.length - asked.length)
  return sumCents([
    ...confirmed.map((application) => costOfConfirmed(application, gig, place)),
    ...asked.map((question) => costOfOpening(gig, place, question)),
    openings * costOfOpening(gig, place),
  ])
}
