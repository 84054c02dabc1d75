import type { EmploymentType, Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { earnedAs } from '@crewcall/contract/rules/earned-as.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDate, formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../platform/words/translate.ts'
import { openPdf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { pdfTable } from '../documents/pdf-table.ts'
import type { PdfColumn } from '../documents/pdf-table.ts'
import { gray, ink } from '../documents/pdf-colors.ts'
import { sumsOf } from './year-lines.ts'
import type { YearLine, YearSums } from './year-lines.ts'

type Doc = InstanceType<typeof PDFDocument>
type Given = Printing & { year: number; timezone: string; name: string }
type SumRow = { label: string; contractor: number; employee: number }

const left = 48
const [width, bottom] = [612 - 2 * left, 792 - 56]
const sumColumns: readonly PdfColumn<SumRow>[] = [
  { title: 'What you received', width: 216, align: 'left', of: ({ label }) => label },
  { title: 'Contractor (1099)', width: 100, align: 'right', of: ({ contractor }) => formatCents(contractor) },
  { title: 'Employee (W-2)', width: 100, align: 'right', of: ({ employee }) => formatCents(employee) },
  { title: 'Together', width: 100, align: 'right', of: ({ contractor, employee }) => formatCents(contractor + employee) },
]

/** The statement of a year on US letter pages: sums by employment and kind, then every payment (docs/rules/money.md#statement). */
export async function printStatement(lines: readonly YearLine[], given: Given): Promise<Buffer> {
  const { year, locale } = given
  const { doc, finish } = await openPdf({ ...given, title: translate(locale, 'Statement of {year}', { year: String(year) }), margin: left })
  head(doc, given)
  sums(doc, lines, locale)
  payments(doc, lines, given)
  return finish()
}

/** What a line was earned as, and whether it was taken back. */
export function subjectText({ earned_as, is_taken_back }: Pick<YearLine, 'earned_as' | 'is_taken_back'>, locale: Locale): string {
  return translate(
    locale,
    '{earned_as, select, PAY {Pay} OTHER_PAY {Other pay} TIP {Tips} REIMBURSEMENT {Reimbursements} other {Sent by mistake}}{taken_back, select, YES { (taken back)} other {}}',
    { earned_as, taken_back: is_taken_back ? 'YES' : 'NO' },
  )
}

/** How the pro was employed. */
export function employmentText(employment: EmploymentType, locale: Locale): string {
  return translate(locale, '{employment, select, W2 {Employee (W-2)} other {Contractor (1099)}}', { employment })
}

function shiftText(shift: YearLine['shift'], locale: Locale): string {
  return shift ? phrase`${positionName(shift.position, locale)}, ${shift.location_name}` : translate(locale, 'Loyalty reward')
}

// A year is no amount: it has no separator of thousands.
function head(doc: Doc, { year, timezone, name, now, locale }: Given): void {
  const values = { year: String(year), timezone }
  doc
    .fillColor(ink)
    .font('Helvetica-Bold')
    .fontSize(20)
    .text(translate(locale, 'Statement of {year}', values), left, left)
  doc.font('Helvetica').fontSize(11).text(name)
  doc
    .fontSize(9)
    .fillColor(gray)
    .text(translate(locale, 'Payments sent in {year}, by the time of {timezone}.', values))
  doc.text(translate(locale, 'This is not a tax form.'))
  doc.text(formatDate(instantToWall(now, timezone).date, locale))
  doc.y += 14
}

function sums(doc: Doc, lines: readonly YearLine[], locale: Locale): void {
  const [contractor, employee] = [sumsOf(lines, 'F1099'), sumsOf(lines, 'W2')]
  const table = pdfTable(doc, { columns: sumColumns, left, width, bottom, locale })
  const row = (label: string, of: keyof YearSums) => table.row({ label, contractor: contractor[of], employee: employee[of] }, null)
  table.titles()
  for (const as of earnedAs) row(subjectText({ earned_as: as, is_taken_back: false }, locale), as)
  if (lines.some(({ earned_as }) => earned_as === 'MISTAKE'))
    row(subjectText({ earned_as: 'MISTAKE', is_taken_back: false }, locale), 'MISTAKE')
  table.rule()
  row(translate(locale, 'Received in total'), 'total')
  row(translate(locale, 'Fees taken from your pay'), 'fees')
  doc.y += 14
}

function payments(doc: Doc, lines: readonly YearLine[], { timezone, locale }: Given): void {
  doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(translate(locale, 'Payments'), left).font('Helvetica')
  doc.y += 6
  if (lines.length === 0) {
    doc.fontSize(10).fillColor(gray).text(translate(locale, 'No payments in this year.'))
    return
  }
  const columns: readonly PdfColumn<YearLine>[] = [
    { title: 'Date', width: 80, align: 'left', of: ({ at }) => formatDay(at, timezone, locale) },
    { title: 'Shift', width: 186, align: 'left', of: ({ shift }) => shiftText(shift, locale) },
    {
      title: 'Day of the shift',
      width: 84,
      align: 'left',
      of: ({ shift }) => (shift ? formatDay(shift.start_time, shift.timezone, locale) : ''),
    },
    { title: 'Kind', width: 100, align: 'left', of: (line) => subjectText(line, locale) },
    { title: 'Received', width: 66, align: 'right', of: ({ received_cents }) => formatCents(received_cents) },
  ]
  const table = pdfTable(doc, { columns, left, width, bottom, locale })
  table.titles()
  for (const line of lines) table.row(line, line.employment_type === 'W2' ? employmentText('W2', locale) : null)
}
