import { cleaned } from '@crewcall/contract/rules/typed.ts'
import { invalid } from './errors.ts'

/**
 * The cells of CSV, or of rows copied from a spreadsheet: separated as a first line such as `sep=;` says, else by tabs, semicolons or commas, as the
 * first row is, and perhaps quoted. Lines end as any program ends them.
 * @throws problem invalid for a quote that is never closed: all rows after it would be part of one cell
 */
export function cellsOf(text: string): { line: number; cells: string[] }[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r*\n|\r/g, '\n')
  const [said = '', chosen] = /^"?sep=([^\n"])"?(?:\n|$)/i.exec(plain) ?? []
  const first = said === '' ? 1 : 2
  const separator = chosen ?? separatorOf(plain)
  const rows: { line: number; cells: string[] }[] = []
  let [cells, cell, isQuoted, line, began, opened] = [[] as string[], '', false, first, first, first]
  const endRow = () => {
    const row = [...cells, cell].map((one) => cleaned(one).trim())
    if (row.some((one) => one !== '')) rows.push({ line: began, cells: row })
    ;[cells, cell, began] = [[], '', line]
  }
  for (let at = said.length; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (sign === '\n') line += 1
    if (isQuoted) {
      const next = plain[at + 1]
      if (sign !== '"') cell += sign
      else if (next === '"') {
        cell += sign
        at += 1
      } else if (line > opened && next !== undefined && next.trim() !== '' && next !== separator) throw stillOpen(opened)
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted, opened] = ['', true, line]
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
  }
  if (isQuoted) throw stillOpen(opened)
  endRow()
  return rows
}

// A quote that seems to close on a later line, before letters, is the one that opens another cell.
function stillOpen(line: number) {
  return invalid('text', 'SHEET_QUOTE_OPEN', { line })
}

// What separates most cells of the first row; signs within quotes do not.
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
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
