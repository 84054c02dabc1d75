import { describe, expect, it } from 'vitest'
import { movedByDays, movedByMinutes, rangeOf, stepped, titleOf } from './range.ts'

describe('calendar ranges', () => {
  it.each([
    ['SUNDAY', '2026-11-15', '2026-11-22'],
    ['MONDAY', '2026-11-16', '2026-11-23'],
    ['SATURDAY', '2026-11-14', '2026-11-21'],
  ] as const)('a week begins on the weekday of the business: %s', (begins, from, until) => {
    expect(rangeOf('week', '2026-11-20', begins)).toEqual({ from, until })
  })

  it('a month shows six whole weeks', () => {
    expect(rangeOf('month', '2026-11-20', 'SUNDAY')).toEqual({ from: '2026-11-01', until: '2026-12-13' })
    expect(rangeOf('month', '2026-10-02', 'SUNDAY')).toEqual({ from: '2026-09-27', until: '2026-11-08' })
    expect(rangeOf('month', '2026-11-20', 'MONDAY')).toEqual({ from: '2026-10-26', until: '2026-12-07' })
  })

  it('a month after the 31st does not skip a short month', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01')
  })

  it('the days of a week in words', () => {
    expect(titleOf({ view: 'week', date: '2026-11-20', begins: 'SUNDAY' }, 'en')).toMatch(/^Nov 15\s–\s21, 2026$/)
    expect(titleOf({ view: 'day', date: '2026-11-20', begins: 'SUNDAY' }, 'en')).toBe('Fri, Nov 20, 2026')
    expect(titleOf({ view: 'month', date: '2026-11-20', begins: 'SUNDAY' }, 'es')).toBe('noviembre de 2026')
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
