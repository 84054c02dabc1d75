import type { InvoiceStatus } from '@crewcall/contract/enums.ts'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { nestedRow, nestedRows } from '../../../platform/nested-rows.ts'
import { paidOutsideSql } from '../../engagements/index.ts'
import { sheetTimesColumns } from '../../timesheets/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { extraColumns, extraTables } from '../extras/view.ts'
import type { AdHocRecord } from '../extras/view.ts'
import { refundColumns, refundTables } from '../refunds/view.ts'
import type { RefundRecord } from '../refunds/view.ts'

/** The data of a receipt. */
export type ReceiptFacts = {
  application: Tables['applications']
  gig: Tables['gigs']
  sheet: Tables['timesheets'] | undefined
  names: { location_name: string; organization_name: string; pro_name: string; position: string }
  attempts: Attempt[]
  /** The attempts that were booked as a surplus. */
  surpluses: ReadonlySet<number>
  lines: Tables['charge_lines'][]
  extras: AdHocRecord[]
  method: { type: string; details: unknown } | undefined
  refunds: RefundRecord[]
  disputes: Tables['charge_disputes'][]
  invoice: { id: number; number: string | null; status: InvoiceStatus } | undefined
  /** Whether the business pays the pro itself. */
  is_paid_outside: boolean
  /** Planned, punched and paid. */
  times: TimesRecord
}

/** Loads the data for the receipt of one engagement. */
export async function loadReceipt(ctx: Ctx, application: Tables['applications']): Promise<ReceiptFacts> {
  const { organization_id, id, gig_id, location_id } = application
  const of = (alias: string) => sql`(${raw(alias)}.organization_id, ${raw(alias)}.application_id) = (k.organization_id, k.id)`
  const found = await ctx.tx.one<Found>(sql`
    with k as (select ${organization_id}::bigint as organization_id, ${id}::bigint as id), charge as (
      select i.organization_id, i.id, i.payment_method_id from k, payment_intents i
      where ${of('i')} and i.kind = 'BUSINESS_CHARGE' order by i.id desc limit 1)
    select
      (select to_jsonb(g) from gigs g where g.organization_id = k.organization_id and g.id = ${gig_id}) as gig,
      (select to_jsonb(t) from timesheets t where ${of('t')}) as sheet,
      (select jsonb_build_object('location_name', l.name, 'organization_name', o.name, 'position', s.name,
          'pro_name', trim(u.first_name || ' ' || u.last_name))
        from gigs g join skills s on s.id = g.skill_id join organizations o on o.id = g.organization_id
        join locations l on l.organization_id = g.organization_id and l.id = ${location_id}
        join pros p on p.id = ${application.pro_id} join users u on u.id = p.user_id
        where g.organization_id = k.organization_id and g.id = ${gig_id}) as names,
      ${listSql(sql`select i.*, exists (select from ledger_transactions t
          where t.organization_id = i.organization_id and t.payment_intent_id = i.id and t.kind = 'SURPLUS') as is_surplus
        from payment_intents i where ${of('i')}`)} as attempts,
      (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from charge c
        join charge_lines n on n.organization_id = c.organization_id and n.payment_intent_id = c.id) as lines,
      ${listSql(sql`select ${extraColumns} from ${extraTables} where ${of('x')}`)} as extras,
      ${listSql(sql`select ${refundColumns} from ${refundTables} where ${of('r')}`)} as refunds,
      ${listSql(sql`select d.* from payment_intents i
        join charge_disputes d on d.organization_id = i.organization_id and d.charge_intent_id = i.id where ${of('i')}`)} as disputes,
      (select jsonb_build_object('id', v.id, 'number', v.number, 'status', v.status) from charge c
        join invoice_lines n on n.organization_id = c.organization_id and n.payment_intent_id = c.id and n.kind = 'CHARGE'
        join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id) as invoice,
      (select jsonb_build_object('type', m.type, 'details', m.details) from charge c
        join payment_methods m on m.organization_id = c.organization_id and m.id = c.payment_method_id) as method,
      a.start_time, a.end_time, t.payable_minutes, ${sheetTimesColumns}, ${paidOutsideSql} as is_paid_outside
    from k join applications a on (a.organization_id, a.id) = (k.organization_id, k.id)
      join gigs g on (g.organization_id, g.id) = (a.organization_id, a.gig_id) left join timesheets t on ${of('t')}`)
  return {
    application,
    names: found.names,
    gig: nestedRow('gigs', found.gig),
    sheet: found.sheet ? nestedRow('timesheets', found.sheet) : undefined,
    attempts: nestedRows('payment_intents', found.attempts),
    surpluses: new Set(found.attempts.filter(({ is_surplus }) => is_surplus).map((attempt) => attempt.id)),
    lines: nestedRows('charge_lines', found.lines),
    extras: nestedRows('adhoc_payments', found.extras, ['worked_start', 'worked_end']),
    refunds: nestedRows('charge_refunds', found.refunds),
    disputes: nestedRows('charge_disputes', found.disputes),
    invoice: found.invoice ?? undefined,
    method: found.method ?? undefined,
    is_paid_outside: found.is_paid_outside,
    times: found,
  }
}

type Found = TimesRecord &
  Pick<ReceiptFacts, 'gig' | 'names' | 'lines' | 'extras' | 'refunds' | 'disputes' | 'is_paid_outside'> & {
    sheet: Tables['timesheets'] | null
    attempts: (Attempt & { is_surplus: boolean })[]
    invoice: ReceiptFacts['invoice'] | null
    method: ReceiptFacts['method'] | null
  }

function listSql(rows: Sql): Sql {
  return sql`(select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from (${rows}) n)`
}
