import type { payInvoice as endpoint, recordInvoicePayment as recordEndpoint } from '@crewcall/contract/invoices.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { requireStepUp } from '../../identity/index.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { chargeOwner } from './charge.ts'
import { markPaid, settledBy } from './money.ts'
import { invoiceForUpdate } from './rows.ts'
import type { Invoice, InvoiceKey } from './rows.ts'
import { invoiceFor } from './scope.ts'
import { viewInvoiceDetail } from './view.ts'

/**
 * Charges the remainder of an invoice to its owner's method, for example after a failed charge.
 * @throws problem conflict, or payment_method_does_not_exist if nothing can be charged
 */
export async function payInvoice(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const invoice = await unpaid(ctx, await invoiceFor(ctx, params.id, 'billing.pay_invoice'))
  if (!(await chargeOwner(ctx, invoice))) throw problem('payment_method_does_not_exist', 'NO_WORKING_PAYMENT_METHOD')
  return viewInvoiceDetail(ctx, invoice)
}

/**
 * A bank transfer arrived for an invoice, whole or in part, recorded by platform staff.
 * @throws problem conflict if it is not issued, paid, being charged, or less is left to pay
 */
export async function recordInvoicePayment(
  ctx: Ctx,
  { params, body }: Input<typeof recordEndpoint>,
): Promise<Reply<typeof recordEndpoint>> {
  allow(ctx, 'admin.invoices')
  await requireStepUp(ctx)
  const invoice = await unpaid(ctx, await ctx.tx.one<Invoice>(sql`select * from invoices where id = ${params.id}`))
  const { organization_id, id, number, total_cents, paid_cents, timezone } = invoice
  const cents = dollarsToCents(body.amount)
  const left = total_cents - paid_cents
  if (cents > left) throw problem('conflict', 'MORE_THAN_LEFT_TO_PAY', { target: 'amount', values: { amount_cents: left } })
  if (body.received_on > instantToWall(ctx.now, timezone).date) throw problem('invalid', 'DAY_NOT_COME', { target: 'received_on' })
  const settled = await settledBy(ctx, invoice, cents)
  const payment = await insertRow(ctx.tx, 'invoice_payments', {
    organization_id,
    invoice_id: id,
    method: 'TRANSFER',
    amount_cents: cents,
    received_on: body.received_on,
    reference: body.reference,
    recorded_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  await postTransfer(ctx, payment, settled)
  await record(ctx, {
    action: 'invoice.record_payment',
    object_type: 'invoice',
    object_id: id,
    organization_id,
    location_id: invoice.owner_location_id ?? invoice.location_id,
    after: { number, amount_cents: cents, received_on: body.received_on, reference: body.reference },
  })
  await markPaid(ctx, invoice, cents)
  return viewInvoiceDetail(ctx, invoice)
}

async function unpaid(ctx: Ctx, key: InvoiceKey): Promise<Invoice> {
  const invoice = await invoiceForUpdate(ctx, key)
  if (invoice.issued_at === null) throw problem('conflict', 'INVOICE_STILL_COLLECTING')
  if (invoice.paid_cents >= invoice.total_cents) throw problem('conflict', 'INVOICE_PAID')
  if (invoice.charge_state === 'PENDING') throw problem('conflict', 'INVOICE_CHARGE_UNDER_WAY')
  return invoice
}
