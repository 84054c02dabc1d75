import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { changeAttempt, stepped } from '../attempts/change.ts'
import { attemptForUpdate, attemptInput } from '../attempts/attempts.ts'
import type { AttemptKey } from '../attempts/attempts.ts'

/** The charges on an invoice are settled with it, each in its own transaction. */
export const followInvoice = job('payments.follow_invoice', {
  input: z.object({ organization_id: z.int(), invoice_id: z.int() }),
  run: async (ctx, { organization_id, invoice_id }) => {
    const lines = await ctx.tx.rows<{ payment_intent_id: number }>(sql`
      select n.payment_intent_id from invoice_lines n
      where n.organization_id = ${organization_id} and n.invoice_id = ${invoice_id} and n.kind = 'CHARGE' order by n.application_id, n.id`)
    for (const { payment_intent_id: intent_id } of lines)
      await enqueue(ctx, followLine, { organization_id, intent_id }, { once: String(intent_id) })
  },
})

/** Brings one charge to the state of its invoice: arrived when that is paid in full, and billed again when its money was returned. */
const followLine = job('payments.follow_invoice_line', {
  input: attemptInput,
  run: (ctx, { organization_id, intent_id }) => bring(ctx, { organization_id, id: intent_id }),
})

async function bring(ctx: Ctx, key: AttemptKey): Promise<void> {
  const attempt = await attemptForUpdate(ctx, key)
  const { status } = await ctx.tx.one<{ status: string }>(sql`
    select v.status from invoices v where v.organization_id = ${key.organization_id} and v.id = (
      select invoice_id from invoice_lines where organization_id = ${key.organization_id} and payment_intent_id = ${key.id} and kind = 'CHARGE')
    for share`)
  const isPaid = status === 'PAID'
  if (attempt.state === (isPaid ? 'SUCCEEDED' : 'INVOICED')) return
  await changeAttempt(ctx, attempt, stepped(ctx, attempt, isPaid ? 'settle_invoiced' : 'bill_again'))
}
