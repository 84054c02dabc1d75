import { filledPercent } from '@crewcall/contract/rules/filled.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBoardShift } from '../../test/board.ts'
import { boardRows } from './board-rows.ts'
import { lookOf, openPlacesOf } from './board-shift.ts'
import { budgetTone, totalsOf, totalsOfRow } from './totals.ts'

const days = ['2026-11-19', '2026-11-20', '2026-11-21']
const board = {
  days,
  positions: [
    { id: 2, name: 'Server' },
    { id: 1, name: 'Bartender' },
  ],
  locations: [{ id: 9, name: 'Harbor Room' }],
}
const person = (pro_id: number, name: string) => ({ pro_id, name, headshot_public_id: null, state: 'CONFIRMED' as const })
const regular = (id: number, name: string, minutes: number) => ({ id, name, minutes })
const keys = (cells: readonly (readonly { key: string }[])[] | undefined) => cells?.map((cell) => cell.map(({ key }) => key))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('The rows of the board', () => {
  it('begin with the open shifts, then one row per position by name, each with its shifts on their days', () => {
    const filled = aBoardShift({ id: 1, current_confirmed_pros_count: 3 })
    const open = aBoardShift({ id: 2, skill_id: 2, local_date: '2026-11-21' })
    const rows = boardRows([filled, open], { ...board, by: 'position' })
    expect(rows.map(({ key }) => key)).toEqual(['open', 'position-1', 'position-2'])
    expect(rows.map(({ cells }) => keys(cells))).toEqual([
      [[], [], ['shift-2']],
      [[], ['shift-1'], []],
      [[], [], ['shift-2']],
    ])
  })

  it('by person contain a shift in the row of everybody on it, then people without a shift', () => {
    const shift = aBoardShift({ people: [person(5, 'Zoe'), person(6, 'Ana')] })
    const rows = boardRows([shift], {
      ...board,
      by: 'person',
      people: [regular(8, 'Lee', 90), regular(7, 'Bo', 0), regular(6, 'Ana', 300)],
    })
    expect(rows.map(({ key, cells, minutes }) => [key, cells.flat().length, minutes])).toEqual([
      ['open', 1, undefined],
      ['person-6', 1, undefined],
      ['person-5', 1, undefined],
      ['person-7', 0, 0],
      ['person-8', 0, 90],
    ])
  })

  it('are in order of the start within a cell', () => {
    const late = aBoardShift({ id: 1 })
    const early = aBoardShift({ id: 2, start_time: '2026-11-20T15:00:00.000Z' })
    expect(keys(boardRows([late, early], { ...board, by: 'location' })[1]?.cells)?.[1]).toEqual(['shift-2', 'shift-1'])
  })

  it('by person show drafts among the open shifts as long as nobody is planned for their openings', () => {
    expect(openPlacesOf(aBoardShift({ status: null, current_confirmed_pros_count: 0 }))).toBe(3)
    expect(openPlacesOf(aBoardShift({ status: 'CANCELLED' }))).toBe(0)
    expect(openPlacesOf(aBoardShift({ status: 'INCOMPLETE' }))).toBe(0)
  })

  it('count no openings of a shift that has ended', () => {
    const shift = aBoardShift({ status: 'POSTED', current_confirmed_pros_count: 1 })
    vi.setSystemTime(Date.parse(shift.end_time) - 1)
    expect(openPlacesOf(shift)).toBe(2)
    vi.setSystemTime(shift.end_time)
    expect(openPlacesOf(shift)).toBe(0)
    expect(lookOf(shift)).toBe('over')
  })
})

it.each([
  [{ status: null }, 'draft'],
  [{ id: 0, repeats: { series_id: 3, date: '2026-11-20' }, current_confirmed_pros_count: 0 }, 'repeats'],
  [{ status: null, problems: [{ code: 'wage_missing', field: 'wage_amount', values: {}, pro_id: null }] }, 'problem'],
  [{ current_confirmed_pros_count: 0 }, 'open'],
  [{}, 'partly'],
  [{ current_confirmed_pros_count: 3 }, 'filled'],
  [{ status: 'INCOMPLETE' as const }, 'over'],
  [{ status: 'CANCELLED' as const }, 'cancelled'],
])('A shift with %j looks %s', (changes, look) => {
  expect(lookOf(aBoardShift(changes))).toBe(look)
})

describe('Totals', () => {
  it('count each shift once, drafts too, and no cancelled ones', () => {
    const shift = aBoardShift({ id: 1 })
    const draft = aBoardShift({ id: 1, status: null, current_confirmed_pros_count: 0, hours_minutes: 20, cost_cents: 500 })
    expect(totalsOf([shift, shift, draft, aBoardShift({ id: 3, status: 'CANCELLED' })])).toEqual({
      shifts: 2,
      places: 6,
      filled: 2,
      open: 4,
      minutes: 960,
      cost_cents: 30_500,
    })
  })

  it('of a person are what that person works, without what was only offered', () => {
    const row = { kind: 'person', pro_id: 7 } as const
    const works = aBoardShift({ id: 1, people: [person(7, 'Ana Ruiz'), person(8, 'Bo')] })
    const asked = aBoardShift({ id: 2, people: [{ ...person(7, 'Ana Ruiz'), state: 'OFFERED' }] })
    expect(totalsOfRow(row, [works, asked])).toMatchObject({ shifts: 2, minutes: 300, cost_cents: 10_000 })
    expect(filledPercent(totalsOfRow(row, [works, asked]))).toBeNull()
  })

  it('of the open shifts are their openings', () => {
    expect(totalsOfRow({ kind: 'open' }, [aBoardShift()])).toMatchObject({ open: 1, minutes: 300, cost_cents: 10_000 })
  })

  it('have no cost for a reader who may not see wages, and leave out a draft without a wage', () => {
    expect(totalsOf([aBoardShift({ cost_cents: null })]).cost_cents).toBeNull()
    expect(totalsOf([aBoardShift(), aBoardShift({ id: 2, cost_cents: null })]).cost_cents).toBe(30_000)
  })

  it('of a draft without a position are in a row of their own', () => {
    const rows = boardRows([aBoardShift({ skill_id: null })], { ...board, by: 'position' })
    expect([rows.at(-1)?.key, rows.at(-1)?.cells.flat().length]).toEqual(['position-none', 1])
  })

  it.each([
    [899, 'under'],
    [900, 'close'],
    [1000, 'close'],
    [1001, 'over'],
  ])('of %i cents against a budget of 1000 are %s', (cost, tone) => {
    expect(budgetTone(cost, 1000)).toBe(tone)
  })
})
