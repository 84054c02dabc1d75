import type { AdHocReason, BookingType, EmploymentType } from '../enums.ts'
import { payForMinutes, percentOf, sumCents } from './money.ts'

/** The percentages frozen on the application at confirmation (docs/rules/applications.md#freezing); two decimals at most. */
export type FeePercentages = {
  gigpro_fee_percentage: number
  in_network_fee_percentage: number
  w2_fee_percentage: number
  tipping_fee_percentage: number
  background_checks_fee_percentage: number
}

/** What a new location begins with until the platform sets something else (docs/rules/applications.md#freezing). */
export const defaultFees: FeePercentages = {
  gigpro_fee_percentage: 28,
  in_network_fee_percentage: 12,
  w2_fee_percentage: 38,
  tipping_fee_percentage: 5,
  background_checks_fee_percentage: 2,
}

export type CostLineKind =
  | 'pro_amount'
  | 'platform_fee'
  | 'background_check_fee'
  | 'tip_amount'
  | 'tipping_fee'
  | 'reimbursement'
  | 'payment_gateway_fee'

/** One line of a bill; `percentage` is the one used, stored with the line. */
export type CostLine = { kind: CostLineKind; label: string; amount_cents: number; percentage: number | null }

/** What is being paid: the hours of a shift (`PAY`), or an amount with an ad hoc reason. */
export type Cost = {
  booking_type: BookingType
  employment_type: EmploymentType
  fees: FeePercentages
  background_check_required?: boolean
  /** Processor cost shown separately; 0 when the platform absorbs it. */
  payment_gateway_fee_cents?: number
} & (
  | { reason: 'PAY'; payable_minutes: number; wage_cents: number; bonus_cents?: number; platform_bonus_cents?: number }
  | { reason: AdHocReason; amount_cents: number }
)

/** The bill of the business and what the pro receives, both in cents. */
export type CostBreakdown = { lines: CostLine[]; business_total_cents: number; pro_receives_cents: number }

/**
 * The cost of one payment to the business (docs/rules/money.md#cost). Each line is rounded half up once. A boost paid by the platform
 * (`platform_bonus_cents`) reaches the pro but is on no line of the business. Lines of zero are left out, except the pay itself.
 */
export function costLines(cost: Cost): CostBreakdown {
  const lines = [...linesFor(cost), ...gatewayLine(cost)]
  const platformBonus = cost.reason === 'PAY' ? (cost.platform_bonus_cents ?? 0) : 0
  const toPro = lines.filter((line) => proKinds.includes(line.kind)).map((line) => line.amount_cents)
  return {
    lines,
    business_total_cents: sumCents(lines.map((line) => line.amount_cents)),
    pro_receives_cents: sumCents(toPro) + platformBonus,
  }
}

/** The platform fee that applies: network before W2 before marketplace (docs/rules/money.md#cost). */
export function platformFeePercentage(cost: Pick<Cost, 'booking_type' | 'employment_type' | 'fees'>): number {
  if (cost.booking_type === 'NETWORK') return cost.fees.in_network_fee_percentage
  return cost.employment_type === 'W2' ? cost.fees.w2_fee_percentage : cost.fees.gigpro_fee_percentage
}

const proKinds: readonly CostLineKind[] = ['pro_amount', 'tip_amount', 'reimbursement']

function linesFor(cost: Cost): CostLine[] {
  switch (cost.reason) {
    case 'PAY':
      return payLines(cost, payForMinutes(cost.payable_minutes, cost.wage_cents) + (cost.bonus_cents ?? 0))
    case 'TIP':
      return [
        line('tip_amount', 'Tip', cost.amount_cents),
        ...share('tipping_fee', 'Tipping fee', cost.amount_cents, cost.fees.tipping_fee_percentage),
      ]
    case 'REIMBURSEMENT':
      return [line('reimbursement', 'Reimbursement', cost.amount_cents)]
    default:
      return payLines(cost, cost.amount_cents)
  }
}

function payLines(cost: Cost, proAmount: number): CostLine[] {
  const background =
    cost.background_check_required === true
      ? share('background_check_fee', 'Background check fee', proAmount, cost.fees.background_checks_fee_percentage)
      : []
  return [
    line('pro_amount', 'Pro pay', proAmount),
    ...share('platform_fee', 'Platform fee', proAmount, platformFeePercentage(cost)),
    ...background,
  ]
}

function gatewayLine(cost: Cost): CostLine[] {
  const amount = cost.payment_gateway_fee_cents ?? 0
  return amount === 0 ? [] : [line('payment_gateway_fee', 'Payment processing', amount)]
}

function line(kind: CostLineKind, label: string, amount: number): CostLine {
  return { kind, label, amount_cents: amount, percentage: null }
}

function share(kind: CostLineKind, label: string, base: number, percentage: number): CostLine[] {
  const amount = percentOf(base, percentage)
  return amount === 0 ? [] : [{ kind, label, amount_cents: amount, percentage }]
}

/** The amount of one line of a bill in cents, 0 when it has none. */
export function lineOf({ lines }: CostBreakdown, kind: CostBreakdown['lines'][number]['kind']): number {
  return lines.find((line) => line.kind === kind)?.amount_cents ?? 0
}
