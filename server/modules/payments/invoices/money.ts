import { settledBetween } from '@crewcall/contract/rules/invoices.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { alarm } from '../attempts/change.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import { judgeLocation } from '../standing/holds.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { postInvoiceMoney } from '../ledger/ledger.ts'
import type { Spread } from '../ledger/ledger.ts'
import { followInvoice } from './follow.ts'
import { noCharge } from './publish.ts'
import { announceInvoice, invoiceForUpdate, subtotalsOf } from './rows.ts'
import type { Invoice } from './rows.ts'

/** The charge of an invoice arrived: it settles the unpaid amount. An excess, because the owner paid twice, is passed to a person. */
export async function invoiceMoneyCame(ctx: Ctx, attempt: Attempt): Promise<void> {
  const invoice = await invoiceOf(ctx, attempt)
  const applied = Math.min(attempt.amount_cents, invoice.total_cents - invoice.paid_cents)
  await postInvoiceMoney(ctx, attempt, 'CHARGE', await spread(ctx, invoice, applied, attempt.amount_cents))
  if (applied > 0)
    await insertRow(ctx.tx, 'invoice_payments', {
      organization_id: invoice.organization_id,
      invoice_id: invoice.id,
      method: 'CHARGE',
      payment_intent_id: attempt.id,
      amount_cents: applied,
      received_on: instantToWall(ctx.now, invoice.timezone).date,
      created_ts: ctx.now,
    })
  await markPaid(ctx, invoice, applied)
  if (applied < attempt.amount_cents) await alarmBeyond(ctx, attempt, attempt.amount_cents - applied)
}

/** The bank took back money of an invoice's charge: the invoice is open again by that amount. */
export async function invoiceMoneyLeft(ctx: Ctx, attempt: Attempt, cents: number, reference: string): Promise<void> {
  const invoice = await invoiceOf(ctx, attempt)
  const payment = await paymentOf(ctx, attempt)
  const back = Math.min(cents, payment ? payment.amount_cents - payment.returned_cents : 0)
  const settled = settledBetween(await subtotalsOf(ctx, invoice), invoice.paid_cents - back, invoice.paid_cents)
  await postInvoiceMoney(ctx, attempt, 'CHARGE_RETURNED', { settled, beyond_cents: cents - back }, reference)
  if (payment) await updateRows(ctx.tx, 'invoice_payments', keyed(payment), { returned_cents: payment.returned_cents + back })
  await updateRows(ctx.tx, 'invoices', keyed(invoice), { paid_cents: invoice.paid_cents - back, paid_at: null, last_updated_ts: ctx.now })
  await follow(ctx, invoice)
}

/** A dispute about an invoice's charge was won: the money counts again, unless it was paid by other means. */
export async function invoiceMoneyRestored(ctx: Ctx, attempt: Attempt, cents: number, reference: string): Promise<void> {
  const invoice = await invoiceOf(ctx, attempt)
  const payment = await paymentOf(ctx, attempt)
  const applied = Math.min(cents, invoice.total_cents - invoice.paid_cents, payment?.returned_cents ?? 0)
  await postInvoiceMoney(ctx, attempt, 'CHARGE_RESTORED', await spread(ctx, invoice, applied, cents), reference)
  if (payment) await updateRows(ctx.tx, 'invoice_payments', keyed(payment), { returned_cents: payment.returned_cents - applied })
  await markPaid(ctx, invoice, applied)
  if (applied < cents) await alarmBeyond(ctx, attempt, cents - applied)
}

/** Counts money received for a locked invoice; when it is complete, its charges are paid (docs/rules/money.md#invoices). */
export async function markPaid(ctx: Ctx, invoice: Invoice, cents: number): Promise<void> {
  const paid_cents = invoice.paid_cents + cents
  const isPaid = paid_cents >= invoice.total_cents
  await updateRows(ctx.tx, 'invoices', keyed(invoice), {
    paid_cents,
    ...(isPaid ? { paid_at: ctx.now, charge_state: noCharge, charge_message: null } : {}),
    last_updated_ts: ctx.now,
  })
  if (cents > 0) await announceInvoice(ctx, invoice, isPaid ? 'PAID' : 'PARTLY_PAID', cents)
  await follow(ctx, invoice)
}

/** What an additional `cents` would settle on an invoice, by location. */
export async function settledBy(ctx: Ctx, invoice: Invoice, cents: number): Promise<Spread['settled']> {
  return settledBetween(await subtotalsOf(ctx, invoice), invoice.paid_cents, invoice.paid_cents + cents)
}

async function spread(ctx: Ctx, invoice: Invoice, applied: number, all: number): Promise<Spread> {
  return { settled: await settledBy(ctx, invoice, applied), beyond_cents: all - applied }
}

async function follow(ctx: Ctx, invoice: Invoice): Promise<void> {
  const { organization_id, id } = invoice
  await enqueue(ctx, followInvoice, { organization_id, invoice_id: id }, { once: String(id) })
  for (const { location_id } of await subtotalsOf(ctx, invoice))
    await enqueue(ctx, judgeLocation, { location_id }, { once: String(location_id) })
}

function invoiceOf(ctx: Ctx, { organization_id, invoice_id }: Attempt): Promise<Invoice> {
  return invoiceForUpdate(ctx, { organization_id, id: invoice_id ?? 0 })
}

function paymentOf(ctx: Ctx, { organization_id, id }: Attempt): Promise<Tables['invoice_payments'] | undefined> {
  return ctx.tx.maybe(sql`select * from invoice_payments where organization_id = ${organization_id} and payment_intent_id = ${id}`)
}

async function alarmBeyond(ctx: Ctx, { id, organization_id, invoice_id, provider_ref }: Attempt, amount_cents: number): Promise<void> {
  await alarm(ctx, 'invoice_overpaid', { payment_intent_id: id, organization_id, invoice_id, provider_ref, beyond_cents: amount_cents })
}
