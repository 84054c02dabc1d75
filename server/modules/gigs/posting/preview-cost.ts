import type { previewCost as previewCostEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { costLines, platformFeePercentage } from '@crewcall/contract/rules/fees.ts'
import type { CostLineKind } from '@crewcall/contract/rules/fees.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { minimumMinutes } from '@crewcall/contract/rules/minimum-owed.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { invalid } from '../../../platform/errors.ts'

/** What a shift would cost with all openings filled and worked as planned, and the least a late cancellation costs (docs/rules/money.md#minimum, docs/rules/money.md#cost). */
export async function previewCost(ctx: Ctx, { body }: Input<typeof previewCostEndpoint>): Promise<Reply<typeof previewCostEndpoint>> {
  const location = await locationById(ctx, body.location_id)
  allow(ctx, 'gig.see_wage', scopeOfLocation(location))
  const shift = {
    scheduled_start: new Date(body.start_time),
    scheduled_end: new Date(body.end_time),
    unpaid_break_minutes: body.unpaid_break_minutes,
  }
  const minutes = scheduledPaidMinutes(shift)
  if (minutes <= 0) throw invalid('unpaid_break_minutes', 'NOT_SHORTER_THAN_SHIFT')

  const cost = {
    booking_type: body.type,
    employment_type: body.employment_type,
    fees: location,
    background_check_required: body.background_check_required,
  } as const
  const priced = (payable_minutes: number) =>
    isPaidOutside(location, body.type)
      ? nothing
      : costLines({
          ...cost,
          reason: 'PAY',
          payable_minutes,
          wage_cents: dollarsToCents(body.wage_amount),
          bonus_cents: dollarsToCents(body.boosted_gig_bonus),
        })
  const full = priced(minutes)
  const amount = (kind: CostLineKind) => full.lines.find((line) => line.kind === kind)?.amount_cents ?? 0
  const bonus = full === nothing ? 0 : dollarsToCents(body.boosted_gig_bonus)
  return {
    payable_minutes: minutes,
    duration_minutes: durationMinutes(body.start_time, body.end_time),
    per_pro: {
      pro_amount: amount('pro_amount') - bonus,
      bonus,
      platform_fee: amount('platform_fee'),
      background_check_fee: amount('background_check_fee'),
      total: full.business_total_cents,
    },
    total: full.business_total_cents * body.allowed_confirmed_pros,
    fee_percentage: full === nothing ? 0 : platformFeePercentage(cost),
    late_cancel_minimum: priced(minimumMinutes(minutes)).business_total_cents,
  }
}

const nothing: ReturnType<typeof costLines> = { lines: [], business_total_cents: 0, pro_receives_cents: 0 }

function isPaidOutside(location: { in_network_payments_enabled: boolean }, bookingType: string): boolean {
  return bookingType === 'NETWORK' && !location.in_network_payments_enabled
}
