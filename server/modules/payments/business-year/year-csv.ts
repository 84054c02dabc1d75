import { billedLineWords, wayOfPayingWords } from '@crewcall/contract/billed-year-words.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { billedLines, waysOfPaying } from '@crewcall/contract/rules/billed-year.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { csvOf } from '../../../platform/csv.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { Printing } from '../documents/open-pdf.ts'
import type { Figures, Year } from './year.ts'
import { partOf, stateOf } from './year-pdf.ts'

/** A row for the year, for each month and for each location, all with the same columns, and then the notes. */
export function yearCsv(year: Year, printing: Pick<Printing, 'locale' | 'is_test'>, notes: readonly string[]): string {
  const { locale } = printing
  const titles = titlesOf(locale)
  const table = [
    titles,
    row(translate(locale, 'Year'), [String(year.year), `${year.year}-01-01`, `${year.year}-12-31`, null], year),
    ...year.months.map((month) => row(translate(locale, 'Month'), [month.month, month.first_day, month.last_day, null], month)),
    ...year.locations.map((location) =>
      row(translate(locale, 'Location'), [location.location_name, `${year.year}-01-01`, `${year.year}-12-31`, location.timezone], location),
    ),
    ...[year.name, ...partOf(year, locale), stateOf(year, locale), ...notes].map((note) => noteRow(note, titles.length, locale)),
  ]
  // Each row says it, also one that was cut out.
  const marked = printing.is_test ? table.map((cells) => [translate(locale, 'Test mode: no real money moved'), ...cells]) : table
  return csvOf(marked)
}

function titlesOf(locale: Locale): string[] {
  return [
    ...(['Part', 'Name', 'First day', 'Last day', 'Time zone', 'Opening balance'] as const).map((title) => translate(locale, title)),
    ...billedLines.map((line) => translate(locale, billedLineWords[line])),
    ...(['Charged', 'Refunds and credits'] as const).map((title) => translate(locale, title)),
    ...waysOfPaying.map((way) => translate(locale, 'Paid: {way}', { way: translate(locale, wayOfPayingWords[way]) })),
    translate(locale, 'Paid'),
    ...waysOfPaying.map((way) => translate(locale, 'Paid back: {way}', { way: translate(locale, wayOfPayingWords[way]) })),
    translate(locale, 'Paid back'),
    translate(locale, 'Closing balance'),
  ]
}

function row(part: string, named: readonly (string | null)[], figures: Figures): (string | null)[] {
  const { opening, lines, charged, credited, paid_by, paid, paid_back_by, paid_back, closing } = figures
  const amounts = [
    opening,
    ...billedLines.map((line) => lines[line]),
    charged,
    credited,
    ...waysOfPaying.map((way) => paid_by[way]),
    paid,
    ...waysOfPaying.map((way) => paid_back_by[way]),
    paid_back,
    closing,
  ]
  return [part, ...named, ...amounts.map((cents) => centsToDollars(cents).toFixed(2))]
}

function noteRow(note: string, columns: number, locale: Locale): (string | null)[] {
  return [translate(locale, 'Note'), note, ...Array.from({ length: columns - 2 }, () => null)]
}
