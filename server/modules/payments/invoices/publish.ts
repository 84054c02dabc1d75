import { derivedFrom } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import type { Attempt, State } from '../attempts/attempts.ts'
import { announceInvoice } from './rows.ts'
import type { Invoice } from './rows.ts'

/** The value of `charge_state` while no charge is under way and none has failed. */
export const noCharge = derivedFrom(sql`null`)

/**
 * Records the state of the charge on an invoice, which the caller has locked, and publishes it to everyone who watches. Old attempts are
 * history.
 */
export async function publishToInvoice(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { organization_id, invoice_id, amount_cents, error_message } = attempt
  const invoice = await ctx.tx.one<Invoice>(sql`select * from invoices where organization_id = ${organization_id} and id = ${invoice_id}`)
  await record(ctx, {
    action: `invoice.charge_${attempt.state.toLowerCase()}`,
    object_type: 'invoice',
    object_id: invoice.id,
    organization_id,
    location_id: invoice.owner_location_id ?? invoice.location_id,
    after: { number: invoice.number, state: attempt.state, amount_cents, attempt: attempt.attempt, error_code: attempt.error_code },
  })
  const newest = await ctx.tx.maybe(
    sql`select 1 from payment_intents where organization_id = ${organization_id} and invoice_id = ${invoice_id} and attempt > ${attempt.attempt}`,
  )
  if (newest) return
  const charge_state = chargeState(attempt)
  await updateRows(ctx.tx, 'invoices', keyed(invoice), {
    charge_state: charge_state === null ? noCharge : derivedFrom(charge_state),
    charge_message: charge_state === 'FAILED' ? error_message : null,
    last_updated_ts: ctx.now,
  })
  if (attempt.state === 'INTENT') await announceInvoice(ctx, invoice, 'CHARGED', amount_cents)
  if (charge_state === 'FAILED')
    await announceInvoice(ctx, invoice, attempt.state === 'RETURNED' ? 'RETURNED' : 'FAILED', amount_cents, attempt)
}

// An error on our side is retried automatically; meanwhile nobody has to act.
function chargeState({ state, next_try_at }: Attempt): 'PENDING' | 'FAILED' | null {
  switch (state as State) {
    case 'INTENT':
    case 'SENT':
    case 'PENDING':
    case 'UNKNOWN':
    case 'MISMATCHED':
      return 'PENDING'
    case 'NOT_SENT':
      return next_try_at === null ? 'FAILED' : 'PENDING'
    case 'DECLINED':
    case 'RETURNED':
      return 'FAILED'
    case 'SUCCEEDED':
    case 'INVOICED':
    case 'SURPLUS':
      return null
  }
}
