import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'

/** What a refund took from the bill of a business. */
export type CreditNote = {
  number: string
  receipt_number: string
  organization_name: string
  location_name: string
  pro_name: string
  position: string
  start_time: Date
  timezone: string
  reason: string
  amount_cents: number
  charged_cents: number
  created_ts: Date
  /** It lowers the next invoice; no money went back. */
  is_on_invoice: boolean
}

type Record = Omit<CreditNote, 'number' | 'receipt_number'> &
  Pick<Tables['applications'], 'gig_id'> & { application_id: number; refund_id: number }

/** The credit note of a refund, by its attempt. Its number is that of the receipt, and that of the refund. */
export async function creditNoteOf(ctx: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<CreditNote> {
  const { gig_id, application_id, refund_id, ...note } = await ctx.tx.one<Record>(sql`
    select o.name as organization_name, l.name as location_name, trim(u.first_name || ' ' || u.last_name) as pro_name, k.name as position,
      g.start_time, g.timezone, r.reason, c.amount_cents, i.amount_cents as charged_cents, c.created_ts, a.gig_id, a.id as application_id, r.id as refund_id,
      exists (select from invoice_lines n where n.organization_id = i.organization_id and n.payment_intent_id = i.id) as is_on_invoice
    from payment_intents c
      join charge_refunds r on r.organization_id = c.organization_id and r.id = c.charge_refund_id
      join payment_intents i on i.organization_id = r.organization_id and i.id = r.charge_intent_id
      join organizations o on o.id = c.organization_id
      join locations l on l.organization_id = c.organization_id and l.id = c.location_id
      join applications a on a.organization_id = c.organization_id and a.id = c.application_id
      join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id join skills k on k.id = g.skill_id
      join pros p on p.id = c.pro_id join users u on u.id = p.user_id
    where c.organization_id = ${organization_id} and c.id = ${id}`)
  const receipt_number = `CC-${gig_id}-${application_id}`
  return { ...note, receipt_number, number: `${receipt_number}-C${refund_id}` }
}
