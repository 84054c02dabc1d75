import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { exportTimesheets as endpoint } from '@crewcall/contract/timesheet-list.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { allow, locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { csvOf } from '../../../platform/csv.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { timesheetsAsked } from './list-timesheets.ts'
import { payColumns } from './pay-row.ts'
import { viewTimesheets } from './timesheet-rows.ts'
import type { SheetRecord } from './timesheet-rows.ts'
import { sheetEvidenceColumns, sheetOrder, sheetStateSql, timesheetTables } from './timesheet-sql.ts'

/** The maximum number of rows in one file. */
const mostRows = 10_000
const titles: readonly ServerSentence[] = [
  'Location',
  'Time zone',
  'Date',
  'Pro',
  'Position',
  'Planned in',
  'Planned out',
  'Planned minutes',
  'Punched in',
  'Punched out',
  'Punched minutes',
  'Punched break (min)',
  'In',
  'Out',
  'Unpaid break (min)',
  'Paid minutes',
  'State',
  'Pro pay',
  'Fees',
  'Total',
  'Shift',
  'Application',
]
const costs = new Set<string | undefined>(['Pro pay', 'Fees', 'Total'])

/**
 * The timesheets of a filter or a selection for a spreadsheet, in the order of the list (docs/rules/hours.md#timesheets).
 * @throws problem forbidden if one of them is at a location whose reports the actor may not export
 */
export async function exportTimesheets(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Media> {
  const records = await ctx.tx.rows<SheetRecord>(sql`
    select ${payColumns(ctx.now)}, ${sheetStateSql} as state, l.name as location_name, ${sheetEvidenceColumns}
    from ${timesheetTables} where ${timesheetsAsked(ctx, query)} order by ${sheetOrder} limit ${mostRows}`)
  for (const record of records) allow(ctx, 'report.export', locationScopeOf(record))
  const costly = new Set(records.filter((record) => mayDo(ctx, 'report.view_cost', locationScopeOf(record))).map(({ id }) => id))
  const locale = await localeOf(ctx)
  const rows = viewTimesheets(ctx, records).map((row) => {
    const { timezone, planned, punched, paid } = row
    const amounts = costly.has(row.application_id) ? [row.pro_amount, row.fees, row.total] : [null, null, null]
    return [
      row.location_name,
      timezone,
      instantToWall(planned.start_time, timezone).date,
      [row.pro.first_name, row.pro.last_name].join(' ').trim(),
      positionName(row.position, locale),
      wallText(planned.start_time, timezone),
      wallText(planned.end_time, timezone),
      planned.minutes,
      wallText(punched.start_time, timezone),
      wallText(punched.end_time, timezone),
      punched.minutes,
      punched.break_minutes,
      wallText(paid.start_time, timezone),
      wallText(paid.end_time, timezone),
      paid.break_minutes,
      paid.minutes,
      translate(
        locale,
        '{state, select, DISPUTED {Disputed} ATTENTION {Needs a look} READY {Ready to approve} APPROVED {Approved} RUNNING {No hours yet} OUTSIDE {Paid outside} other {Paid}}',
        { state: row.state === 'PAID' && row.is_paid_outside ? 'OUTSIDE' : row.state },
      ),
      ...amounts.map((cents) => (cents === null ? null : centsToDollars(cents).toFixed(2))),
      row.gig_id,
      row.application_id,
    ]
  })
  const table = [titles.map((title) => translate(locale, title)), ...rows].map((row) =>
    row.filter((_, column) => costly.size > 0 || !costs.has(titles[column])),
  )
  return { type: 'text/csv; charset=utf-8', body: csvOf(table), filename: 'timesheets.csv' }
}

// Date and time at the location, as spreadsheets read them.
function wallText(instant: Date | string | null, timezone: string): string {
  if (instant === null) return ''
  const { date, time } = instantToWall(instant, timezone)
  return `${date} ${time}`
}
