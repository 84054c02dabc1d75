import { expect, it } from 'vitest'
import { dayShift, minutesFrom, minutesLater } from './event-days.ts'
import { instantToWall, wallToInstant } from './time.ts'

const [newYork, denver] = ['America/New_York', 'America/Denver']

it('a night keeps its times of day, each shift on the clock of its own zone', () => {
  const setup = wallToInstant('2027-03-12', '20:00', newYork)
  const night = wallToInstant('2027-03-13', '02:00', newYork)
  const west = wallToInstant('2027-03-12', '22:30', denver)
  // The clocks change on 14 March.
  const moved = dayShift(setup, newYork, '2027-03-19')
  const there = moved({ start_time: setup, end_time: night }, newYork)
  expect(instantToWall(there.start, newYork)).toEqual({ date: '2027-03-19', time: '20:00' })
  expect(instantToWall(there.end, newYork)).toEqual({ date: '2027-03-20', time: '02:00' })
  expect(instantToWall(moved({ start_time: west, end_time: west }, denver).start, denver)).toEqual({ date: '2027-03-19', time: '22:30' })
})

it('a first shift late in the evening belongs to its local day, not to the day in UTC', () => {
  const late = wallToInstant('2027-01-08', '23:30', newYork)
  const moved = dayShift(late, newYork, '2027-01-16')({ start_time: late, end_time: late }, newYork)
  expect(instantToWall(moved.start, newYork)).toEqual({ date: '2027-01-16', time: '23:30' })
})

it('minutes from the start lead back to the same instant', () => {
  const start = wallToInstant('2027-01-08', '18:00', newYork)
  const after = minutesLater(start, 495)
  expect(instantToWall(after, newYork)).toEqual({ date: '2027-01-09', time: '02:15' })
  expect(minutesFrom(start, after)).toBe(495)
})
