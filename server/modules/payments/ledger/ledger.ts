import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRows } from '../../../platform/write.ts'
import { directionOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { expenseOf, expensePosted, referralExpense } from './expense.ts'
import { owedAgain, owedTo, owedToEach, payable } from './owed.ts'

type Entry = { account: string; amount_cents: number }
type PostingKind =
  | 'CHARGE'
  | 'CHARGE_RETURNED'
  | 'CHARGE_RESTORED'
  | 'PAYOUT'
  | 'PAYOUT_RETURNED'
  | 'REFUND'
  | 'REFUND_RETURNED'
  | 'INVOICED'
  | 'CREDIT'
  | 'TRANSFER'
  | 'WAIVED'
  | 'SURPLUS'
  | 'PARKED'
  | 'UNPARKED'
  | 'INSTANT_FEE'
  | 'INSTANT_FEE_RETURNED'
  | 'DISPUTE_LOSS'
  | 'DISPUTE_LOSS_RESTORED'
const proLines = ['pro_amount', 'bonus', 'tip_amount', 'reimbursement']

/** The account of what the location of an attempt owes. */
export const receivable = (attempt: Attempt) => `location:${attempt.location_id}:receivable`
/** The account of what the processor holds for us. */
export const clearing = 'provider:clearing'

/**
 * Posts a charge that arrived (docs/invariants.md#f1, docs/invariants.md#f2): the business's debt for the service becomes our debt to the
 * pro and our fees, once per purpose; and the processor holds the money. Debits are positive.
 */
export async function postCharge(ctx: Ctx, attempt: Attempt): Promise<void> {
  const total = attempt.amount_cents
  await post(ctx, attempt, 'CHARGE', [
    ...((await servicesPosted(ctx, [attempt])).has(attempt.id) ? [] : await serviceOf(ctx, attempt)),
    { account: clearing, amount_cents: total },
    { account: receivable(attempt), amount_cents: -total },
  ])
}

/**
 * Posts charges of one business that were placed on an invoice: the business owes them from then on, and we owe the pros
 * (docs/rules/money.md#invoices).
 */
export async function postInvoiced(ctx: Ctx, attempts: readonly Attempt[]): Promise<void> {
  const posted = await servicesPosted(ctx, attempts)
  const fresh = attempts.filter(({ id }) => !posted.has(id))
  const entries = await servicesOf(ctx, fresh)
  await writeAll(
    ctx,
    fresh.map((attempt) => ({
      organization_id: attempt.organization_id,
      payment_intent_id: attempt.id,
      kind: 'INVOICED',
      entries: entries.get(attempt.id) ?? [],
    })),
  )
}

async function serviceOf(ctx: Ctx, attempt: Attempt): Promise<Entry[]> {
  return (await servicesOf(ctx, [attempt])).get(attempt.id) ?? []
}

async function servicesOf(ctx: Ctx, attempts: readonly Attempt[]): Promise<Map<number, Entry[]>> {
  const [first] = attempts
  if (!first) return new Map()
  const lines = await ctx.tx.rows<Tables['charge_lines']>(sql`
    select * from charge_lines where organization_id = ${first.organization_id} and payment_intent_id = any(${attempts.map(({ id }) => id)}::bigint[])`)
  const owed = await owedToEach(ctx, attempts)
  return new Map(
    attempts.map((attempt) => {
      const own = lines.filter(({ payment_intent_id, line }) => payment_intent_id === attempt.id && proLines.includes(line))
      const toPro = sumCents(own.map(({ amount_cents }) => amount_cents))
      return [
        attempt.id,
        [
          { account: receivable(attempt), amount_cents: attempt.amount_cents },
          { account: owed(attempt), amount_cents: -toPro },
          { account: 'platform:fee_revenue', amount_cents: toPro - attempt.amount_cents },
        ],
      ]
    }),
  )
}

/** Posts a credit on an invoiced charge: the business owes less, at the platform's expense; no money moves. */
export function postCredit(ctx: Ctx, refund: Attempt): Promise<void> {
  return post(ctx, refund, 'CREDIT', [
    { account: 'platform:refund_expense', amount_cents: refund.amount_cents },
    { account: receivable(refund), amount_cents: -refund.amount_cents },
  ])
}

/** The split of money for an invoice: over what its locations owe, and any excess. */
export type Spread = { settled: readonly { location_id: number; cents: number }[]; beyond_cents: number }

/** Posts money of an invoice's charge that arrived, was taken back by the bank, or was restored. @param sign -1 when it left */
export function postInvoiceMoney(
  ctx: Ctx,
  attempt: Attempt,
  kind: 'CHARGE' | 'CHARGE_RETURNED' | 'CHARGE_RESTORED',
  { settled, beyond_cents }: Spread,
  reference = '',
): Promise<void> {
  return post(ctx, attempt, kind, spreadEntries(clearing, { settled, beyond_cents }, kind === 'CHARGE_RETURNED' ? -1 : 1), reference)
}

/** Posts a bank transfer for an invoice recorded by platform staff. */
export function postTransfer(ctx: Ctx, { organization_id, id }: Tables['invoice_payments'], settled: Spread['settled']): Promise<void> {
  return write(
    ctx,
    { organization_id, invoice_payment_id: id, kind: 'TRANSFER' },
    spreadEntries('platform:bank', { settled, beyond_cents: 0 }, 1),
  )
}

function spreadEntries(into: string, { settled, beyond_cents }: Spread, sign: 1 | -1): Entry[] {
  return [
    { account: into, amount_cents: sign * (sumCents(settled.map(({ cents }) => cents)) + beyond_cents) },
    ...settled.map(({ location_id, cents }) => ({ account: `location:${location_id}:receivable`, amount_cents: -sign * cents })),
    { account: 'platform:unapplied', amount_cents: -sign * beyond_cents },
  ]
}

/** Posts that the bank took back money of a charge, and the business owes it again. @param reference the dispute, if any */
export function postChargeReturned(ctx: Ctx, attempt: Attempt, cents: number, reference: string): Promise<void> {
  const back = [
    { account: receivable(attempt), amount_cents: cents },
    { account: clearing, amount_cents: -cents },
  ]
  return post(ctx, attempt, 'CHARGE_RETURNED', back, reference)
}

/** Posts a dispute decided in our favor: the money is back. */
export function postChargeRestored(ctx: Ctx, attempt: Attempt, cents: number, reference: string): Promise<void> {
  const again = [
    { account: clearing, amount_cents: cents },
    { account: receivable(attempt), amount_cents: -cents },
  ]
  return post(ctx, attempt, 'CHARGE_RESTORED', again, reference)
}

/**
 * Posts a refund that was sent: the credit note lowers what the business owes, at the platform's expense, and the money settles it. A
 * duplicate payment is the business's own money, so returning it is no expense.
 */
export function postRefund(ctx: Ctx, attempt: Attempt, cameTwice: boolean): Promise<void> {
  return post(ctx, attempt, 'REFUND', refundEntries(attempt, 1, cameTwice))
}

/** Posts that the business's bank rejected the refund: both credit note and money are reversed. */
export function postRefundReturned(ctx: Ctx, attempt: Attempt, cameTwice: boolean): Promise<void> {
  return post(ctx, attempt, 'REFUND_RETURNED', refundEntries(attempt, -1, cameTwice))
}

function refundEntries(attempt: Attempt, sign: 1 | -1, cameTwice: boolean): Entry[] {
  const cents = sign * attempt.amount_cents
  const note: Entry[] = cameTwice
    ? []
    : [
        { account: 'platform:refund_expense', amount_cents: cents },
        { account: receivable(attempt), amount_cents: -cents },
      ]
  return [...note, { account: receivable(attempt), amount_cents: cents }, { account: clearing, amount_cents: -cents }]
}

/**
 * Posts money that reached the pro; any part not paid by a business is an expense of the platform, and so is all that is paid for a referral or a loyalty period.
 * It is one once: what came back and is sent again was owed already.
 */
export async function postPayout(ctx: Ctx, attempt: Attempt, cents: number): Promise<void> {
  const owed = await owedTo(ctx, attempt)
  const byPlatformCents = cents === 0 ? 0 : Math.max(0, cents - (await expensePosted(ctx, attempt)))
  await post(ctx, attempt, 'PAYOUT', [
    { account: owed, amount_cents: attempt.amount_cents },
    { account: clearing, amount_cents: -attempt.amount_cents },
    { account: expenseOf(attempt), amount_cents: byPlatformCents },
    { account: owed, amount_cents: -byPlatformCents },
  ])
}

/** Posts a reversed transfer: we owe it again, or for the first time if it had been sent twice. */
export async function postPayoutReturned(ctx: Ctx, attempt: Attempt): Promise<void> {
  const cents = movedOf(attempt)
  await post(ctx, attempt, 'PAYOUT_RETURNED', [
    { account: clearing, amount_cents: cents },
    { account: await owedAgain(ctx, attempt), amount_cents: -cents },
  ])
}

/** Posts that what a pro had received for a referral was taken back: it is no expense any more, and nobody is owed it. */
export function postRewardTakenBack(ctx: Ctx, attempt: Attempt): Promise<void> {
  return post(ctx, attempt, 'PAYOUT_RETURNED', [
    { account: clearing, amount_cents: attempt.amount_cents },
    { account: referralExpense, amount_cents: -attempt.amount_cents },
  ])
}

/** Posts additional money that moved besides the request: until it is returned, the business has it as a credit, or the pro owes it. */
export function postSurplus(ctx: Ctx, attempt: Attempt): Promise<void> {
  const cents = intoClearing(attempt)
  const other = directionOf(attempt) === 'payout' ? payable(attempt) : receivable(attempt)
  return post(ctx, attempt, 'SURPLUS', [
    { account: clearing, amount_cents: cents },
    { account: other, amount_cents: -cents },
  ])
}

/** Posts that the bank rejected a refund that had been sent in addition to the request. */
export function postSurplusRefundReturned(ctx: Ctx, attempt: Attempt): Promise<void> {
  const cents = movedOf(attempt)
  return post(ctx, attempt, 'REFUND_RETURNED', [
    { account: clearing, amount_cents: cents },
    { account: receivable(attempt), amount_cents: -cents },
  ])
}

/** Posts money that moved at another amount than requested: the processor holds it or paid it, and it counts for nobody yet. */
export function postParked(ctx: Ctx, attempt: Attempt): Promise<void> {
  return post(ctx, attempt, 'PARKED', parkedEntries(attempt, 1))
}

/** Posts a person's decision about parked money, which is booked accordingly from then on. */
export function postUnparked(ctx: Ctx, attempt: Attempt): Promise<void> {
  return post(ctx, attempt, 'UNPARKED', parkedEntries(attempt, -1))
}

function parkedEntries(attempt: Attempt, sign: 1 | -1): Entry[] {
  const cents = sign * intoClearing(attempt)
  return [
    { account: clearing, amount_cents: cents },
    { account: 'platform:parked', amount_cents: -cents },
  ]
}

function intoClearing(attempt: Attempt): number {
  return directionOf(attempt) === 'charge' ? movedOf(attempt) : -movedOf(attempt)
}

function movedOf({ moved_cents, amount_cents }: Attempt): number {
  return moved_cents ?? amount_cents
}

/** Writes entries about an attempt: movements of nothing, or in a currency that our books do not hold, leave nothing to post. */
export async function post(ctx: Ctx, attempt: Attempt, kind: PostingKind, entries: readonly Entry[], reference = ''): Promise<void> {
  if ((kind === 'PARKED' || kind === 'UNPARKED') && (attempt.moved_currency !== 'USD' || attempt.moved_cents === 0)) return
  await write(ctx, { organization_id: attempt.organization_id, payment_intent_id: attempt.id, kind, reference }, entries)
}

type Posting = { organization_id: number; payment_intent_id?: number; invoice_payment_id?: number; kind: PostingKind; reference?: string }

async function write(ctx: Ctx, posting: Posting, entries: readonly Entry[]): Promise<void> {
  await writeAll(ctx, [{ ...posting, entries }])
}

// Postings of one statement concern attempts of their own, or there is only one.
async function writeAll(ctx: Ctx, postings: readonly (Posting & { entries: readonly Entry[] })[]): Promise<void> {
  const rows = postings.map(({ entries: _, ...posting }) => ({ reference: '', ...posting, at: ctx.now }))
  const made = new Map((await insertRows(ctx.tx, 'ledger_transactions', rows)).map((row) => [row.payment_intent_id, row.id]))
  await insertRows(
    ctx.tx,
    'ledger_entries',
    postings.flatMap(({ organization_id, payment_intent_id = null, entries }) => {
      const ledger_transaction_id = made.get(payment_intent_id)
      if (ledger_transaction_id === undefined)
        throw new Error(`The posting about attempt ${payment_intent_id} was written, and is not there`)
      return entries.filter(({ amount_cents }) => amount_cents !== 0).map((entry) => ({ organization_id, ledger_transaction_id, ...entry }))
    }),
  )
}

/** The ids of those attempts of one business for whose purpose the service is already in the books. */
async function servicesPosted(ctx: Ctx, attempts: readonly Attempt[]): Promise<Set<number>> {
  const [first] = attempts
  if (!first) return new Set()
  const posted = await ctx.tx.rows<{ id: number }>(sql`
    select n.id from payment_intents n where n.organization_id = ${first.organization_id} and n.id = any(${attempts.map(({ id }) => id)}::bigint[])
      and exists (select from payment_intents i
        join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id and t.kind in ('CHARGE', 'INVOICED')
        where i.organization_id = n.organization_id and i.application_id = n.application_id and i.kind = n.kind
          and i.adhoc_payment_id is not distinct from n.adhoc_payment_id)`)
  return new Set(posted.map(({ id }) => id))
}
