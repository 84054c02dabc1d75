import type { ApplicationStatus, InvoiceStatus, PaymentStatus } from '@crewcall/contract/enums.ts'
import type { payRow } from '@crewcall/contract/payments.ts'
import { autoApproveAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { costOfMinutes, ratesOf } from '../../engagements/index.ts'
import { proFactsSql, summaryOf } from '../../pros/index.ts'
import type { ProFacts } from '../../pros/index.ts'
import { failedExtra } from '../extras/failed.ts'
import { thatCounts } from '../attempts/attempts.ts'

export type PayRowView = z.input<typeof payRow>
export type PayRecord = Tables['applications'] & {
  status: ApplicationStatus
  type: string
  background_check_required: boolean
  position: string
  icon: string
  timezone: string
  hours_state: string
  payable_minutes: number | null
  error_message: string | null
  is_reviewed: boolean
  extras_total: number
  pro: ProFacts | null
  invoice: { id: number; number: string | null; status: InvoiceStatus } | null
}

/** The invoice that the hours of application `a` are billed by. */
const invoiceBrief = sql`(select jsonb_build_object('id', v.id, 'number', v.number, 'status', v.status) from invoice_lines n
    join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id
    join payment_intents i on i.organization_id = n.organization_id and i.id = n.payment_intent_id and i.kind = 'BUSINESS_CHARGE'
    where n.organization_id = a.organization_id and n.application_id = a.id and n.kind = 'CHARGE' order by n.id desc limit 1)`

/** What the extra payments of application `a` cost the business: the attempt that counts at each, unless it was waived. */
const extrasTotal = sql`(select coalesce(sum(i.amount_cents), 0)::bigint from adhoc_payments x
    join lateral (select n.amount_cents from payment_intents n where n.organization_id = x.organization_id and n.application_id = x.application_id
      and n.adhoc_payment_id = x.id and n.kind = 'ADHOC_CHARGE' ${thatCounts}) i on true
    where x.organization_id = a.organization_id and x.application_id = a.id and x.charged_to_business and x.waived_at is null)`

/** The columns of one engagement in the payment lists, over the tables of `payTables`. */
export function payColumns(now: Date): Sql {
  return sql`a.*, g.type, g.background_check_required, s.name as position, s.icon, g.timezone, coalesce(t.state, 'OPEN') as hours_state, t.payable_minutes,
    application_status(a.cancelled_at is not null, g.cancelled_at is not null, a.business_payment_status, a.pro_payment_status, a.confirmed_at is not null,
      a.selected_at is not null, coalesce(a.working_end, a.end_time), ${now}) as status,
    coalesce((select i.error_message from payment_intents i where i.organization_id = a.organization_id and i.application_id = a.id and i.kind = 'BUSINESS_CHARGE'
      ${thatCounts}),
      (select i.error_message from ${failedExtra} where x.organization_id = a.organization_id and x.application_id = a.id limit 1)) as error_message,
    ${proFactsSql(sql`a.pro_id`)} as pro, ${invoiceBrief} as invoice, ${extrasTotal} as extras_total,
    exists (select 1 from pro_reviews r where r.organization_id = a.organization_id and r.application_id = a.id) as is_reviewed`
}

/** Tables of an engagement in the payment lists: `a` application, `g` gig, `s` skill, `t` timesheet. */
export const payTables = sql`applications a
  join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
  join skills s on s.id = g.skill_id
  left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id`

/** The lines of the payment lists for these records. */
export function viewPayRows(ctx: Ctx, records: readonly PayRecord[]): PayRowView[] {
  return records.flatMap((record) => {
    if (!record.pro) return []
    const engagement = { application: record, gig: record }
    const cost = record.payable_minutes === null ? null : costOfMinutes(engagement, record.payable_minutes)
    return [
      {
        application_id: record.id,
        gig_id: record.gig_id,
        location_id: record.location_id,
        status: record.status,
        pro: summaryOf(ctx, record.pro, true),
        position: record.position,
        icon: record.icon,
        timezone: record.timezone,
        start_time: record.start_time,
        end_time: record.end_time,
        hours_state: record.hours_state,
        payable_minutes: record.payable_minutes,
        wage_amount: centsToDollars(ratesOf(record).wage),
        pro_amount: cost?.pro_receives_cents ?? null,
        total: cost?.business_total_cents ?? null,
        extras_total: record.extras_total,
        business_payment_status: record.business_payment_status as PaymentStatus | null,
        pro_payment_status: record.pro_payment_status as PaymentStatus | null,
        error_message: record.error_message,
        due_at: autoApproveAt(record.end_time),
        invoice: record.invoice,
        is_reviewed: record.is_reviewed,
      },
    ]
  })
}

/** The lines of the payment lists by application id, in the order of the ids. */
export async function payRowsOf(ctx: Ctx, ids: readonly number[]): Promise<PayRowView[]> {
  const records = await ctx.tx.rows<PayRecord>(sql`select ${payColumns(ctx.now)} from ${payTables} where a.id = any(${[...ids]})`)
  const views = new Map(viewPayRows(ctx, records).map((view) => [view.application_id, view]))
  return ids.flatMap((id) => views.get(id) ?? [])
}
