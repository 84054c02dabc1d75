/** One column of a table: its heading, and the text of a row. */
export type Column = { header: string; cell: (row: Row) => unknown }
/** A row as it came; the commands know its fields. */
export type Row = Readonly<Record<string, unknown>>

/** Rows as a table for people; text is never cut. */
export function table(columns: readonly Column[], rows: readonly Row[]): string {
  const cells = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ cell }) => plain(cell(row))))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One thing as lines of name and value. */
export function facts(of: Row): string {
  return table(
    [
      { header: '', cell: ({ name }) => name },
      { header: '', cell: ({ value }) => value },
    ],
    Object.entries(of).map(([name, value]) => ({ name, value })),
  ).trimStart()
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
  // A line break would be another row, and a control character could move the cursor.
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
