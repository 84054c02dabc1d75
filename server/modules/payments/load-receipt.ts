import type { InvoiceStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { Intent } from './intents.ts'
import { extraColumns, extraTables } from './view-ad-hoc.ts'
import type { AdHocRecord } from './view-ad-hoc.ts'
import { refundColumns, refundTables } from './view-refunds.ts'
import type { RefundRecord } from './view-refunds.ts'

/** Everything a receipt is made of. */
export type ReceiptFacts = {
  application: Tables['applications']
  gig: Tables['gigs']
  sheet: Tables['timesheets'] | undefined
  names: { location_name: string; organization_name: string; pro_name: string; position: string }
  intents: Intent[]
  /** The attempts that were booked as a surplus. */
  surpluses: ReadonlySet<number>
  lines: Tables['charge_lines'][]
  extras: AdHocRecord[]
  method: { type: string; details: unknown } | undefined
  refunds: RefundRecord[]
  disputes: Tables['charge_disputes'][]
  invoice: { id: number; number: string | null; status: InvoiceStatus } | undefined
}

/** Loads what the receipt of one engagement shows. */
export async function loadReceipt(ctx: Ctx, application: Tables['applications']): Promise<ReceiptFacts> {
  const { organization_id, id } = application
  const key = sql`organization_id = ${organization_id} and application_id = ${id}`
  const intents = await ctx.tx.rows<Intent>(sql`select * from payment_intents where ${key} order by id`)
  const charge = intents.findLast((intent) => intent.kind === 'BUSINESS_CHARGE')
  return {
    application,
    intents,
    surpluses: new Set(
      (
        await ctx.tx.rows<{ id: number }>(sql`
          select t.payment_intent_id as id from ledger_transactions t
          where t.organization_id = ${organization_id} and t.kind = 'SURPLUS' and t.payment_intent_id = any(${intents.map((intent) => intent.id)}::bigint[])`)
      ).map((booked) => booked.id),
    ),
    gig: await ctx.tx.one<Tables['gigs']>(
      sql`select * from gigs where organization_id = ${organization_id} and id = ${application.gig_id}`,
    ),
    sheet: await ctx.tx.maybe<Tables['timesheets']>(sql`select * from timesheets where ${key}`),
    names: await ctx.tx.one(sql`
      select l.name as location_name, o.name as organization_name, trim(u.first_name || ' ' || u.last_name) as pro_name, s.name as position
      from applications a
      join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id join skills s on s.id = g.skill_id
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id join organizations o on o.id = a.organization_id
      join pros p on p.id = a.pro_id join users u on u.id = p.user_id
      where a.organization_id = ${organization_id} and a.id = ${id}`),
    lines: await ctx.tx.rows<Tables['charge_lines']>(sql`
      select * from charge_lines where organization_id = ${organization_id} and payment_intent_id = ${charge?.id ?? null}`),
    extras: await ctx.tx.rows<AdHocRecord>(
      sql`select ${extraColumns} from ${extraTables} where x.organization_id = ${organization_id} and x.application_id = ${id} order by x.id`,
    ),
    refunds: await ctx.tx.rows<RefundRecord>(
      sql`select ${refundColumns} from ${refundTables} where r.organization_id = ${organization_id} and r.application_id = ${id} order by r.id`,
    ),
    disputes: await ctx.tx.rows<Tables['charge_disputes']>(sql`
      select d.* from charge_disputes d join payment_intents i on i.organization_id = d.organization_id and i.id = d.charge_intent_id
      where i.organization_id = ${organization_id} and i.application_id = ${id} order by d.id`),
    invoice: await ctx.tx.maybe(sql`
      select v.id, v.number, v.status from invoice_lines n join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id
      where n.organization_id = ${organization_id} and n.payment_intent_id = ${charge?.id ?? null} and n.kind = 'CHARGE'`),
    method: await ctx.tx.maybe(sql`
      select type, details from payment_methods where organization_id = ${organization_id} and id = ${charge?.payment_method_id ?? null}`),
  }
}
