import { describe, expect, it } from 'vitest'
import { movedByDays, movedByMinutes, rangeOf, stepped, titleOf } from './range.ts'

describe('calendar ranges', () => {
  it('a week begins on Sunday', () => {
    expect(rangeOf('week', '2026-11-20')).toEqual({ from: '2026-11-15', until: '2026-11-22' })
  })

  it('a month shows six whole weeks', () => {
    expect(rangeOf('month', '2026-11-20')).toEqual({ from: '2026-11-01', until: '2026-12-13' })
    expect(rangeOf('month', '2026-10-02')).toEqual({ from: '2026-09-27', until: '2026-11-08' })
  })

  it('a month after the 31st does not skip a short month', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01')
  })

  it('the days of a week in words', () => {
    expect(titleOf('week', '2026-11-20', 'en')).toMatch(/^Nov 15\s–\s21, 2026$/)
    expect(titleOf('day', '2026-11-20', 'en')).toBe('Fri, Nov 20, 2026')
    expect(titleOf('month', '2026-11-20', 'es')).toBe('noviembre de 2026')
  })
})

describe('moving a shift', () => {
  const beforeChange = { start_time: '2027-03-13T14:00:00.000Z', end_time: '2027-03-13T22:00:00.000Z' }

  it('keeps the wall clock across the change to daylight saving', () => {
    expect(movedByDays(beforeChange, 1, 'America/New_York')).toEqual({
      start_time: '2027-03-14T13:00:00.000Z',
      end_time: '2027-03-14T21:00:00.000Z',
    })
  })

  it('moves both ends by minutes', () => {
    expect(movedByMinutes(beforeChange, -15)).toEqual({ start_time: '2027-03-13T13:45:00.000Z', end_time: '2027-03-13T21:45:00.000Z' })
  })
})
