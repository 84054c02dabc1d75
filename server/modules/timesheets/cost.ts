import type { BookingType, EmploymentType } from '@crewcall/contract/enums.ts'
import { costLines } from '@crewcall/contract/rules/fees.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/fees.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import type { Application, Gig } from './shift.ts'

type Rates = Pick<
  Application,
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
  gig: Pick<Gig, 'type' | 'background_check_required'>,
  payableMinutes: number,
): CostBreakdown {
  const percentage = application.platform_fee_percentage ?? 0
  return costLines({
    reason: 'PAY',
    booking_type: gig.type as BookingType,
    employment_type: (application.employment_type ?? 'F1099') as EmploymentType,
    // The percentage was chosen by booking and employment type when it was frozen, so all three are the same now.
    fees: {
      gigpro_fee_percentage: percentage,
      in_network_fee_percentage: percentage,
      w2_fee_percentage: percentage,
      tipping_fee_percentage: application.tipping_fee_percentage ?? 0,
      background_checks_fee_percentage: application.background_checks_fee_percentage ?? 0,
    },
    background_check_required: gig.background_check_required,
    payable_minutes: payableMinutes,
    wage_cents: dollarsToCents(application.wage_amount ?? 0),
    bonus_cents: dollarsToCents(application.bonus ?? 0),
    platform_bonus_cents: dollarsToCents(application.platform_bonus ?? 0),
  })
}
