import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { insertRow, insertRows } from '../../platform/write.ts'
import type { Intent } from './intents.ts'

type Entry = { account: string; amount_cents: number }
type PostingKind = 'CHARGE' | 'CHARGE_RETURNED' | 'CHARGE_RESTORED' | 'PAYOUT' | 'PAYOUT_RETURNED' | 'REFUND' | 'REFUND_RETURNED' | 'WAIVED'
const proLines = ['pro_amount', 'bonus', 'tip_amount', 'reimbursement']

const receivable = (intent: Intent) => `location:${intent.location_id}:receivable`
const payable = (intent: Intent) => `pro:${intent.pro_id}:payable`
const clearing = 'provider:clearing'

/**
 * Posts a charge that arrived (F1, F2): what the business owes for the service becomes what we owe the pro and our fees, once per
 * purpose; and the processor holds the money. Debits are positive.
 */
export async function postCharge(ctx: Ctx, intent: Intent): Promise<void> {
  const lines = await ctx.tx.rows<Tables['charge_lines']>(sql`
    select * from charge_lines where organization_id = ${intent.organization_id} and payment_intent_id = ${intent.id}`)
  const toPro = sumCents(lines.filter(({ line }) => proLines.includes(line)).map(({ amount_cents }) => amount_cents))
  const total = intent.amount_cents
  const service: Entry[] = (await isServicePosted(ctx, intent))
    ? []
    : [
        { account: receivable(intent), amount_cents: total },
        { account: payable(intent), amount_cents: -toPro },
        { account: 'platform:fee_revenue', amount_cents: toPro - total },
      ]
  await post(ctx, intent, 'CHARGE', [
    ...service,
    { account: clearing, amount_cents: total },
    { account: receivable(intent), amount_cents: -total },
  ])
}

/** The bank took money of a charge back, and the business owes it again. @param reference the dispute, where there is one */
export function postChargeReturned(ctx: Ctx, intent: Intent, cents: number, reference: string): Promise<void> {
  const back = [
    { account: receivable(intent), amount_cents: cents },
    { account: clearing, amount_cents: -cents },
  ]
  return post(ctx, intent, 'CHARGE_RETURNED', back, reference)
}

/** A dispute was decided for us: the money is there again. */
export function postChargeRestored(ctx: Ctx, intent: Intent, cents: number, reference: string): Promise<void> {
  const again = [
    { account: clearing, amount_cents: cents },
    { account: receivable(intent), amount_cents: -cents },
  ]
  return post(ctx, intent, 'CHARGE_RESTORED', again, reference)
}

/**
 * Posts a refund that went out: the credit note lowers what the business owes, at the platform's expense, and the money settles it.
 * What came twice is the business's own, so giving it back is nobody's expense.
 */
export function postRefund(ctx: Ctx, intent: Intent, cameTwice: boolean): Promise<void> {
  return post(ctx, intent, 'REFUND', refundEntries(intent, 1, cameTwice))
}

/** The business's bank did not take the refund, so neither note nor money stand. */
export function postRefundReturned(ctx: Ctx, intent: Intent, cameTwice: boolean): Promise<void> {
  return post(ctx, intent, 'REFUND_RETURNED', refundEntries(intent, -1, cameTwice))
}

/**
 * Posts what a waived minimum costs the platform: what the books still ask of the business because the bank took the charge back, or
 * the pay of a pro for whom no charge ever arrived. A charge that moved nothing leaves nothing to post.
 * @param keptCents what the pro has or is getting all the same
 */
export async function postWaiver(ctx: Ctx, charge: Intent, keptCents: number): Promise<void> {
  const isAsked = charge.state === 'RETURNED'
  const cents = isAsked ? charge.returned_cents : keptCents
  if (cents === 0) return
  await post(ctx, charge, 'WAIVED', [
    { account: 'platform:waiver_expense', amount_cents: cents },
    { account: isAsked ? receivable(charge) : payable(charge), amount_cents: -cents },
  ])
}

function refundEntries(intent: Intent, sign: 1 | -1, cameTwice: boolean): Entry[] {
  const cents = sign * intent.amount_cents
  const note: Entry[] = cameTwice
    ? []
    : [
        { account: 'platform:refund_expense', amount_cents: cents },
        { account: receivable(intent), amount_cents: -cents },
      ]
  return [...note, { account: receivable(intent), amount_cents: cents }, { account: clearing, amount_cents: -cents }]
}

/** Posts money that reached the pro; the part no business pays for is an expense of the platform. */
export function postPayout(ctx: Ctx, intent: Intent, byPlatformCents: number): Promise<void> {
  return post(ctx, intent, 'PAYOUT', [
    { account: payable(intent), amount_cents: intent.amount_cents },
    { account: clearing, amount_cents: -intent.amount_cents },
    { account: 'platform:bonus_expense', amount_cents: byPlatformCents },
    { account: payable(intent), amount_cents: -byPlatformCents },
  ])
}

/** The transfer came back from the pro's side; we owe it again. */
export function postPayoutReturned(ctx: Ctx, intent: Intent): Promise<void> {
  return post(ctx, intent, 'PAYOUT_RETURNED', [
    { account: clearing, amount_cents: intent.amount_cents },
    { account: payable(intent), amount_cents: -intent.amount_cents },
  ])
}

async function post(ctx: Ctx, intent: Intent, kind: PostingKind, entries: readonly Entry[], reference = ''): Promise<void> {
  const { id } = await insertRow(ctx.tx, 'ledger_transactions', {
    organization_id: intent.organization_id,
    kind,
    payment_intent_id: intent.id,
    reference,
    at: ctx.now,
  })
  await insertRows(
    ctx.tx,
    'ledger_entries',
    entries
      .filter(({ amount_cents }) => amount_cents !== 0)
      .map((entry) => ({
        organization_id: intent.organization_id,
        ledger_transaction_id: id,
        ...entry,
      })),
  )
}

async function isServicePosted(ctx: Ctx, { organization_id, application_id, adhoc_payment_id, kind }: Intent): Promise<boolean> {
  const posted = await ctx.tx.maybe(sql`
    select 1 from payment_intents i join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id and t.kind = 'CHARGE'
    where i.organization_id = ${organization_id} and i.application_id = ${application_id} and i.kind = ${kind}
      and i.adhoc_payment_id is not distinct from ${adhoc_payment_id}`)
  return posted !== undefined
}
