import type { CostBreakdown } from '@crewcall/contract/rules/fees.ts'
import { costAtRates } from '@crewcall/contract/rules/frozen-cost.ts'
import type { FrozenRates } from '@crewcall/contract/rules/frozen-cost.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { ApplicationRecord } from '../../applications/index.ts'

type Rates = Pick<
  ApplicationRecord,
  | 'platform_fee_percentage'
  | 'tipping_fee_percentage'
  | 'background_checks_fee_percentage'
  | 'employment_type'
  | 'wage_amount'
  | 'bonus'
  | 'platform_bonus'
>

/** The bill for so many payable minutes at the rates frozen at confirmation (semantics 1.8, decision 8). */
export function costOfMinutes(
  application: Rates,
  gig: Pick<GigRecord, 'background_check_required'>,
  payableMinutes: number,
): CostBreakdown {
  return costAtRates(ratesOf(application, gig), payableMinutes, dollarsToCents(application.platform_bonus ?? 0))
}

/** The frozen rates of an engagement, by which its cost is worked out wherever it is shown or charged. */
export function ratesOf(application: Rates, gig: Pick<GigRecord, 'background_check_required'>): FrozenRates {
  return {
    wage: dollarsToCents(application.wage_amount ?? 0),
    bonus: dollarsToCents(application.bonus ?? 0),
    platform_fee_percentage: application.platform_fee_percentage ?? 0,
    background_check_percentage: gig.background_check_required ? (application.background_checks_fee_percentage ?? 0) : 0,
  }
}
