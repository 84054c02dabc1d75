import { expect, it } from 'vitest'
import { instantsOfTimes, wallTimesOf } from './typed-times.ts'

const newYork = 'America/New_York'

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
