import type { AdHocReason } from '../enums.ts'
import { discountOf } from './coupon.ts'
import type { Discount } from './coupon.ts'
import { payForMinutes, percentOf, sumCents } from './money.ts'

/** The rates by which an engagement is billed; money in cents, percentages with at most two decimals. */
export type Rates = Discount & { wage: number; bonus: number; platform_fee_percentage: number; background_check_percentage: number }

export type CostLineKind =
  | 'pro_amount'
  | 'platform_fee'
  | 'coupon'
  | 'background_check_fee'
  | 'tip_amount'
  | 'tipping_fee'
  | 'reimbursement'

/** One line of a bill; `percentage` is the one used, stored with the line. That of a coupon is negative. */
export type CostLine = { kind: CostLineKind; amount_cents: number; percentage: number | null }

/** The bill of the business and what the pro receives, both in cents. */
export type CostBreakdown = { lines: CostLine[]; business_total_cents: number; pro_receives_cents: number }

/**
 * The bill for so many payable minutes: what is charged, and what a preview of other hours shows (docs/rules/money.md#cost). Each line is
 * rounded half up once; fees of zero are left out.
 * @param platformBonusCents a boost paid by the platform, which reaches the pro but is on no line of the business
 */
export function costAtRates(rates: Rates, payableMinutes: number, platformBonusCents = 0): CostBreakdown {
  const bill = billOf(payLines(rates, payForMinutes(payableMinutes, rates.wage) + rates.bonus))
  return { ...bill, pro_receives_cents: bill.pro_receives_cents + platformBonusCents }
}

/** The bill for an extra payment of so many cents (docs/rules/money.md#extra-payments); no platform fee on tips. */
export function extraAtRates(rates: Rates & { tipping_fee_percentage: number }, reason: AdHocReason, amountCents: number): CostBreakdown {
  return billOf(extraLines(rates, reason, amountCents))
}

/** The amount of one line of a bill in cents, 0 when it has none. */
export function lineOf({ lines }: Pick<CostBreakdown, 'lines'>, kind: CostLineKind): number {
  return lines.find((line) => line.kind === kind)?.amount_cents ?? 0
}

const proKinds: readonly CostLineKind[] = ['pro_amount', 'tip_amount', 'reimbursement']

function billOf(lines: CostLine[]): CostBreakdown {
  const toPro = lines.filter(({ kind }) => proKinds.includes(kind))
  return { lines, business_total_cents: sumOf(lines), pro_receives_cents: sumOf(toPro) }
}

function sumOf(lines: readonly CostLine[]): number {
  return sumCents(lines.map(({ amount_cents }) => amount_cents))
}

function extraLines(rates: Rates & { tipping_fee_percentage: number }, reason: AdHocReason, amountCents: number): CostLine[] {
  if (reason === 'REIMBURSEMENT') return [line('reimbursement', amountCents)]
  if (reason === 'TIP') return [line('tip_amount', amountCents), ...share('tipping_fee', amountCents, rates.tipping_fee_percentage)]
  // The minimum of a booking is its only bill; the others come on top of the hours, which an amount is taken off.
  return payLines(reason === 'TOS' ? rates : { ...rates, coupon_cents: 0 }, amountCents)
}

function payLines(rates: Rates, proAmount: number): CostLine[] {
  const fee = share('platform_fee', proAmount, rates.platform_fee_percentage)
  return [
    line('pro_amount', proAmount),
    ...fee,
    ...couponLine(rates, sumOf(fee)),
    ...share('background_check_fee', proAmount, rates.background_check_percentage),
  ]
}

function couponLine(rates: Rates, feeCents: number): CostLine[] {
  const off = discountOf(rates, feeCents)
  return off === 0
    ? []
    : [{ kind: 'coupon', amount_cents: -off, percentage: rates.coupon_percentage === 0 ? null : rates.coupon_percentage }]
}

function line(kind: CostLineKind, amount: number): CostLine {
  return { kind, amount_cents: amount, percentage: null }
}

function share(kind: CostLineKind, base: number, percentage: number): CostLine[] {
  const amount = percentOf(base, percentage)
  return amount === 0 ? [] : [{ kind, amount_cents: amount, percentage }]
}
