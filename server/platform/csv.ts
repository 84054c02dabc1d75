import { contained } from '@crewcall/contract/rules/direction.ts'

/**
 * A CSV file that spreadsheets open without running anything (docs/rules/privacy.md#files): every cell quoted, cells that begin like a
 * formula get an apostrophe (plain numbers do not), UTF-8 with byte order mark, and no cell reverses the direction of later ones. Spreadsheets of
 * countries with a decimal comma split cells at semicolons, so that a part after one gets the apostrophe as well.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Further lines of such a file, each with its end; nothing without rows. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : contained(String(value))
  // A text that begins with the apostrophe itself gets another one, so that whoever reads the file can take exactly one away.
  const isFormula = typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(text) && /^'*[=+\-@\t\r\n＝＋－＠]/.test(text)
  const parts = typeof value === 'string' ? text.replace(/;(?=[\s"']*[=+\-@＝＋－＠])/g, ";'") : text
  return `"${isFormula ? "'" : ''}${parts.replaceAll('"', '""')}"`
}
