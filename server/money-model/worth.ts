import type { Business } from './business.ts'

/** One attempt at moving money, from the product's records: used for what it requested, never for what it concluded. */
export type Attempt = {
  id: number
  kind: 'BUSINESS_CHARGE' | 'PRO_PAYOUT' | 'ADHOC_CHARGE' | 'ADHOC_PAYOUT' | 'REFUND' | 'INVOICE_CHARGE'
  state: string
  application_id: number | null
  adhoc_payment_id: number | null
  charge_refund_id: number | null
  invoice_id: number | null
  amount_cents: number
  provider_key: string
  provider_ref: string | null
  created_ts: Date
  is_platform_paid: boolean
  /** For an extra payment. */
  reason: string | null
  pro_amount_cents: number | null
  is_waived: boolean
  /** For a refund; a credit is deducted from an invoice, and nothing is sent. */
  is_credit: boolean
  given_cents: number | null
  charge_intent_id: number | null
}

/**
 * The value of one purpose in cents by docs/rules/money.md#cost: minutes at the wage, 28 % for the platform, 5 % on tips, nothing on
 * reimbursements; each line rounded half up. Null if only the product can know, e.g. for an invoice paid in parts.
 */
export function worthOf({ engagements }: Business, [first]: readonly Attempt[]): number | null {
  if (!first) return null
  const engagement = engagements.find(({ id }) => id === first.application_id)
  const pay = engagement ? halfUp(engagement.minutes * Math.round(engagement.wage * 100), 60) : 0
  switch (first.kind) {
    case 'BUSINESS_CHARGE':
      return pay + share(pay, 28)
    case 'PRO_PAYOUT':
      return pay
    case 'ADHOC_CHARGE':
      return withFee(extraOf(engagement, first), first.reason)
    case 'ADHOC_PAYOUT':
      return extraOf(engagement, first)
    case 'REFUND':
      return first.given_cents
    case 'INVOICE_CHARGE':
      return null
  }
}

// The minimum is the lesser of four hours and the shift, at its wage.
function extraOf(engagement: Business['engagements'][number] | undefined, { reason, pro_amount_cents }: Attempt): number {
  return reason === 'TOS' && engagement?.isCalledOff ? 4 * Math.round(engagement.wage * 100) : (pro_amount_cents ?? 0)
}

function withFee(cents: number, reason: string | null): number {
  if (reason === 'REIMBURSEMENT') return cents
  return cents + share(cents, reason === 'TIP' ? 5 : 28)
}

function share(cents: number, percent: number): number {
  return halfUp(cents * percent, 100)
}

function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
