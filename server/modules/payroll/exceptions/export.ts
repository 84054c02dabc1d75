import type { Input } from '@crewcall/contract/kit.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { MOST_REPORT_ROWS, wageExceptions } from '@crewcall/contract/rules/wage-exceptions.ts'
import type { WageException } from '@crewcall/contract/rules/wage-exceptions.ts'
import type { exportWageExceptionsCsv, WageExceptionRow } from '@crewcall/contract/wage-exceptions.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import type { Media } from '../../../platform/mount.ts'
import { takeTime } from '../../../platform/take-time.ts'
import { asCsv, asXlsx } from '../../../platform/table-files.ts'
import type { Cell, FileTable } from '../../../platform/table-files.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { countExceptions, findExceptions } from './report.ts'

type Asked = Input<typeof exportWageExceptionsCsv>

/** The exceptions of some days as CSV. @throws problem forbidden, conflict for more rows than a file has */
export async function exportExceptionsCsv(ctx: Ctx, asked: Asked): Promise<Media> {
  return asCsv(await tableOf(ctx, asked))
}

/** The same as a spreadsheet. @throws problem forbidden, conflict for more rows than a file has */
export async function exportExceptionsXlsx(ctx: Ctx, asked: Asked): Promise<Media> {
  return asXlsx(await tableOf(ctx, asked))
}

const names: Record<WageException, ServerSentence> = {
  BREAK_SKIPPED: 'No break',
  BREAK_LATE: 'Break too late',
  BREAK_SHORT: 'Break too short',
  BREAK_LONG: 'Break too long',
  PUNCH_MISSING: 'Punch missing',
  HOURS_OVERLAP: 'Overlaps with other hours',
  NOT_APPROVED: 'Not approved when the week was closed',
  APPROVED_LATE: 'Approved after the week was closed',
  EDITED_SINCE_CLOSING: 'Changed after the week was closed',
  TIPS_DIFFER: 'Tips differ from closed lines',
  WAGE_BELOW_LAW: 'Pay below the local minimum wage',
  OVERTIME_NOT_COMPUTED: 'Overtime not computed',
  WEEK_NOT_CLOSED: 'Week not closed',
  CONTRACTOR_JUDGED: 'Break rules on a contractor (1099)',
}
const units = { minutes: 'minutes', days: 'days', count: 'number', cents: 'cents' } as const satisfies Record<string, ServerSentence>

// The first rows say what it is; then one row for each exception.
async function tableOf(ctx: Ctx, { query }: Asked): Promise<FileTable> {
  await takeTime(ctx)
  if ((await countExceptions(ctx, query)) > MOST_REPORT_ROWS) throw problem('conflict', 'PAYROLL_FILE_TOO_LONG')
  const { results } = await findExceptions(ctx, query, { size: MOST_REPORT_ROWS, skipped: 0 })
  const locale = await localeOf(ctx)
  const t = (sentence: ServerSentence) => translate(locale, sentence)
  const { from, until, state_code, location_id, rule } = query
  const title = t('Exceptions of employees (W-2)')
  const table: Cell[][] = [
    [title],
    [t('From'), from],
    [t('Until'), until],
    [t('State'), state_code ?? t('All states')],
    [t('Location'), location_id ?? t('All locations')],
    [t('Rule'), rule === undefined ? t('All rules') : t(names[rule])],
    [t('Dates and times are those of the clock of each location.')],
    [
      t('Rule'),
      t('By how much'),
      t('Unit'),
      t('Date'),
      t('State'),
      t('Business'),
      t('Location'),
      t('Time zone of each location'),
      t('Pro'),
      t('Position'),
      t('Start'),
      t('End'),
      t('Shift id'),
      t('Application id'),
      t('Number of the break'),
    ],
    ...results.map((row): Cell[] => [
      t(names[row.rule]),
      row.amount,
      t(units[wageExceptions[row.rule]]),
      row.local_date,
      row.state_code,
      ...shiftCells(row.shift),
      row.break_number,
    ]),
  ]
  return { table, title, filename: `exceptions-${from}-${until}` }
}

function shiftCells(shift: WageExceptionRow['shift']): Cell[] {
  if (shift === null) return Array<null>(9).fill(null)
  const at = (instant: string) => {
    const { date, time } = instantToWall(new Date(instant), shift.timezone)
    return `${date} ${time}`
  }
  const { organization_name, location_name, timezone, pro_name, position, start_time, end_time, gig_id, application_id } = shift
  return [organization_name, location_name, timezone, pro_name, position, at(start_time), at(end_time), gig_id, application_id]
}
