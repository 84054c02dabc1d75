import type { InvoiceStatus, PaymentStatus } from '@crewcall/contract/enums.ts'
import type { payRow } from '@crewcall/contract/payments.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import { autoApproveAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { centsToDollars, sumCents } from '@crewcall/contract/rules/money.ts'
import { billOf, engagementColumns, engagementTables, paidOutsideSql, ratesOf } from '../../engagements/index.ts'
import type { EngagementRow, RateColumn } from '../../engagements/index.ts'
import { proFactsSql, summaryOf } from '../../pros/index.ts'
import type { ProFacts } from '../../pros/index.ts'
import { failedExtra } from '../extras/failed.ts'
import { liveCharge, thatCounts } from '../attempts/attempts.ts'

export type PayRowView = z.input<typeof payRow>
/** An engagement in the payment lists, with its cost and payment status. */
export type EngagementPay = EngagementRow & {
  hours_state: string
  payable_minutes: number | null
  error_code: string | null
  is_reviewed: boolean
  extras_total: number
  pro: ProFacts | null
  invoice: { id: number; number: string | null; status: InvoiceStatus } | null
}
/** The columns that determine its cost. */
export type EngagementCost = Pick<
  EngagementPay,
  RateColumn | 'background_check_required' | 'payable_minutes' | 'timezone' | 'is_paid_outside'
>

/** The invoice that bills the hours of application `a`. */
const invoiceBrief = sql`(select jsonb_build_object('id', v.id, 'number', v.number, 'status', v.status) from invoice_lines n
    join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id
    join payment_intents i on i.organization_id = n.organization_id and i.id = n.payment_intent_id and i.kind = 'BUSINESS_CHARGE'
    where n.organization_id = a.organization_id and n.application_id = a.id and n.kind = 'CHARGE' order by n.id desc limit 1)`

/** The cost of the extra payments of application `a` to the business: what was charged or is being charged, less what was refunded of it, unless waived. */
export const extrasTotal = sql`(select coalesce(sum(i.amount_cents - i.refunded_cents), 0)::bigint from adhoc_payments x
    cross join lateral (${liveCharge('ADHOC_CHARGE', sql`i.organization_id = x.organization_id and i.application_id = x.application_id and i.adhoc_payment_id = x.id`)}) i
    where x.organization_id = a.organization_id and x.application_id = a.id and x.charged_to_business and x.waived_at is null)`

// Of the charge for the hours, else of a failed extra payment.
function whyFailed(column: Sql): Sql {
  return sql`coalesce((select i.${column} from payment_intents i where i.organization_id = a.organization_id and i.application_id = a.id
      and i.kind = 'BUSINESS_CHARGE' ${thatCounts}),
    (select i.${column} from ${failedExtra} where x.organization_id = a.organization_id and x.application_id = a.id limit 1)) as ${column}`
}

/** The columns of one engagement in the payment lists, over the tables of `payTables`. */
export function payColumns(now: Date): Sql {
  return sql`${engagementColumns(now)}, coalesce(t.state, 'OPEN') as hours_state, t.payable_minutes,
    ${whyFailed(sql`error_code`)},
    ${proFactsSql(sql`a.pro_id`)} as pro, ${invoiceBrief} as invoice, ${extrasTotal} as extras_total,
    exists (select 1 from pro_reviews r where r.organization_id = a.organization_id and r.application_id = a.id) as is_reviewed`
}

/** The columns of an `EngagementCost`, over the tables of `payTables`. */
export const costColumns: Sql = sql`a.wage_amount, a.bonus, a.platform_bonus, a.platform_fee_percentage, a.background_checks_fee_percentage,
  a.tipping_fee_percentage, a.coupon_percentage, a.coupon_cents, g.background_check_required, g.timezone, t.payable_minutes,
  ${paidOutsideSql} as is_paid_outside`

/** Tables of an engagement in the payment lists: those of every list, and `t` timesheet. */
export const payTables: Sql = sql`${engagementTables}
  left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id`

/** The total cost of the hours of these engagements, in cents; unknown hours cost nothing. */
export function totalOf(engagements: readonly EngagementCost[]): number {
  return sumCents(engagements.map((engagement) => costOf(engagement)?.business_total_cents ?? 0))
}

function costOf(engagement: EngagementCost): CostBreakdown | null {
  const { payable_minutes } = engagement
  return payable_minutes === null ? null : billOf({ application: engagement, gig: engagement }, engagement, payable_minutes)
}

/** The rows of the payment lists for these records. */
export function viewPayRows(ctx: Ctx, records: readonly EngagementPay[]): PayRowView[] {
  return records.flatMap((record) => {
    if (!record.pro) return []
    const cost = costOf(record)
    return [
      {
        application_id: record.id,
        gig_id: record.gig_id,
        location_id: record.location_id,
        status: record.status,
        pro: summaryOf(ctx, record.pro, { lastNames: true, phones: false }),
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
        error_code: record.error_code,
        due_at: autoApproveAt(record.end_time),
        invoice: record.invoice,
        is_reviewed: record.is_reviewed,
      },
    ]
  })
}

/** The rows of the payment lists by application id, in the order of the ids. */
export async function payRowsOf(ctx: Ctx, ids: readonly number[]): Promise<PayRowView[]> {
  const records = await ctx.tx.rows<EngagementPay>(sql`select ${payColumns(ctx.now)} from ${payTables} where a.id = any(${[...ids]})`)
  const views = new Map(viewPayRows(ctx, records).map((view) => [view.application_id, view]))
  return ids.flatMap((id) => views.get(id) ?? [])
}
