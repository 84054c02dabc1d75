import type { Input } from '@crewcall/contract/kit.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { MOST_RETURNS_IN_A_FILE, necThresholdCents } from '@crewcall/contract/rules/nec-threshold.ts'
import type {
  exportTaxFile as fileEndpoint,
  exportTaxFiles as filesEndpoint,
  exportTaxYear as yearEndpoint,
} from '@crewcall/contract/tax-years.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx, OutsideCall } from '../../../platform/context.ts'
import { csvLines, csvOf } from '../../../platform/csv.ts'
import { problem } from '../../../platform/errors.ts'
import { makeFile } from '../../../platform/made-file.ts'
import type { MadeFile } from '../../../platform/made-file.ts'
import type { Media } from '../../../platform/mount.ts'
import { allow } from '../../../platform/policy.ts'
import { rowsInParts } from '../../../platform/rows-in-parts.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { openZip } from '../../../platform/zip-file.ts'
import { takeTime } from '../../../platform/take-time.ts'
import { contractorOrder, contractorsOf, isReported } from './contractors.ts'
import type { ContractorRow } from './contractors.ts'
import { isOver } from './view.ts'

const titles: readonly ServerSentence[] = [
  'Year',
  'Last name',
  'First name',
  'Pro number',
  'Form 1099-NEC',
  'Pay and tips not paid by card',
  'Of these tips',
  'Paid by card',
  'Reimbursements',
  'Sent by mistake',
  'Received',
]
/** The headings of a file: in English and with the words of the form, for the program of a tax provider. */
const fileTitles = [
  'Form type',
  'Tax year',
  'Recipient first name',
  'Recipient last name',
  'Recipient address line 1',
  'Recipient city',
  'Recipient state',
  'Recipient ZIP code',
  'Recipient TIN',
  'Account number',
  'Box 1 Nonemployee compensation',
  'Cash tips in box 1',
]

/** Every contractor of a year with the sums below them, in the language of the reader. @throws problem forbidden */
export async function exportTaxYear(ctx: OutsideCall, { params: { year } }: Input<typeof yearEndpoint>): Promise<Media> {
  const body = await makeFile((file) =>
    ctx.begin(async (inner) => {
      await file.clear()
      await writeYear(inner, year, file)
    }),
  )
  return { type: csv, body, filename: `contractors-${year}.csv` }
}

async function writeYear(ctx: Ctx, year: number, file: MadeFile): Promise<void> {
  allow(ctx, 'admin.payments')
  const locale = await localeOf(ctx)
  const threshold = necThresholdCents(year)
  const sums = columns.map(() => 0)
  let contractors = 0
  await file.write(csvOf([titles.map((title) => translate(locale, title))]))
  for await (const rows of contractorsInParts(ctx, sql`select * from (${contractorsOf(year)}) c order by ${contractorOrder}`)) {
    for (const row of rows) for (const [at, name] of columns.entries()) sums[at] = (sums[at] ?? 0) + row[name]
    contractors += rows.length
    const cells = rows.map((row) => [
      year,
      row.last_name,
      row.first_name,
      row.pro_id,
      translate(locale, threshold !== null && row.nec >= threshold ? 'Yes' : 'No'),
      ...columns.map((name) => dollars(row[name])),
    ])
    await file.write(csvLines(cells))
  }
  await file.write(csvLines([[translate(locale, 'Sum'), null, null, null, null, ...sums.map(dollars)]]))
  await recordExport(ctx, year, { contractors })
}

/**
 * All files of the contractors who are reported for a year that is over, in one ZIP file: a draft for a tax provider, who adds the tax numbers.
 * @throws problem forbidden, not_found, conflict while the year is not over or its threshold is not known
 */
export async function exportTaxFiles(ctx: OutsideCall, { params: { year } }: Input<typeof filesEndpoint>): Promise<Media> {
  const body = await makeFile((file) =>
    ctx.begin(async (inner) => {
      await file.clear()
      await writeFiles(inner, year, file)
    }),
  )
  return { type: 'application/zip', body, filename: `1099-nec-${year}.zip` }
}

async function writeFiles(ctx: Ctx, year: number, file: MadeFile): Promise<void> {
  requireFiles(ctx, year)
  const zip = openZip((bytes) => file.write(bytes), ctx.now)
  let [files, contractors] = [0, 0]
  for await (const rows of contractorsInParts(ctx, reportedOf(year), MOST_RETURNS_IN_A_FILE)) {
    files += 1
    contractors += rows.length
    await zip.add(fileName(year, files), [returnsOf(year, rows)])
  }
  if (files === 0) throw problem('not_found', 'NOT_FOUND')
  await zip.end()
  await recordExport(ctx, year, { files, contractors })
}

/**
 * One of these files.
 * @throws problem forbidden, not_found, conflict while the year is not over or its threshold is not known
 */
export async function exportTaxFile(ctx: Ctx, { params: { year, number } }: Input<typeof fileEndpoint>): Promise<Media> {
  requireFiles(ctx, year)
  await takeTime(ctx)
  const rows = await ctx.tx.rows<ContractorRow>(sql`
    ${reportedOf(year)} limit ${MOST_RETURNS_IN_A_FILE} offset ${(number - 1) * MOST_RETURNS_IN_A_FILE}`)
  if (rows.length === 0) throw problem('not_found', 'NOT_FOUND')
  await recordExport(ctx, year, { file: number, contractors: rows.length })
  return { type: csv, body: returnsOf(year, rows), filename: fileName(year, number) }
}

function requireFiles(ctx: Ctx, year: number): void {
  allow(ctx, 'admin.payments')
  if (!isOver(ctx, year)) throw problem('conflict', 'TAX_YEAR_NOT_OVER', { values: { year: String(year) } })
  if (necThresholdCents(year) === null) throw problem('conflict', 'NEC_THRESHOLD_UNKNOWN', { values: { year: String(year) } })
}

async function* contractorsInParts(ctx: Ctx, query: Sql, size?: number): AsyncGenerator<ContractorRow[]> {
  await takeTime(ctx)
  yield* rowsInParts<ContractorRow>(ctx.tx, query, size)
}

function reportedOf(year: number): Sql {
  return sql`select * from (${contractorsOf(year)}) c where ${isReported(year)} order by ${contractorOrder}`
}

function returnsOf(year: number, rows: readonly ContractorRow[]): string {
  const cells = rows.map((row) => [
    '1099-NEC',
    year,
    row.first_name,
    row.last_name,
    row.address_line_1,
    row.city,
    row.state_code,
    row.zip_code,
    '',
    row.pro_id,
    dollars(row.nec),
    dollars(row.tip),
  ])
  return csvOf([fileTitles, ...cells])
}

function fileName(year: number, number: number): string {
  return `1099-nec-${year}-${number}.csv`
}

const csv = 'text/csv; charset=utf-8'
const columns = ['nec', 'tip', 'card', 'reimbursement', 'mistake', 'received'] as const

function dollars(cents: number): string {
  return centsToDollars(cents).toFixed(2)
}

function recordExport(ctx: Ctx, year: number, after: object): Promise<void> {
  return record(ctx, { action: 'tax_year.export', object_type: 'tax_year', object_id: year, after })
}
