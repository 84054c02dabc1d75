import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { exportStatement as exportEndpoint, printStatement as printEndpoint } from '@crewcall/contract/statements.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Media } from '../../../platform/mount.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { locationById } from '../../organizations/index.ts'
import { printingOf } from '../documents/open-pdf.ts'
import { statementOf } from './statements.ts'
import type { Statement } from './statements.ts'
import { amountsOf, lineText, printStatementPdf } from './statement-pdf.ts'

const titles: readonly ServerSentence[] = [
  'Date',
  'Time zone',
  'Location',
  'For',
  'Pro',
  'Position',
  'Day of the shift',
  'Invoice',
  'Charged',
  'Refunds and credits',
  'Paid',
  'Paid back',
  'Balance',
  'Application',
  'Entry',
]

/** The statement of a month as pages (docs/rules/money.md#statements-of-a-business). */
export async function printStatement(ctx: Ctx, { params, query }: Input<typeof printEndpoint>): Promise<Media> {
  const statement = await statementOf(ctx, params.month, query)
  const { organization_id, location_id } = query
  const whose = location_id === undefined ? organization_id : (await locationById(ctx, location_id)).organization_id
  const body = await printStatementPdf(statement, await printingOf(ctx, whose))
  return { type: 'application/pdf', body, filename: `statement-${params.month}.pdf` }
}

/** The same for a spreadsheet: the opening balance, every entry with the balance after it, and the closing balance. */
export async function exportStatement(ctx: Ctx, { params, query }: Input<typeof exportEndpoint>): Promise<Media> {
  const statement = await statementOf(ctx, params.month, query)
  const { sums } = statement
  const locale = await localeOf(ctx)
  const table = [
    titles.map((title) => translate(locale, title)),
    balanceRow(translate(locale, 'Opening balance'), sums.first_day, sums.opening),
    ...entryRows(statement, locale),
    [
      ...empty(3),
      translate(locale, 'Sum'),
      ...empty(4),
      ...[sums.charged, sums.credited, sums.paid, sums.paid_back].map(dollars),
      ...empty(3),
    ],
    balanceRow(translate(locale, 'Closing balance'), sums.last_day, sums.closing),
  ]
  return { type: 'text/csv; charset=utf-8', body: csvOf(table), filename: `statement-${params.month}.csv` }
}

function entryRows({ sums, lines }: Statement, locale: Locale) {
  let balance = sums.opening
  return lines.map((line) => {
    const { charged, credited, paid, paid_back } = amountsOf(line)
    balance += charged - credited - paid + paid_back
    return [
      instantToWall(line.at, line.timezone).date,
      line.timezone,
      line.location_name,
      lineText(line, locale),
      line.pro_name,
      line.position === null ? null : positionName(line.position, locale),
      line.start_time === null ? null : instantToWall(line.start_time, line.timezone).date,
      line.invoice_number,
      ...[charged, credited, paid, paid_back, balance].map(dollars),
      line.application_id,
      line.id,
    ]
  })
}

function balanceRow(title: string, date: string, cents: number) {
  return [date, ...empty(2), title, ...empty(8), dollars(cents), ...empty(2)]
}

function empty(cells: number): null[] {
  return Array.from({ length: cells }, () => null)
}

function dollars(cents: number): string {
  return centsToDollars(cents).toFixed(2)
}
