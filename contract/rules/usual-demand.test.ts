import { describe, expect, it } from 'vitest'
import { addDays } from './time.ts'
import { errorOf, usualOn } from './usual-demand.ts'

// 2026-11-21 is a Saturday.
const saturday = '2026-11-21'
const saturdays = (...openings: number[]) => new Map(openings.map((count, week) => [addDays(saturday, -7 * (week + 1)), count]))

describe('what a day usually needs', () => {
  it.each([
    ['nothing without shifts', [], 0],
    ['what most weeks needed, whatever one had', [3, 3, 3, 20, 3, 3, 3, 3], 3],
    ['nothing if most weeks had nothing', [5, 5, 5], 0],
    ['the middle of two', [2, 2, 2, 2, 4, 4, 4, 4], 3],
  ])('is %s', (_, openings, usual) => expect(usualOn(saturdays(...openings), saturday)).toBe(usual))

  it('looks at the same weekday and no more than eight weeks back', () => {
    const friday = addDays(saturday, -1)
    const demand = new Map(Array.from({ length: 9 }, (_, week) => [addDays(friday, -7 * (week + 1)), 4]))
    expect(usualOn(demand, saturday)).toBe(0)
    expect(usualOn(saturdays(0, 0, 0, 0, 0, 0, 0, 0, 9), saturday)).toBe(0)
  })
})

describe('the error of a forecast', () => {
  it('is unknown without shifts', () => expect(errorOf([new Map()], saturday)).toBeNull())

  it('is nothing where every week was alike, and two where nothing came true', () => {
    const alike = saturdays(...Array.from({ length: 12 }, () => 3))
    expect(errorOf([alike], saturday)).toBe(0)
    expect(errorOf([saturdays(2)], saturday)).toBe(2)
  })

  it('is that of all positions together', () => {
    const alike = saturdays(...Array.from({ length: 12 }, () => 3))
    expect(errorOf([alike, saturdays(2)], saturday)).toBeCloseTo(2 / 5)
  })
})
