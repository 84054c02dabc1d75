import { describe, expect, it } from 'vitest'
import { nearestPlace, nextPlace } from './board-focus.ts'
import { boardAct } from './board-keys.ts'
import { extended, nothingSelected, onlyShown, toggled } from './selection.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  boardAct({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

describe('Keys of the board', () => {
  it.each([
    ['Enter', {}, { act: 'open' }],
    [' ', {}, { act: 'select' }],
    [' ', { shiftKey: true }, { act: 'extend' }],
    ['c', { ctrlKey: true }, { act: 'copy' }],
    ['v', { metaKey: true }, { act: 'paste' }],
    ['z', { ctrlKey: true }, { act: 'undo' }],
    ['Z', { ctrlKey: true, shiftKey: true }, { act: 'redo' }],
    ['y', { ctrlKey: true }, { act: 'redo' }],
    ['Delete', {}, { act: 'remove' }],
    ['ArrowLeft', { altKey: true }, { act: 'move', days: -1, minutes: 0 }],
    ['ArrowDown', { altKey: true }, { act: 'move', days: 0, minutes: 15 }],
    ['ArrowRight', { altKey: true, shiftKey: true }, { act: 'move', days: 0, minutes: 0, end: 15 }],
    ['ArrowLeft', { altKey: true, shiftKey: true }, { act: 'move', days: 0, minutes: 0, end: -15 }],
  ])('%s with %j', (key, held, act) => {
    expect(press(key, held)).toEqual(act)
  })

  it('that belong to others are left to them', () => {
    expect([press('Tab'), press('c'), press('x', { ctrlKey: true }), press('F5'), press('C', { shiftKey: true })]).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })

  it('move a shift the way the days run, also from right to left', () => {
    const held = { key: 'ArrowLeft', ctrlKey: false, metaKey: false, shiftKey: false, altKey: true }
    expect(boardAct(held, { rightToLeft: true })).toEqual({ act: 'move', days: 1, minutes: 0 })
  })
})

describe('The focus', () => {
  const counts = [
    [2, 0],
    [0, 3],
  ]
  it('goes down through the shifts of a cell, its place for a new one, and on to the next row', () => {
    let place = { row: 0, day: 0, at: 0 }
    const seen = [1, 2, 3, 4].map(() => (place = nextPlace(place, 'ArrowDown', counts) ?? place))
    expect(seen).toEqual([
      { row: 0, day: 0, at: 1 },
      { row: 0, day: 0, at: 2 },
      { row: 1, day: 0, at: 0 },
      { row: 1, day: 0, at: 0 },
    ])
  })

  it('goes up into the last place of the cell above', () => {
    expect(nextPlace({ row: 1, day: 0, at: 0 }, 'ArrowUp', counts)).toEqual({ row: 0, day: 0, at: 2 })
  })

  it('goes sideways to a place that exists, and holds at the edges', () => {
    expect(nextPlace({ row: 0, day: 0, at: 2 }, 'ArrowRight', counts)).toEqual({ row: 0, day: 1, at: 0 })
    expect(nextPlace({ row: 0, day: 1, at: 0 }, 'ArrowRight', counts)).toEqual({ row: 0, day: 1, at: 0 })
    expect(nextPlace({ row: 0, day: 0, at: 0 }, 'ArrowLeft', counts, { rightToLeft: true })).toEqual({ row: 0, day: 1, at: 0 })
  })

  it('goes to the ends of a row, and with Ctrl of the board', () => {
    expect(nextPlace({ row: 0, day: 0, at: 0 }, 'End', counts, { ctrl: true })).toEqual({ row: 1, day: 1, at: 0 })
    expect(nextPlace({ row: 1, day: 1, at: 2 }, 'Home', counts)).toEqual({ row: 1, day: 0, at: 0 })
  })

  it('stays near when the board has fewer shifts or rows than before', () => {
    expect(nearestPlace({ row: 5, day: 1, at: 9 }, counts)).toEqual({ row: 1, day: 1, at: 3 })
  })
})

describe('A selection', () => {
  it('is a toggle per shift', () => {
    const one = toggled(nothingSelected, 'a')
    expect([...one.keys]).toEqual(['a'])
    expect(toggled(one, 'a')).toEqual(nothingSelected)
  })

  it('extends from its anchor in the order of the board, either way', () => {
    const order = ['a', 'b', 'c', 'd']
    expect([...extended(toggled(nothingSelected, 'c'), 'a', order).keys].toSorted()).toEqual(['a', 'b', 'c'])
    expect([...extended(nothingSelected, 'b', order).keys]).toEqual(['b'])
  })

  it('never contains what a filter has hidden', () => {
    const two = toggled(toggled(nothingSelected, 'a'), 'b')
    expect(onlyShown(two, new Set(['a']))).toEqual({ keys: new Set(['a']), anchor: 'a' })
    expect(onlyShown(two, new Set(['a', 'b']))).toBe(two)
  })
})
