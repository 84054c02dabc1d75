import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { billingOfOwner } from '../../billing/index.ts'
import { publishAttempt } from '../attempts/change.ts'
import { claimAttempt } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { sendSoon } from '../attempts/kinds.ts'
import { publishToInvoice } from './publish.ts'
import { invoiceForUpdate, subtotalsOf } from './rows.ts'
import type { Invoice, InvoiceKey } from './rows.ts'

/**
 * Charges the remainder of a locked invoice to its owner's method; a job sends it after the commit. Returns null if nothing can be charged.
 */
export async function chargeOwner(ctx: Ctx, invoice: Invoice): Promise<Attempt | null> {
  const { organization_id, id: invoice_id, owner_location_id } = invoice
  const amount_cents = invoice.total_cents - invoice.paid_cents
  if (invoice.issued_at === null || amount_cents < 1 || invoice.charge_state === 'PENDING') return null
  const billing = await billingOfOwner(ctx, { organization_id, location_id: owner_location_id })
  const [place] = await subtotalsOf(ctx, invoice)
  if (billing?.status !== 'ACTIVE' || !place) return null
  const attempt = await claimAttempt(ctx, {
    kind: 'INVOICE_CHARGE',
    organization_id,
    application_id: null,
    adhoc_payment_id: null,
    invoice_id,
    location_id: place.location_id,
    pro_id: null,
    amount_cents,
    payment_method_id: billing.payment_method_id,
  })
  await publishAttempt(ctx, attempt)
  await sendSoon(ctx, attempt)
  return attempt
}

/** The next attempt after an error on our side, for the amount still unpaid; the caller holds the lock of the invoice. */
export async function chargeAgain(ctx: Ctx, before: Attempt): Promise<null> {
  const { organization_id, invoice_id } = before
  const invoice = await invoiceForUpdate(ctx, { organization_id, id: invoice_id ?? 0 })
  const next = await chargeOwner(ctx, { ...invoice, charge_state: null })
  if (!next) await publishToInvoice(ctx, { ...before, next_try_at: null })
  return null
}

const input = z.object({ organization_id: z.int(), invoice_id: z.int() })

/** Charges one invoice if its owner can be charged now. */
export const chargeInvoice = job('payments.charge_invoice', {
  input,
  run: async (ctx, { organization_id, invoice_id }) => chargeOwner(ctx, await invoiceForUpdate(ctx, { organization_id, id: invoice_id })),
})

/** Charges the unpaid amounts of an owner, now that there is a working method. */
export const chargeWaitingInvoices = job('payments.charge_waiting_invoices', {
  input: z.object({ organization_id: z.int(), location_id: z.int().nullable() }),
  run: async (ctx, { organization_id, location_id }) => {
    const waiting = await ctx.tx.rows<InvoiceKey>(sql`
      select organization_id, id from invoices
      where organization_id = ${organization_id} and coalesce(owner_location_id, 0) = ${location_id ?? 0}
        and status in ('INVOICED', 'PARTIALLY_PAID', 'FAILED', 'OVERDUE') order by id limit 200`)
    for (const { id } of waiting) await enqueue(ctx, chargeInvoice, { organization_id, invoice_id: id }, { once: String(id) })
  },
})
