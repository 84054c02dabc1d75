import { describe, expect, it } from 'vitest'
import { isProblem } from './errors.ts'
import { cellsOf } from './read-sheet.ts'

function refusal(text: string) {
  try {
    return cellsOf(text)
  } catch (error) {
    return isProblem(error) ? { target: error.target, reason: error.reason, values: error.values } : error
  }
}
const openAt = (line: number) => ({ target: 'text', reason: 'SHEET_QUOTE_OPEN', values: { line } })

describe('a sheet', () => {
  it.each([
    ['\n', 'name,note\nAna,"two\nlines"\nBen,'],
    ['\r\n', 'name,note\r\nAna,"two\r\nlines"\r\nBen,'],
    ['\r', 'name,note\rAna,"two\rlines"\rBen,'],
    ['\r with \n within cells', 'name,note\rAna,"two\nlines"\rBen,'],
    ['\r\r\n', 'name,note\r\r\nAna,"two\r\r\nlines"\r\r\nBen,'],
  ])('is read whose lines end with %j', (_end, text) => {
    expect(cellsOf(text)).toEqual([
      { line: 1, cells: ['name', 'note'] },
      { line: 2, cells: ['Ana', 'two\nlines'] },
      { line: 4, cells: ['Ben', ''] },
    ])
  })

  it.each([
    ['sep=;\nname;note, long\nAna;1', ['name', 'note, long']],
    ['\uFEFF"SEP=|"\r\nname|note, long\r\nAna|1', ['name', 'note, long']],
    ['sep=\t\rname\tnote, long\rAna\t1', ['name', 'note, long']],
  ])('is separated by what its first line says, which is no row: %j', (text, cells) => {
    expect(cellsOf(text)).toEqual([
      { line: 2, cells },
      { line: 3, cells: ['Ana', '1'] },
    ])
  })

  it('keeps quotes within a cell, separators within quotes, and what follows a quote on its line', () => {
    expect(cellsOf('name,note\n"Ana ""A"" Lopez",12" pan\n"Lopez, Ana" Maria, "x" ')).toMatchObject([
      {},
      { cells: ['Ana "A" Lopez', '12" pan'] },
      { cells: ['Lopez, Ana Maria', 'x'] },
    ])
  })

  it.each([
    ['to the end', 'name,note\nAna,1\nBen,"open\nCleo,2\nDan,3', 3],
    ['until the quote that opens another cell', 'name,note\nAna,"open\nBen,"closed"\nDan,3', 2],
    ['in the names of the columns', '"name,note\nAna,1', 1],
    ['as the last sign', 'name,note\nAna,"', 2],
  ])('whose quote stays open %s is refused with its line', (_how, text, line) => {
    expect(refusal(text)).toEqual(openAt(line))
  })
})
