import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { measures } from '@crewcall/contract/rules/dashboards.ts'
import type { Measure } from '@crewcall/contract/rules/dashboards.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Media } from '../../../platform/mount.ts'

export type Cell = string | number | null
/** A table for a file: `title` names its sheet. */
export type FileTable = { table: readonly (readonly Cell[])[]; title: string; filename: string }

/** The table as CSV. */
export function asCsv({ table, filename }: FileTable): Media {
  return { type: 'text/csv; charset=utf-8', body: csvOf(table), filename: `${filename}.csv` }
}

/** The table as a spreadsheet: numbers are numbers, texts are texts and never formulas. */
export async function asXlsx({ table, filename, title }: FileTable): Promise<Media> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = table.map((row) =>
    row.map((value) => (value === null ? null : typeof value === 'number' ? { type: Number, value } : { type: String, value })),
  )
  const body = await writeExcelFile(cells, { sheet: title.slice(0, 31) }).toBuffer()
  return { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body, filename: `${filename}.xlsx` }
}

/** A figure as a file has it: hours decimal, amounts in dollars, shares between 0 and 1. */
export function cellOf(measure: Measure, value: number | null): number | null {
  if (value === null) return null
  const { unit } = measures[measure]
  if (unit === 'cents' || unit === 'cents_per_hour') return centsToDollars(Math.round(value))
  return Math.round((unit === 'minutes' ? value / 60 : value) * 10_000) / 10_000
}
