import { csvOf } from './csv.ts'
import type { Media } from './mount.ts'

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
