import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { invalid } from '../../../platform/errors.ts'
import { cellsOf, plainName } from '../../../platform/read-sheet.ts'

/** A row of a sheet: its sales at a location on a date, or why it cannot be read. */
export type SalesRow = { line: number; place: string | null } & ({ date: string; cents: number } | { fault: Fault })
export type Fault = { code: string; values: Record<string, string | number> }
type Column = 'place' | 'date' | 'sales'

const names: Record<Column, RegExp> = {
  place: /^(location|location id|location name|store|site|place|restaurant|local|ubicacion|sucursal)$/,
  date: /^(date|day|week|week start|week of|week starting|business date|fecha|dia|semana)$/,
  sales: /^(sales|net sales|gross sales|total sales|expected sales|forecast|revenue|amount|total|ventas|ventas netas|importe)$/,
}
/** The most that may be sold in a row or a week, in cents. */
export const mostCents = 100_000_000

/**
 * The rows of a sheet of sales by the columns that its first row names, in English or Spanish.
 * @throws problem invalid if it names no column with dates, or none with sales
 */
export function readSales(text: string): { rows: SalesRow[]; unknown_columns: string[] } {
  const [head, ...body] = cellsOf(text)
  const named = (head?.cells ?? []).map(columnOf)
  const at = (column: Column) => named.indexOf(column)
  if (at('date') === -1) throw invalid('text', 'SALES_NEED_DATES')
  if (at('sales') === -1) throw invalid('text', 'SALES_NEED_AMOUNTS')
  const rows = body.map(({ line, cells }): SalesRow => {
    const place = at('place') === -1 ? null : (cells[at('place')] ?? '')
    const [typedDate = '', typedSales = ''] = [cells[at('date')], cells[at('sales')]]
    const [date, cents] = [dateOf(typedDate), centsOf(typedSales)]
    // "1,000" without quotes is two cells: read as one dollar it would be wrong without a word.
    if (cells.slice(named.length).some((cell) => cell !== '')) return { line, place, fault: { code: 'SALES_ROW_TOO_LONG', values: {} } }
    if (date === null) return { line, place, fault: fault('SALES_DATE_UNREADABLE', typedDate) }
    return cents === null ? { line, place, fault: fault('SALES_AMOUNT_UNREADABLE', typedSales) } : { line, place, date, cents }
  })
  // Of two columns of one kind the first is read.
  const unread = (head?.cells ?? []).filter((name, index) => name !== '' && (named[index] === undefined || at(named[index]) !== index))
  return { rows, unknown_columns: unread.map((name) => name.slice(0, 80)) }
}

/** A fault with what was typed. */
export function fault(code: string, text: string): Fault {
  return { code, values: { text: text.slice(0, 80) } }
}

function columnOf(name: string): Column | undefined {
  const plain = plainName(name)
  return (['place', 'date', 'sales'] as const).find((column) => names[column].test(plain))
}

// 2026-11-16, or 11/16/2026 as in the United States.
function dateOf(text: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [us?.[3]?.padStart(4, '20'), us?.[1], us?.[2]]
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
  return isReal && date >= '2000-01-01' && date < '2200-01-01' ? date : null
}

// $1,234.50, with or without its signs.
function centsOf(text: string): number | null {
  const plain = text.replace(/^\$\s*/, '')
  if (plain.length > 20 || !/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return null
  const cents = dollarsToCents(plain.replaceAll(',', ''))
  return cents <= mostCents ? cents : null
}
