import type { exportCharges as endpoint } from '@crewcall/contract/charges.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf } from '../../../platform/csv.ts'
import { problem } from '../../../platform/errors.ts'
import type { Media } from '../../../platform/mount.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { chargeColumns, chargesAsked, chargeTables, sumCharges, viewCharge } from './charge-rows.ts'
import type { ChargeRecord, ChargeRowView } from './charge-rows.ts'
import { placesOf } from './places.ts'
import type { Days } from './places.ts'

/** The maximum number of rows in one file: more are refused, since a file whose sum is not that of its rows misleads. */
export const mostRows = 50_000
const titles: readonly ServerSentence[] = [
  'Date',
  'Time',
  'Time zone',
  'Location',
  'Pro',
  'Position',
  'Day of the shift',
  'For',
  'State',
  'Asked for',
  'Charged',
  'Refunded',
  'Net',
  'Payment method',
  'Invoice',
  'Charge id',
  'Shift',
  'Application',
]

/**
 * The charges and refunds of a filter for a spreadsheet, then their sums and the days they are of, in the language of the reader.
 * @throws problem invalid if there are more than fit
 */
export async function exportCharges(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Media> {
  const where = chargesAsked(await placesOf(ctx, query), query)
  const records = await ctx.tx.rows<ChargeRecord>(sql`
    select ${chargeColumns} from ${chargeTables} where ${where} order by i.created_ts, i.id limit ${mostRows + 1}`)
  if (records.length > mostRows) throw problem('invalid', 'TOO_MANY_CHARGES', { target: 'from', values: { most: mostRows } })
  const locale = await localeOf(ctx)
  const { gross, refunded, net } = await sumCharges(ctx, where)
  const rows = records.map((record) => cellsOf(viewCharge(record), locale))
  const sums = [translate(locale, 'Sum'), ...titles.slice(1, 10).map(() => null), ...[gross, refunded, net].map(dollars)]
  const range = [translate(locale, 'Days at each location'), daysText(query, locale)]
  const headings = titles.map((title) => translate(locale, title))
  return { type: 'text/csv; charset=utf-8', body: csvOf([headings, ...rows, sums, range]), filename: `charges${fileDays(query)}.csv` }
}

function cellsOf(row: ChargeRowView, locale: Locale): (string | number | null)[] {
  const at = instantToWall(row.created_ts, row.timezone)
  return [
    at.date,
    at.time,
    row.timezone,
    row.location_name,
    row.pro_name,
    positionName(row.position, locale),
    instantToWall(row.start_time, row.timezone).date,
    subjectText(row, locale),
    translate(
      locale,
      '{status, select, PAID {Paid} PROCESSING {Processing} INVOICED {On an invoice} FAILED {Failed} RETURNED {Taken back by the bank} other {Taken by mistake}}',
      { status: row.status },
    ),
    ...[row.amount, row.gross, row.refunded, row.net].map(dollars),
    methodText(row, locale),
    row.invoice === null ? null : (row.invoice.number ?? translate(locale, 'Invoice, not issued yet')),
    row.id,
    row.gig_id,
    row.application_id,
  ]
}

/** What a charge or refund was for. */
export function subjectText({ subject }: { subject: string }, locale: Locale): string {
  return translate(
    locale,
    '{subject, select, PAY {Pay} TIP {Tip} TOS {Owed under the terms} ADJUST_HOURS {Adjusted hours} PRO_BONUS {Bonus} SHORTED_PAY {Missing pay} REIMBURSEMENT {Reimbursement} REFUND {Refund} other {Extra payment}}',
    { subject },
  )
}

function methodText({ method }: ChargeRowView, locale: Locale): string | null {
  if (method === null) return null
  const name =
    method.type === 'card' ? (method.brand ?? translate(locale, 'Card')) : (method.bank_name ?? translate(locale, 'Bank account'))
  return joined([name.charAt(0).toUpperCase() + name.slice(1), method.last4 ?? ''], ' ')
}

function daysText({ from, until }: Days, locale: Locale): string {
  if (from === undefined && until === undefined) return translate(locale, 'All days')
  return translate(locale, '{from} to {until}', { from: from ?? '…', until: until ?? '…' })
}

function fileDays({ from, until }: Days): string {
  return [from, until].map((each) => (each === undefined ? '' : `-${each}`)).join('')
}

function dollars(cents: number): string {
  return centsToDollars(cents).toFixed(2)
}
