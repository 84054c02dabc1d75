import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { costAtRates, extraAtRates } from '@crewcall/contract/rules/cost.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import type { GigRecord } from '../gigs/index.ts'
import { ratesOf } from './frozen-rates.ts'
import type { EngagementRates, RateColumn } from './frozen-rates.ts'
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

/** What an extra payment costs the business at the percentages frozen at confirmation (docs/rules/money.md#cost). @throws problem conflict while unconfirmed */
export function costOfExtra(engagement: Rated, reason: AdHocReason, amountCents: number): CostBreakdown {
  return extraAtRates(billedRates(engagement), reason, amountCents)
}
