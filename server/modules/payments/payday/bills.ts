import type { PaymentMethodStatus } from '@crewcall/contract/enums.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { openSheetStates } from '@crewcall/contract/rules/timesheet-flags.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { every } from '../../../platform/write.ts'
import { billingSql } from '../../billing/index.ts'
import type { Billing } from '../../billing/index.ts'
import { myLocations } from '../../organizations/index.ts'
import { realOfMine } from '../invoices/scope.ts'
import { invoiceColumns, invoiceTables, viewInvoice } from '../invoices/view.ts'
import type { InvoiceRecord, InvoiceView } from '../invoices/view.ts'
import { sheetsOf } from './by-location.ts'
import { inTab } from './list.ts'
import { costColumns, extrasTotal, payTables, totalOf } from './pay-row.ts'
import type { EngagementCost } from './pay-row.ts'
import { failedExtrasSql, timesheetTables } from './timesheet-sql.ts'

type Kind = 'due' | 'failed' | 'processing' | 'paid'
/** How many charges of each kind a location has, and their sum in cents. */
export type ChargeSums = Record<Kind, { count: number; total: number }>
/** Whose method a location uses. */
export type PayerOfLocation = { location_id: number; name: string; status: PaymentMethodStatus; is_own: boolean; is_on_account: boolean }

type Row = EngagementCost & { location_id: number; kind: Kind; count: number; has_hours: boolean; extras: number }

/**
 * What is to pay, on the way and paid for shifts of this local month, by location whose costs the actor may see: two statements, in which
 * engagements of equal hours and rates are one row.
 */
export async function chargesByLocation(ctx: Ctx): Promise<Map<number, ChargeSums>> {
  const isFailed = sql`a.business_payment_status in ('FAILED', 'ERROR')`
  const open = await ctx.tx.rows<Row>(sql`
    with s as (select a.location_id, ${costColumns}, ${failedExtrasSql} as extras, ${isFailed} as has_failed,
        a.business_payment_status is null and a.cancelled_at is null as is_unpaid
      from ${timesheetTables} where ${sheetsOf(ctx, 'payment.view', openSheetStates)})
    select ${rateNames}, location_id, case when coalesce(has_failed, false) or extras > 0 then 'failed' else 'due' end as kind,
      coalesce(has_failed, false) or is_unpaid as has_hours, count(*) as count, sum(extras)::bigint as extras
    from s group by ${rateNames}, location_id, kind, has_hours`)
  const monthOf = (instant: Sql) => sql`date_trunc('month', ${instant} at time zone g.timezone)`
  const paid = every(
    inTab('history', ctx.now),
    sql`a.start_time > ${ctx.now}::timestamptz - interval '33 days'`,
    sql`${monthOf(sql`a.start_time`)} = ${monthOf(sql`${ctx.now}::timestamptz`)}`,
  )
  const mine = myLocations(ctx, { may: 'payment.view', evenForAdmins: true })(sql`a.location_id`, sql`a.organization_id`)
  const charged = await ctx.tx.rows<Row>(sql`
    with s as (select a.location_id, ${costColumns}, ${extrasTotal} as extras,
        case when a.business_payment_status = 'AVAILABLE' then 'paid' else 'processing' end as kind
      from ${payTables} where ${mine} and ((${inTab('processing', ctx.now)}) or (${paid})))
    select ${rateNames}, location_id, kind, true as has_hours, count(*) as count, sum(extras)::bigint as extras
    from s group by ${rateNames}, location_id, kind`)
  const places = Map.groupBy([...open, ...charged], ({ location_id }) => location_id)
  return new Map([...places].map(([id, rows]) => [id, sumsOf(rows)]))
}

const rateNames: Sql = sql`wage_amount, bonus, platform_bonus, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage,
  coupon_percentage, coupon_cents, background_check_required, timezone, payable_minutes, is_paid_outside`

function sumsOf(rows: readonly Row[]): ChargeSums {
  const of = (kind: Kind) => {
    const these = rows.filter((row) => row.kind === kind)
    return {
      count: these.reduce((sum, { count }) => sum + count, 0),
      total: sumCents(these.map((row) => row.extras + (row.has_hours ? row.count * totalOf([row]) : 0))),
    }
  }
  return { due: of('due'), failed: of('failed'), processing: of('processing'), paid: of('paid') }
}

/** Who pays for each location of the actor whose billing they may see, in one statement. */
export async function payersByLocation(ctx: Ctx): Promise<Map<number, PayerOfLocation>> {
  const rows = await ctx.tx.rows<Omit<PayerOfLocation, 'status'> & { billing: Pick<Billing, 'status'> | null }>(sql`
    select l.id as location_id, l.billing_source = 'LOCATION' as is_own, l.invoicing_enabled as is_on_account, ${billingSql} as billing,
      case when l.billing_source = 'LOCATION' then l.name else o.name end as name
    from locations l join organizations o on o.id = l.organization_id
    where ${myLocations(ctx, { may: 'billing.view', evenForAdmins: true })(sql`l.id`)}`)
  return new Map(rows.map(({ billing, ...row }) => [row.location_id, { ...row, status: billing?.status ?? 'NOT_CONFIGURED' }]))
}

/** The issued invoices that are not paid, of the owners whose invoices the actor may see, those due first; one statement. */
export async function invoicesToPay(ctx: Ctx): Promise<(InvoiceView & { can_be_charged: boolean })[]> {
  const rows = await ctx.tx.rows<InvoiceRecord & { can_be_charged: boolean }>(sql`
    select ${invoiceColumns}, exists (select 1 from payment_methods m where m.organization_id = v.organization_id and m.replaced_at is null
        and m.status = 'ACTIVE' and coalesce(m.location_id, 0) = coalesce(v.owner_location_id, 0)) as can_be_charged
    from ${invoiceTables}
    where ${realOfMine(ctx)} and v.issued_at is not null and v.status not in ('PAID', 'CHARGE_PENDING') and v.total_cents > v.paid_cents
    order by v.due_day, v.id limit 200`)
  return rows.map(({ can_be_charged, ...record }) => ({ ...viewInvoice(record), can_be_charged }))
}
