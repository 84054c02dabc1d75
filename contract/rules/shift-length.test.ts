import { describe, expect, it } from 'vitest'
import { faultBetween, faultOnTheWall, shiftLengthFault } from './shift-length.ts'

describe('the length of a shift', () => {
  it.each([
    [15, 0],
    [45, 30],
    [24 * 60, 240],
  ])('may be %i minutes with a break of %i', (minutes, pause) => {
    expect(shiftLengthFault(minutes, pause)).toBeNull()
  })

  it.each([
    [0, 0, 'end_time'],
    [1, 0, 'end_time'],
    [14.99, 0, 'end_time'],
    [24 * 60 + 1, 0, 'end_time'],
    [44, 30, 'unpaid_break_minutes'],
    [30, 30, 'unpaid_break_minutes'],
  ])('is not %d minutes with a break of %i', (minutes, pause, field) => {
    expect(shiftLengthFault(minutes, pause)?.field).toBe(field)
  })

  it('is counted between instants, and on the wall clock over midnight', () => {
    expect(faultBetween({ start_time: '2027-03-13T10:00:00Z', end_time: '2027-03-13T10:14:59Z' })?.field).toBe('end_time')
    expect(faultBetween({ start_time: '2027-03-13T10:00:00Z', end_time: '2027-03-13T10:15:00Z' })).toBeNull()
    expect(faultBetween({ start_time: '2027-03-13T10:00:00Z' })).toBeNull()
    expect(faultOnTheWall('23:55:00', '00:05:00', 0)?.message).toBe('A shift lasts at least 15 minutes')
    expect(faultOnTheWall('23:55', '00:10', 0)).toBeNull()
    expect(faultOnTheWall('09:00', '09:30', 20)?.message).toBe('Must leave at least 15 minutes of work')
  })
})

it('A shift that ends when or before it starts ends too early; a minute is too short', () => {
  expect([-1, 0, 1].map((minutes) => shiftLengthFault(minutes, 0)?.message)).toEqual([
    'Must be after the start',
    'Must be after the start',
    'A shift lasts at least 15 minutes',
  ])
})
