/** The cells of CSV, or of rows copied from a spreadsheet: separated by tabs, semicolons or commas, as the first row is, and perhaps quoted. */
export function cellsOf(text: string): { line: number; cells: string[] }[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [head = ''] = plain.split(/\r?\n/, 1)
  const separator = separatorOf(head)
  const rows: { line: number; cells: string[] }[] = []
  let [cells, cell, isQuoted, line, began] = [[] as string[], '', false, 1, 1]
  const endRow = () => {
    const row = [...cells, cell].map((one) => one.trim())
    if (row.some((one) => one !== '')) rows.push({ line: began, cells: row })
    ;[cells, cell, began] = [[], '', line]
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true]
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

// What separates most cells of the first row; signs within quotes do not.
function separatorOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** A name without case, accents and signs. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
