import { describe, expect, it } from 'vitest'
import { aBoardShift } from '../../test/board.ts'
import { aLocation } from '../../test/shifts.ts'
import { barsOf, hoursOf, tailsOf } from './day-hours.ts'
import { clockAt, isOvernight, movedTimes } from './week-dates.ts'

const location = { ...aLocation(), timezone: 'America/Chicago' }
const clocks = (date: string, shifts = [aBoardShift({ local_date: date })]) =>
  hoursOf({ date, location, shifts, tails: [] }).ticks.map(({ instant }) => clockAt(instant, location.timezone))

describe('The hours of a day', () => {
  it('are six to two, and as many more as its shifts need', () => {
    expect(clocks('2026-11-20', []).at(0)).toBe('06:00')
    expect(clocks('2026-11-20', []).at(-1)).toBe('01:00')
    // From four in the morning; until four in the night after.
    const early = aBoardShift({ start_time: '2026-11-20T10:30:00.000Z', end_time: '2026-11-21T10:00:00.000Z' })
    const hours = clocks('2026-11-20', [early])
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['04:00', '03:00', 24])
  })

  it('are those that really pass when the clocks change', () => {
    const night = (start_time: string, end_time: string, local_date: string) => aBoardShift({ start_time, end_time, local_date })
    // Forward on March 8: two o'clock is left out. Back on November 1: one o'clock comes twice.
    const forward = night('2026-03-08T06:00:00.000Z', '2026-03-08T12:00:00.000Z', '2026-03-08')
    expect(clocks('2026-03-08', [forward]).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
    const back = night('2026-11-01T05:00:00.000Z', '2026-11-01T12:00:00.000Z', '2026-11-01')
    expect(clocks('2026-11-01', [back]).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
    const hours = hoursOf({ date: '2026-11-01', location, shifts: [back], tails: [] })
    const [bar] = barsOf([back], hours).bars
    expect((bar?.share ?? 0) * hours.minutes).toBeCloseTo(7 * 60)
  })

  it('begin at midnight if a shift of the night before lasts into the day, which is a bar cut off at the left edge', () => {
    const at = (id: number, start_time: string, end_time: string) => aBoardShift({ id, start_time, end_time, local_date: '2026-11-19' })
    // In Chicago until midnight, until six in the morning, and one of the evening after.
    const shifts = [
      at(1, '2026-11-20T00:00:00.000Z', '2026-11-20T06:00:00.000Z'),
      at(2, '2026-11-20T04:00:00.000Z', '2026-11-20T12:00:00.000Z'),
      aBoardShift({ id: 3 }),
    ]
    const tails = tailsOf(shifts, '2026-11-20', location.timezone)
    expect(tails.map(({ id }) => id)).toEqual([2])
    const hours = hoursOf({ date: '2026-11-20', location, shifts, tails })
    expect(clockAt(hours.ticks[0]?.instant ?? '', location.timezone)).toBe('00:00')
    const [tail, evening] = barsOf([...tails, aBoardShift({ id: 3 })], hours).bars
    expect([tail?.at, (tail?.share ?? 0) * hours.minutes, tail?.isTail, evening?.isTail]).toEqual([0, 360, true, false])
  })

  it('have overlapping shifts on lines of their own, and a free line is used again', () => {
    const at = (id: number, from: number, to: number) =>
      aBoardShift({ id, start_time: `2026-11-20T${from}:00:00.000Z`, end_time: `2026-11-20T${to}:00:00.000Z` })
    const shifts = [at(1, 12, 16), at(2, 13, 15), at(3, 15, 18), at(4, 16, 20)]
    const { bars, lines } = barsOf(shifts, hoursOf({ date: '2026-11-20', location, shifts, tails: [] }))
    expect([bars.map(({ line }) => line), lines]).toEqual([[0, 1, 1, 0], 2])
  })
})

it('A shift is stretched at either end, but not below a quarter of an hour', () => {
  const shift = aBoardShift({ start_time: '2026-11-20T20:00:00.000Z', end_time: '2026-11-20T21:00:00.000Z' })
  const hours = ({ start_time, end_time }: { start_time: string; end_time: string }) => [start_time.slice(11, 16), end_time.slice(11, 16)]
  expect(hours(movedTimes(shift, { end: 30 }))).toEqual(['20:00', '21:30'])
  expect(hours(movedTimes(shift, { start: -30 }))).toEqual(['19:30', '21:00'])
  expect(hours(movedTimes(shift, { end: -240 }))).toEqual(['20:00', '20:15'])
  expect(hours(movedTimes(shift, { start: 240 }))).toEqual(['20:45', '21:00'])
})

it('A shift that ends after midnight is overnight; one that ends at midnight is not', () => {
  const until = (end_time: string) => isOvernight(aBoardShift({ start_time: '2026-11-20T23:00:00.000Z', end_time }))
  expect(['2026-11-21T06:00:00.000Z', '2026-11-21T06:15:00.000Z', '2026-11-21T04:00:00.000Z'].map(until)).toEqual([false, true, false])
})

it('A shift that goes to another clock keeps its time of day', () => {
  const shift = { start_time: '2026-11-20T23:00:00.000Z', end_time: '2026-11-21T05:00:00.000Z', timezone: 'America/New_York' }
  expect(movedTimes(shift, {}, 'America/Chicago')).toEqual({ start_time: '2026-11-21T00:00:00.000Z', end_time: '2026-11-21T06:00:00.000Z' })
})
