import { describe, expect, it } from 'vitest'
import type { RangeName } from './dashboard-search.ts'
import { daysOf } from './ranges.ts'

// A Thursday.
const today = '2026-11-26'

describe('the days of a range', () => {
  it.each<[RangeName, string, string]>([
    ['7d', '2026-11-19', '2026-11-25'],
    ['28d', '2026-10-29', '2026-11-25'],
    ['week', '2026-11-23', '2026-11-29'],
    ['month', '2026-11-01', '2026-11-26'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-11-26'],
    ['year', '2026-01-01', '2026-11-26'],
  ])('%s is from %s until %s', (range, from, until) => {
    expect(daysOf({ range }, today, 'MONDAY')).toEqual({ from, until })
  })

  it('a week begins on the weekday of the business', () => {
    expect(daysOf({ range: 'week' }, today, 'SUNDAY')).toEqual({ from: '2026-11-22', until: '2026-11-28' })
  })

  it('last month is of the year before in January', () => {
    expect(daysOf({ range: 'last-month' }, '2027-01-01', 'MONDAY')).toEqual({ from: '2026-12-01', until: '2026-12-31' })
  })

  it('other days are those of the address, or else the last 28', () => {
    expect(daysOf({ range: 'custom', from: '2026-03-01', until: '2026-03-05' }, today, 'MONDAY')).toEqual({
      from: '2026-03-01',
      until: '2026-03-05',
    })
    for (const wrong of [{}, { from: '2026-03-01' }, { from: '2026-03-05', until: '2026-03-01' }, { from: '2024-01-01', until: today }])
      expect(daysOf({ range: 'custom', ...wrong }, today, 'MONDAY')).toEqual({ from: '2026-10-29', until: '2026-11-25' })
  })
})
