import { describe, expect, it } from 'vitest'
import { daysBetween, dragged, scrollAt, type Drag, type DragEvent } from './drag.ts'
import { afterDoing, afterRedo, afterSettling, afterUndo, mostSteps, nothingDone } from './undo-stack.ts'

const grip = { kind: 'shift', key: 'shift-1', row: 'position-1' } as const
const over = { row: 'position-1', day: '2026-11-21' }
const after = (...events: DragEvent[]) => events.reduce<Drag>(dragged, { phase: 'idle' })
const press = (isTouch: boolean): DragEvent => ({ type: 'press', grip, at: { x: 0, y: 0 }, isTouch })
const move = (x: number, isCopy = false): DragEvent => ({ type: 'move', at: { x, y: 0 }, over, isCopy })

describe('A pointer on the board', () => {
  it('clicks if it hardly moves', () => {
    expect(after(press(false), move(4), { type: 'release' })).toEqual({ phase: 'idle' })
  })

  it('drags a shift to a cell', () => {
    expect(after(press(false), move(30), { type: 'release' })).toEqual({
      phase: 'dropped',
      grip,
      over,
      isCopy: false,
      from: { x: 0, y: 0 },
      at: { x: 30, y: 0 },
    })
  })

  it('copies while Ctrl is held at the end', () => {
    expect(after(press(false), move(30), { type: 'copy', isCopy: true }, { type: 'release' })).toMatchObject({ isCopy: true })
    expect(after(press(false), move(30, true), move(31, false), { type: 'release' })).toMatchObject({ isCopy: false })
  })

  it('does nothing beside the board, and nothing after Escape', () => {
    const outside: DragEvent = { type: 'move', at: { x: 30, y: 0 }, over: null, isCopy: false }
    expect(after(press(false), outside, { type: 'release' })).toEqual({ phase: 'idle' })
    expect(after(press(false), move(30), { type: 'cancel' }, { type: 'release' })).toEqual({ phase: 'idle' })
  })

  it('of a finger scrolls if it moves at once, and drags after a rest', () => {
    expect(after(press(true), move(30))).toEqual({ phase: 'idle' })
    expect(after(press(true), { type: 'rest' }, move(30), { type: 'release' })).toMatchObject({ phase: 'dropped' })
    expect(after(press(false), { type: 'rest' })).toMatchObject({ phase: 'pressed' })
  })

  it('of a finger that rests and does not move holds the shift, also if it trembles', () => {
    expect(after(press(true), { type: 'rest' }, { type: 'release' })).toEqual({ phase: 'held', grip })
    expect(after(press(true), { type: 'rest' }, move(3), { type: 'release' })).toEqual({ phase: 'held', grip })
    expect(after(press(false), move(30), move(0), { type: 'release' })).toMatchObject({ phase: 'dropped' })
  })

  it('pulls an end of a shift, also beyond the board', () => {
    const end = { kind: 'end', key: 'shift-1', row: 'position-1', end: 'end' } as const
    const outside: DragEvent = { type: 'move', at: { x: 30, y: 0 }, over: null, isCopy: false }
    const pulled = after({ type: 'press', grip: end, at: { x: 0, y: 0 }, isTouch: false }, outside, { type: 'release' })
    expect(pulled).toMatchObject({ phase: 'dropped', grip: end, at: { x: 30, y: 0 } })
  })

  it('scrolls the board near its edges, faster the nearer', () => {
    const frame = { from: 100, to: 500 }
    expect([scrollAt(300, frame), scrollAt(140, frame) < 0, scrollAt(110, frame) < scrollAt(140, frame)]).toEqual([0, true, true])
    expect([scrollAt(500, frame), scrollAt(900, frame)]).toEqual([18, 18])
  })

  it('covers the days from one cell to another, either way', () => {
    const days = ['a', 'b', 'c', 'd']
    expect([daysBetween('c', 'b', days), daysBetween('a', 'a', days), daysBetween('a', 'x', days)]).toEqual([['b', 'c'], ['a'], []])
  })
})

describe('Undo', () => {
  const act = (name: string) => ({ name, undo: async () => true, redo: async () => true })
  it('takes back the latest act, which can be done again until something else is done', () => {
    const two = afterDoing(afterDoing(nothingDone, act('one')), act('two'))
    const back = afterUndo(two, true)
    expect([back.done.map(({ name }) => name), back.undone.map(({ name }) => name)]).toEqual([['one'], ['two']])
    expect(afterRedo(back, true)).toEqual(two)
    expect(afterDoing(back, act('three')).undone).toEqual([])
  })

  it('forgets what was about drafts that are published meanwhile', () => {
    const about = (name: string, draft_ids: number[]) => ({ ...act(name), draft_ids })
    const both = { done: [about('one', [7, 8]), act('two'), about('three', [9])], undone: [about('four', [8])] }
    const { done, undone } = afterSettling(both, 'draft_ids', [8])
    expect([done.map(({ name }) => name), undone]).toEqual([['two', 'three'], []])
  })

  it('forgets what was about posted shifts that are cancelled meanwhile, not drafts of the same number', () => {
    const done = [
      { ...act('moved'), gig_ids: [8] },
      { ...act('planned'), draft_ids: [8] },
    ]
    expect(afterSettling({ done, undone: [] }, 'gig_ids', [8]).done.map(({ name }) => name)).toEqual(['planned'])
  })

  it('forgets an act that cannot be taken back, and those long past', () => {
    expect(afterUndo(afterDoing(nothingDone, act('one')), false)).toEqual(nothingDone)
    const many = Array.from({ length: mostSteps + 5 }, (_, at) => act(String(at))).reduce(afterDoing, nothingDone)
    expect([many.done.length, many.done[0]?.name]).toEqual([mostSteps, '5'])
  })
})
