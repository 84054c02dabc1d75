// @module-tag quick
import { describe, expect, it } from 'vitest'
import { es } from '../../../web/src/i18n/es.ts'
import { nothings, whyNothing } from './nothing.ts'
import { stateRows, statusOf, steps } from './rows.ts'
import { statesPage } from './states-page.ts'

const rows = stateRows()
const cells = rows.flatMap((row) =>
  (['sent', 'next'] as const).map((cell) => ({ row, cell, of: `${row.machine} ${row.state}, ${row.side}: ${cell}` })),
)

describe('Each state of an application, of hours, of payments and of invoices, for each side', () => {
  it('has words, in both languages', () => {
    expect(rows.filter(({ reads }) => reads.length === 0)).toEqual([])
    expect(rows.flatMap(({ reads }) => reads).filter((sentence) => !es[sentence])).toEqual([])
  })

  it('has a message and a next act, or a reviewed reason why there is none', () => {
    expect(cells.filter(({ row, cell }) => row[cell].length === 0 && whyNothing(row, cell) === undefined).map(({ of }) => of)).toEqual([])
  })

  it('has no reason for what is not empty', () => {
    const empty = cells.filter(({ row, cell }) => row[cell].length === 0)
    const given = nothings.flatMap((each) => each.states.map((state) => ({ ...each, state })))
    const unused = given.filter(
      ({ machine, state, side, cell: of }) =>
        !empty.some(({ row, cell }) => row.machine === machine && row.state === state && row.side === side && cell === of),
    )
    expect(unused).toEqual([])
  })

  it('is a line of the printed page, without an empty cell', () => {
    const lines = statesPage()
      .split('\n')
      .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| State '))
    expect(lines).toHaveLength(rows.length)
    expect(lines.filter((line) => /\|\s*\|/.test(line) || line.includes('undefined'))).toEqual([])
  })

  it('is reached by the steps that the table says', () => {
    expect(Object.entries(steps).map(([status, of]) => [status, statusOf(of)])).toEqual(
      Object.keys(steps).map((status) => [status, status]),
    )
  })
})
