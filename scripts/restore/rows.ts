import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Archive } from './archive.ts'
import { contentOf } from './archive.ts'

/** A row of a CSV file: its cells as the export wrote them, and the line of the file where it begins. */
export type Row = { line: number; cells: readonly (string | null)[] }
export type TableFile = { name: string; columns: readonly string[] }

/** Cells that a spreadsheet would run got an apostrophe (docs/rules/privacy.md#files). */
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

/** The columns that a CSV file names in its first line. @throws Error if it has none */
export async function columnsIn(archive: Archive, name: string): Promise<readonly string[]> {
  for await (const { cells } of linesOf(archive, name)) return cells
  throw new Error(`${name} is empty: its first line must name the columns.`)
}

/** Characters after which a piece ends: a row may be as long as a month of lines. */
const mostCharacters = 5_000_000

/** The rows of a CSV file in pieces. An empty cell is null: the file does not tell it from an empty text. */
export async function* rowsIn(archive: Archive, { name, columns }: TableFile, most = 500): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  let size = 0
  let isHeader = true
  for await (const { line, cells } of linesOf(archive, name)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    if (cells.length !== columns.length)
      throw new Error(`${name}, line ${line}: there are ${cells.length} cells for ${columns.length} columns.`)
    rows.push({ line, cells: cells.map(plain) })
    size += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (rows.length < most && size < mostCharacters) continue
    yield rows
    rows = []
    size = 0
  }
  if (rows.length > 0) yield rows
}

function plain(cell: string): string | null {
  if (cell === '') return null
  return guarded.test(cell) ? cell.slice(1) : cell
}

async function* linesOf(archive: Archive, name: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, max_record_size: 20_000_000 })
  // A fault of either ends both; the loop tells it.
  pipeline(await contentOf(archive, name), parser, () => undefined)
  let line = 1
  try {
    for await (const one of parser) {
      // With `info` each record comes with the line on which it ended.
      const { record, info } = one as { record: string[]; info: { lines: number } }
      yield { line, cells: record }
      line = info.lines + 1
    }
  } catch (error) {
    throw error instanceof CsvError ? new Error(`${name}, line ${line}: ${error.message}.`, { cause: error }) : error
  }
}
