import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { exportPayments as endpoint } from '@crewcall/contract/payments.ts'
import type { Locale, PaymentStatus } from '@crewcall/contract/enums.ts'
import { paymentBuckets } from '@crewcall/contract/rules/application-status.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { every } from '../../../platform/write.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { csvOf } from '../../../platform/csv.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { payColumns, payTables, viewPayRows } from './pay-row.ts'
import type { EngagementPay } from './pay-row.ts'

/** The maximum number of rows in one file. */
const mostRows = 10_000
const titles: readonly ServerSentence[] = [
  'Date',
  'Start',
  'End',
  'Pro',
  'Position',
  'Payable minutes',
  'Hourly wage',
  'Pro pay',
  'Total',
  'Extra payments',
  'Total with extra payments',
  'Charge',
  'Payout',
  'Shift',
  'Application',
]
const costs = new Set<string | undefined>(['Hourly wage', 'Pro pay', 'Total', 'Extra payments', 'Total with extra payments'])

/** The engagements of a location for a spreadsheet, with headings in the reader's language; team members get it without cost (docs/rules/rights.md#roles). */
export async function exportPayments(ctx: Ctx, { params, query }: Input<typeof endpoint>): Promise<Media> {
  const location = await locationById(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'report.export', place)
  allow(ctx, 'payment.view', place)
  const records = await ctx.tx.rows<EngagementPay>(sql`
    select ${payColumns(ctx.now)} from ${payTables}
    where ${every(
      sql`a.organization_id = ${location.organization_id} and a.location_id = ${location.id} and a.confirmed_at is not null and a.cancelled_at is null`,
      sql`g.cancelled_at is null and a.end_time <= ${ctx.now}`,
      query.start_time__gte !== undefined && sql`a.start_time >= ${query.start_time__gte}`,
      query.start_time__lte !== undefined && sql`a.start_time <= ${query.start_time__lte}`,
    )}
    order by a.start_time, a.id limit ${mostRows}`)
  const views = viewPayRows(ctx, records)
  const locale = await localeOf(ctx)
  const rows = records.map((record, index) => {
    const view = views[index]
    const [start, end] = [instantToWall(record.start_time, record.timezone), instantToWall(record.end_time, record.timezone)]
    return [
      start.date,
      start.time,
      end.time,
      `${view?.pro.first_name ?? ''} ${view?.pro.last_name ?? ''}`.trim(),
      positionName(record.position, locale),
      record.payable_minutes,
      record.wage_amount,
      dollars(view?.pro_amount),
      dollars(view?.total),
      dollars(view?.extras_total),
      view?.total == null ? null : dollars(view.total + view.extras_total),
      statusText(record.business_payment_status, locale),
      statusText(record.pro_payment_status, locale),
      record.gig_id,
      record.id,
    ]
  })
  const seesCost = mayDo(ctx, 'report.view_cost', place)
  const table = [titles.map((title) => translate(locale, title)), ...rows].map((row) =>
    row.filter((_, column) => seesCost || !costs.has(titles[column])),
  )
  return { type: 'text/csv; charset=utf-8', body: csvOf(table), filename: `payments-${location.id}.csv` }
}

const statuses: Record<(typeof paymentBuckets)[PaymentStatus], ServerSentence> = {
  paid: 'Paid',
  processing: 'Processing',
  failed: 'Failed',
}

function statusText(status: string | null, locale: Locale): string {
  return status === null ? '' : translate(locale, statuses[paymentBuckets[status as PaymentStatus]]) // the column holds no other
}

function dollars(cents: number | null | undefined): string | null {
  return cents == null ? null : centsToDollars(cents).toFixed(2)
}
