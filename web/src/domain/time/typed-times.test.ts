import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantsOfTimes, wallTimesOf } from './typed-times.ts'

const newYork = 'America/New_York'
const zones = [newYork, 'America/Chicago', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Phoenix']

it('Times that nobody touched are the stored ones, in the hours that autumn repeats and to the second', () => {
  const around = [Date.UTC(2026, 10, 1, 4), Date.UTC(2026, 3, 4, 13), Date.UTC(2026, 2, 8, 5), Date.UTC(2026, 5, 1)]
  const instant = fc.tuple(fc.constantFrom(...around), fc.integer({ min: 0, max: 36_000 })).map(([from, seconds]) => from + seconds * 1000)
  fc.assert(
    fc.property(instant, fc.integer({ min: 60, max: 24 * 3600 }), fc.constantFrom(...zones), (from, length, timezone) => {
      const stored = { start_time: new Date(from).toISOString(), end_time: new Date(from + length * 1000).toISOString() }
      expect(instantsOfTimes(wallTimesOf(stored, timezone), timezone, stored)).toEqual(stored)
    }),
    { numRuns: 300 },
  )
})

it('What is not touched stays when the other end is, and follows a changed day', () => {
  const stored = { start_time: '2026-11-01T06:30:20.000Z', end_time: '2026-11-01T12:00:40.000Z' }
  const typed = (more: object) => instantsOfTimes({ ...wallTimesOf(stored, newYork), ...more }, newYork, stored)
  expect(typed({ end: '08:00:00' })).toEqual({ ...stored, end_time: '2026-11-01T13:00:00.000Z' })
  expect(typed({ start: '03:00:00' })).toEqual({ ...stored, start_time: '2026-11-01T08:00:00.000Z' })
  expect(typed({ date: '2026-11-08' })).toEqual({ start_time: '2026-11-08T06:30:00.000Z', end_time: '2026-11-08T12:00:00.000Z' })
  // An end before the changed start is that of the next day, not the stored one.
  expect(typed({ start: '09:00:00' })).toEqual({ start_time: '2026-11-01T14:00:00.000Z', end_time: '2026-11-02T12:00:00.000Z' })
})

it('Without stored times the clock decides, the earlier of two', () => {
  expect(instantsOfTimes({ date: '2026-11-01', start: '01:30:00', end: '05:00:00' }, newYork)).toEqual({
    start_time: '2026-11-01T05:30:00.000Z',
    end_time: '2026-11-01T10:00:00.000Z',
  })
})
