import type { AdHocReason, BookingType, EmploymentType } from '@crewcall/contract/enums.ts'
import { costLines } from '@crewcall/contract/rules/fees.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/fees.ts'
import type { Tables } from '../../../platform/db.gen.ts'

/** What an extra payment costs the business at the percentages frozen at confirmation (semantics 1.8); no platform fee on tips. */
export function costOfExtra(
  application: Tables['applications'],
  gig: Tables['gigs'],
  reason: AdHocReason,
  amount_cents: number,
): CostBreakdown {
  const percentage = application.platform_fee_percentage ?? 0
  return costLines({
    reason,
    amount_cents,
    booking_type: gig.type as BookingType,
    employment_type: (application.employment_type ?? 'F1099') as EmploymentType,
    fees: {
      gigpro_fee_percentage: percentage,
      in_network_fee_percentage: percentage,
      w2_fee_percentage: percentage,
      tipping_fee_percentage: application.tipping_fee_percentage ?? 0,
      background_checks_fee_percentage: application.background_checks_fee_percentage ?? 0,
    },
    background_check_required: gig.background_check_required,
  })
}

/** The amount of one line of a bill in cents, 0 when it has none. */
export function lineOf({ lines }: CostBreakdown, kind: CostBreakdown['lines'][number]['kind']): number {
  return lines.find((line) => line.kind === kind)?.amount_cents ?? 0
}
