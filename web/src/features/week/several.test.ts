import { describe, expect, it } from 'vitest'
import { aBoardShift } from '../../test/board.ts'
import { fieldsOf, planOf } from './shift-plan.ts'
import { copiesNextWeek, editsOf, shared } from './several.ts'

const draft = aBoardShift({ id: 7, status: null })
const late = aBoardShift({ id: 8, status: null, end_time: '2026-11-21T05:00:00.000Z', wage_amount: 22, local_date: '2026-11-20' })
const untyped = { start: null, end: null, skill_id: null, wage_amount: null }

describe('Several shifts in one sheet', () => {
  it('share what is the same, and the rest is mixed', () => {
    expect(shared([draft, late])).toEqual([
      { start: '17:00:00', end: null, skill_id: 1, wage_amount: null },
      { start: false, end: true, skill_id: false, wage_amount: true },
    ])
  })

  it('get only what was set: the others keep their own', () => {
    const { changed, moves } = editsOf([draft, late], { ...untyped, start: '18:00:00' }, { start: true })
    expect(changed.map(({ changes }) => changes)).toEqual([
      { start_time: '2026-11-21T00:00:00.000Z', end_time: '2026-11-21T04:00:00.000Z' },
      { start_time: '2026-11-21T00:00:00.000Z', end_time: '2026-11-21T05:00:00.000Z' },
    ])
    expect(moves).toEqual([])
  })

  it('that are posted get other times, and keep position and wage', () => {
    const posted = aBoardShift()
    const typed = { ...untyped, end: '23:00:00', wage_amount: 25 }
    const { changed, moves } = editsOf([draft, posted], typed, { end: true, wage_amount: true })
    expect(changed).toMatchObject([{ shift: draft, changes: { wage_amount: 25, end_time: '2026-11-21T05:00:00.000Z' } }])
    expect(moves).toEqual([{ shift: posted, start_time: posted.start_time, end_time: '2026-11-21T05:00:00.000Z' }])
    expect(editsOf([posted], typed, { wage_amount: true })).toEqual({ changed: [], moves: [] })
  })

  it('keep an untouched end to the second, and in the hour that autumn repeats', () => {
    const night = aBoardShift({
      id: 7,
      status: null,
      timezone: 'America/New_York',
      local_date: '2026-10-31',
      start_time: '2026-10-31T22:00:00.000Z',
      end_time: '2026-11-01T06:30:40.000Z',
    })
    const { changed } = editsOf([night], { ...untyped, start: '19:00:00' }, { start: true })
    expect(changed[0]?.changes).toEqual({ start_time: '2026-10-31T23:00:00.000Z', end_time: night.end_time })
    expect(fieldsOf(planOf(night), night.timezone)).toMatchObject({ start_time: night.start_time, end_time: night.end_time })
  })

  it('change nothing where nothing was typed, or it was emptied', () => {
    expect(editsOf([draft, late], untyped, {})).toEqual({ changed: [], moves: [] })
    expect(editsOf([draft, late], untyped, { wage_amount: true, start: true })).toEqual({ changed: [], moves: [] })
  })

  it('are copied to the same days of the next week', () => {
    expect(copiesNextWeek([draft]).map(({ start_time }) => start_time)).toEqual(['2026-11-27T23:00:00.000Z'])
  })
})
