import { describe, expect, it } from 'vitest'
import { daysFrom, movedTimes, shortTimes, weekTitle } from './week-dates.ts'

describe('The days of the board', () => {
  it('have a title in the language of the reader', () => {
    expect(weekTitle('2026-11-30', 'en').replaceAll(/\s/g, ' ')).toBe('Nov 30 – Dec 6, 2026')
    expect(weekTitle('2026-11-30', 'es')).toContain('nov')
  })

  it('are counted without clocks', () => {
    expect([daysFrom('2026-10-31', '2026-11-02'), daysFrom('2026-11-02', '2026-10-31')]).toEqual([2, -2])
  })
})

describe('Times on the board', () => {
  const chicago = (start_time: string, end_time: string) => ({ start_time, end_time, timezone: 'America/Chicago' })
  it.each([
    [chicago('2026-11-20T23:30:00Z', '2026-11-21T07:00:00Z'), '5:30p–1a'],
    [chicago('2026-11-20T15:00:00Z', '2026-11-20T17:15:00Z'), '9–11:15a'],
    [chicago('2026-11-20T18:00:00Z', '2026-11-21T06:00:00Z'), '12p–12a'],
  ])('are short: %j', (shift, words) => {
    expect(shortTimes(shift)).toBe(words)
  })

  it('stay the same on the wall when a shift moves over a clock change', () => {
    const shift = chicago('2026-10-31T14:00:00.000Z', '2026-10-31T22:00:00.000Z')
    expect(movedTimes(shift, { days: 1 })).toEqual({ start_time: '2026-11-01T15:00:00.000Z', end_time: '2026-11-01T23:00:00.000Z' })
  })

  it('move by minutes', () => {
    const shift = chicago('2026-11-20T15:00:00.000Z', '2026-11-20T17:00:00.000Z')
    expect(movedTimes(shift, { minutes: -15 })).toEqual({ start_time: '2026-11-20T14:45:00.000Z', end_time: '2026-11-20T16:45:00.000Z' })
  })
})
