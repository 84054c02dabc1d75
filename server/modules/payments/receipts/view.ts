import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { AdHocReason, PaymentStatus } from '@crewcall/contract/enums.ts'
import type { DisputeStatus } from '@crewcall/contract/receipt.ts'
import { receiptLines } from '@crewcall/contract/receipt.ts'
import type { Receipt, ReceiptLine, receipt } from '@crewcall/contract/receipt.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import type { z } from 'zod'
import { isCharge } from '../attempts/attempts.ts'
import type { ReceiptFacts } from './load.ts'
import { disputeReasonOf, timelineOf } from './timeline.ts'
import { statementDescriptor } from '../charges/statement-descriptor.ts'
import { refundable } from '../refunds/rows.ts'
import { extraStatus } from '../extras/view.ts'
import type { AdHocRecord } from '../extras/view.ts'
import { refundStatus } from '../refunds/view.ts'
import type { RefundRecord } from '../refunds/view.ts'
import { surplusesOf } from './surplus.ts'
import { timesOf } from '../../timesheets/index.ts'
import { billOf, ratesOf, wageOf } from '../../engagements/index.ts'

export type ReceiptView = z.input<typeof receipt>
type Line = Receipt['lines'][number]

/** The receipt of one engagement: what the business pays, or only what the pro receives. */
export function viewReceipt(facts: ReceiptFacts, reader: 'business' | 'pro'): ReceiptView {
  const { application, gig, sheet, names, extras } = facts
  const payableMinutes = sheet?.payable_minutes ?? 0
  const isBusiness = reader === 'business'
  const lines = isBusiness ? [...businessLines(facts, payableMinutes), ...creditNotes(facts)] : proLines(facts, payableMinutes)
  const total = sumCents(lines.map(({ amount }) => amount))
  const shown = extras.filter((extra) => isShown(facts, extra, reader))
  return {
    application_id: application.id,
    number: `CC-${gig.id}-${application.id}`,
    ...names,
    location_address: phrase`${gig.address_line_1}, ${gig.city}, ${gig.state_code} ${gig.zip_code}`,
    gig_id: gig.id,
    timezone: gig.timezone,
    start_time: gig.start_time,
    end_time: gig.end_time,
    worked_start: sheet?.start_time ?? null,
    worked_end: sheet?.end_time ?? null,
    unpaid_break_minutes: sheet?.unpaid_break_minutes ?? gig.unpaid_break_minutes,
    payable_minutes: payableMinutes,
    ...timesOf(facts.times),
    wage_amount: wageOf(application, gig),
    lines,
    total,
    total_with_extras: total + sumCents(shown.map((extra) => countedOf(facts, extra, reader))),
    statement: isBusiness ? statementOf(facts) : [],
    business_payment_status: application.business_payment_status as PaymentStatus | null,
    pro_payment_status: application.pro_payment_status as PaymentStatus | null,
    is_paid_outside: facts.is_paid_outside,
    paid_with: isBusiness ? paidWith(facts) : null,
    invoice: isBusiness ? (facts.invoice ?? null) : null,
    timeline: timelineOf(facts, reader),
    extras: shown.map((extra) => extraView(facts, extra, reader)),
    refunds: isBusiness ? facts.refunds.map(refundOf) : [],
    surpluses: surplusesOf(facts, reader),
    refundable: isBusiness ? refundableOf(facts, null) : 0,
    disputes: isBusiness ? facts.disputes.map(disputeOf) : [],
  }
}

function extraView(facts: ReceiptFacts, extra: AdHocRecord, reader: 'business' | 'pro'): ReceiptView['extras'][number] {
  return {
    adhoc_payment_id: extra.id,
    reason: extra.reason as AdHocReason,
    description: extra.description,
    pro_amount: extra.pro_amount_cents,
    added_minutes: extra.added_minutes,
    total: totalOf(extra, reader),
    refundable: reader === 'business' ? refundableOf(facts, extra.id) : 0,
    status: extraStatus(extra),
    waived_because: extra.waived_at === null ? null : extra.waived_because,
  }
}

// Each charge that arrived is a separate entry on the statement; a refund is another one there.
function statementOf({ attempts }: ReceiptFacts): ReceiptView['statement'] {
  return attempts
    .filter((attempt) => isCharge(attempt) && attempt.sends > 0 && attempt.state === 'SUCCEEDED')
    .map((attempt) => ({ descriptor: statementDescriptor(attempt), amount: attempt.amount_cents }))
}

function disputeOf({
  amount_cents,
  reason,
  status,
  opened_at,
  closed_at,
}: ReceiptFacts['disputes'][number]): ReceiptView['disputes'][number] {
  return { amount: amount_cents, reason: disputeReasonOf(reason), status: status as DisputeStatus, opened_at, closed_at }
}

function totalOf(extra: AdHocRecord, reader: 'business' | 'pro'): number {
  if (reader === 'pro' || !extra.charged_to_business) return extra.pro_amount_cents
  return extra.waived_at === null ? (extra.total_cents ?? extra.pro_amount_cents) : 0
}

// What moves: for a business nothing of a payment that failed, and less what was refunded; a pro keeps what they received.
function countedOf(facts: ReceiptFacts, extra: AdHocRecord, reader: 'business' | 'pro'): number {
  const total = totalOf(extra, reader)
  if (reader === 'pro') return total
  return hasFailed(extra) ? 0 : total - sumCents(creditsOf(facts, extra.id).map(({ amount_cents }) => amount_cents))
}

function hasFailed(extra: AdHocRecord): boolean {
  const status = extraStatus(extra)
  return status === 'FAILED' || status === 'ERROR'
}

// A business sees what it pays or was released from, a pro what they receive: nothing while the payment of the business failed, unless it was sent before.
function isShown({ application, attempts }: ReceiptFacts, extra: AdHocRecord, reader: 'business' | 'pro'): boolean {
  if (reader === 'business') return extra.charged_to_business
  const wasSent = attempts.some(({ kind, adhoc_payment_id }) => kind === 'ADHOC_PAYOUT' && adhoc_payment_id === extra.id)
  if (hasFailed(extra) && !wasSent) return false
  return extra.waived_at === null || application.minimum_owed_cents > 0
}

function refundOf(refund: RefundRecord): ReceiptView['refunds'][number] {
  const { id, adhoc_payment_id, amount_cents, reason, created_ts } = refund
  return { refund_id: id, adhoc_payment_id, reason, created_ts, amount: amount_cents, status: refundStatus(refund) }
}

// Of the hours, or of one extra payment. A failed refund returned nothing, and a refund of a duplicate payment lowers no bill.
function creditsOf({ refunds }: ReceiptFacts, extraId: number | null): RefundRecord[] {
  return refunds.filter(
    (refund) =>
      refund.adhoc_payment_id === extraId &&
      refund.charge_state !== 'RETURNED' &&
      refund.charge_state !== 'SURPLUS' &&
      refundStatus(refund) !== 'FAILED',
  )
}

function creditNotes(facts: ReceiptFacts): Line[] {
  return creditsOf(facts, null).map(({ amount_cents, reason }) => ({
    line: 'credit_note',
    amount: -amount_cents,
    percentage: null,
    rate: null,
    reason,
  }))
}

function refundableOf({ attempts }: ReceiptFacts, extraId: number | null): number {
  const charges = attempts.filter((attempt) => isCharge(attempt) && attempt.adhoc_payment_id === extraId)
  return Math.max(0, ...charges.map(refundable))
}

function businessLines(facts: ReceiptFacts, minutes: number): Line[] {
  if (facts.application.cancelled_at !== null) return []
  const lines =
    facts.lines.length > 0
      ? facts.lines.map(({ line, amount_cents, percentage }) => ({ kind: line, amount_cents, percentage }))
      : minutes === 0
        ? []
        : billOf(facts, facts, minutes).lines
  const order: readonly string[] = receiptLines
  return lines
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ kind, amount_cents, percentage }) => ({
      line: kind as ReceiptLine,
      amount: amount_cents,
      percentage: kind === 'pro_amount' ? null : percentage,
      rate: kind === 'pro_amount' ? rateOf(facts, minutes) : null,
      reason: '',
    }))
}

function proLines(facts: ReceiptFacts, minutes: number): Line[] {
  if (facts.application.cancelled_at !== null || facts.is_paid_outside || minutes === 0) return []
  const cost = billOf(facts, facts, minutes)
  const fromPlatform = ratesOf(facts.application).platform_bonus
  const pay: Line = {
    line: 'pro_amount',
    amount: cost.pro_receives_cents - fromPlatform,
    percentage: null,
    rate: rateOf(facts, minutes),
    reason: '',
  }
  return fromPlatform === 0 ? [pay] : [pay, { line: 'platform_bonus', amount: fromPlatform, percentage: null, rate: null, reason: '' }]
}

function rateOf({ application }: ReceiptFacts, minutes: number): Line['rate'] {
  const { wage, bonus } = ratesOf(application)
  return { minutes, wage, bonus }
}

function paidWith({ invoice, method }: ReceiptFacts): ReceiptView['paid_with'] {
  if (invoice || !method) return null
  const details = (typeof method.details === 'object' && method.details !== null ? method.details : {}) as {
    brand?: unknown
    bank_name?: unknown
    last4?: unknown
  }
  const type = method.type === 'card' ? 'card' : 'us_bank_account'
  const name = type === 'card' ? details.brand : details.bank_name
  return { type, name: typeof name === 'string' ? name : null, last4: typeof details.last4 === 'string' ? details.last4 : null }
}
