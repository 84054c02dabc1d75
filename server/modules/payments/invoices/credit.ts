import { phrase } from '@crewcall/contract/rules/direction.ts'
import { creditsTaken } from '@crewcall/contract/rules/invoices.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRow } from '../../../platform/write.ts'
import { changeAttempt, stepped, publishAttempt } from '../attempts/change.ts'
import { claimAttempt, placed } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { postCredit } from '../ledger/ledger.ts'
import { subtotalsOf } from './rows.ts'
import type { Invoice } from './rows.ts'

/** True for a charge that was billed on an invoice, paid or not. */
export async function isOnInvoice(ctx: Ctx, { organization_id, id }: Attempt): Promise<boolean> {
  const line = await ctx.tx.maybe(
    sql`select 1 from invoice_lines where organization_id = ${organization_id} and payment_intent_id = ${id} and kind = 'CHARGE'`,
  )
  return line !== undefined
}

/** Credits a charge that was billed on an invoice: the credit waits for the owner's next invoice that has charges of the location. */
export async function creditOnInvoice(ctx: Ctx, charge: Attempt, charge_refund_id: number, amount_cents: number): Promise<void> {
  const { organization_id, application_id, location_id, pro_id } = charge
  const credit = await claimAttempt(ctx, {
    kind: 'REFUND',
    organization_id,
    application_id,
    adhoc_payment_id: null,
    charge_refund_id,
    location_id,
    pro_id,
    amount_cents,
    state: placed,
  })
  await postCredit(ctx, credit)
  await publishAttempt(ctx, credit)
}

type Waiting = Attempt & { left: number; line: Tables['invoice_lines']; reason: string }

/** Deducts the waiting credits of its locations from an invoice that is about to be issued, up to their charges on it. */
export async function takeCredits(ctx: Ctx, invoice: Invoice): Promise<void> {
  const taken = await creditsFor(ctx, invoice, { forUpdate: true })
  for (const { credit, cents } of taken) {
    await insertRow(ctx.tx, 'invoice_lines', lineOfCredit(ctx, invoice, credit, cents))
    if (cents === credit.left) await changeAttempt(ctx, credit, stepped(ctx, credit, 'settle_invoiced'))
  }
}

/** The waiting credits that an open invoice would take if it were issued now, and how much of each. */
export async function creditsFor(ctx: Ctx, invoice: Invoice, { forUpdate = false } = {}): Promise<{ credit: Waiting; cents: number }[]> {
  return creditsTaken(await subtotalsOf(ctx, invoice), await waitingFor(ctx, invoice, forUpdate))
}

function lineOfCredit(ctx: Ctx, invoice: Invoice, { id, line, reason }: Waiting, cents: number) {
  const { organization_id, application_id, gig_id, location_id, location_name, work_date, pro_name, position, timezone } = line
  return {
    organization_id,
    invoice_id: invoice.id,
    kind: 'CREDIT',
    payment_intent_id: id,
    application_id,
    gig_id,
    location_id,
    location_name,
    work_date,
    pro_name,
    position,
    timezone,
    description: phrase`Credit: ${reason}`,
    amount_cents: -cents,
    created_ts: ctx.now,
  }
}

async function waitingFor(ctx: Ctx, { organization_id, id, owner_location_id }: Invoice, forUpdate: boolean): Promise<Waiting[]> {
  const waiting = await ctx.tx.rows<Attempt & { reason: string; line: Tables['invoice_lines'] }>(sql`
    select c.*, r.reason, to_jsonb(n) as line from payment_intents c
    join charge_refunds r on r.organization_id = c.organization_id and r.id = c.charge_refund_id
    join invoice_lines n on n.organization_id = c.organization_id and n.payment_intent_id = r.charge_intent_id and n.kind = 'CHARGE'
    join locations l on l.organization_id = c.organization_id and l.id = c.location_id
    where c.organization_id = ${organization_id} and c.kind = 'REFUND' and c.state = 'INVOICED'
      and c.location_id in (select location_id from invoice_lines where organization_id = ${organization_id} and invoice_id = ${id})
      and (case when l.billing_source = 'LOCATION' then l.id end) is not distinct from ${owner_location_id}::bigint
    order by c.id ${forUpdate ? sql`for no key update of c` : sql``}`)
  const credits: Waiting[] = []
  for (const credit of waiting) credits.push({ ...credit, left: credit.amount_cents - (await takenOf(ctx, credit)) })
  return credits
}

async function takenOf(ctx: Ctx, { organization_id, id }: Attempt): Promise<number> {
  const lines = await ctx.tx.rows<{ amount_cents: number }>(
    sql`select amount_cents from invoice_lines where organization_id = ${organization_id} and payment_intent_id = ${id} and kind = 'CREDIT'`,
  )
  return -sumCents(lines.map(({ amount_cents }) => amount_cents))
}
