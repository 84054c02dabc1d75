import type { Input } from '@crewcall/contract/kit.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { MOST_RETURNS_IN_A_FILE, necThresholdCents } from '@crewcall/contract/rules/nec-threshold.ts'
import type { exportTaxFile as fileEndpoint, exportTaxYear as yearEndpoint } from '@crewcall/contract/tax-years.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf } from '../../../platform/csv.ts'
import { problem } from '../../../platform/errors.ts'
import type { Media } from '../../../platform/mount.ts'
import { allow } from '../../../platform/policy.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
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
export async function exportTaxYear(ctx: Ctx, { params: { year } }: Input<typeof yearEndpoint>): Promise<Media> {
  allow(ctx, 'admin.payments')
  const rows = await ctx.tx.rows<ContractorRow>(sql`select * from (${contractorsOf(year)}) c order by ${contractorOrder}`)
  const locale = await localeOf(ctx)
  const threshold = necThresholdCents(year)
  const sum = (name: (typeof columns)[number]) => rows.reduce((total, row) => total + row[name], 0)
  const cells = rows.map((row) => [
    year,
    row.last_name,
    row.first_name,
    row.pro_id,
    translate(locale, threshold !== null && row.nec >= threshold ? 'Yes' : 'No'),
    ...columns.map((name) => dollars(row[name])),
  ])
  const sums = [translate(locale, 'Sum'), null, null, null, null, ...columns.map((name) => dollars(sum(name)))]
  await recordExport(ctx, year, { contractors: rows.length })
  return csvFile([titles.map((title) => translate(locale, title)), ...cells, sums], `contractors-${year}.csv`)
}

/**
 * One file of the contractors who are reported for a year that is over: a draft for a tax provider, who adds the tax numbers.
 * @throws problem forbidden, not_found, conflict while the year is not over or its threshold is not known
 */
export async function exportTaxFile(ctx: Ctx, { params: { year, number } }: Input<typeof fileEndpoint>): Promise<Media> {
  allow(ctx, 'admin.payments')
  if (!isOver(ctx, year)) throw problem('conflict', 'TAX_YEAR_NOT_OVER', { values: { year: String(year) } })
  if (necThresholdCents(year) === null) throw problem('conflict', 'NEC_THRESHOLD_UNKNOWN', { values: { year: String(year) } })
  const rows = await ctx.tx.rows<ContractorRow>(sql`
    select * from (${contractorsOf(year)}) c where ${isReported(year)} order by ${contractorOrder}
    limit ${MOST_RETURNS_IN_A_FILE} offset ${(number - 1) * MOST_RETURNS_IN_A_FILE}`)
  if (rows.length === 0) throw problem('not_found', 'NOT_FOUND')
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
  await recordExport(ctx, year, { file: number, contractors: rows.length })
  return csvFile([fileTitles, ...cells], `1099-nec-${year}-${number}.csv`)
}

const columns = ['nec', 'tip', 'card', 'reimbursement', 'mistake', 'received'] as const

function dollars(cents: number): string {
  return centsToDollars(cents).toFixed(2)
}

function csvFile(rows: Parameters<typeof csvOf>[0], filename: string): Media {
  return { type: 'text/csv; charset=utf-8', body: csvOf(rows), filename }
}

function recordExport(ctx: Ctx, year: number, after: object): Promise<void> {
  return record(ctx, { action: 'tax_year.export', object_type: 'tax_year', object_id: year, after })
}
