import { describe, expect, it } from 'vitest'
import { suggestBoost } from './boost-suggestion.ts'
import type { PayLevel } from './boost-suggestion.ts'

const level = (hourly: number, shifts: number, places: number, filled: number): PayLevel => ({ hourly, shifts, places, filled })
const poor = level(2000, 12, 12, 6)
const rich = level(2500, 14, 14, 13)
const ask = (levels: PayLevel[], given: Partial<Parameters<typeof suggestBoost>[0]> = {}) =>
  suggestBoost({ hourly: 2000, minutes: 360, bonus: 0, limit: 500, levels, ...given })

describe('a boost is suggested', () => {
  it('up to the pay at which four of five openings were filled, with the numbers behind it', () => {
    const found = ask([rich, poor])
    expect(found).toEqual({
      boost: 30,
      bonus: 30,
      from: 2500,
      above: { shifts: 14, places: 14, filled: 13 },
      yours: { shifts: 12, places: 12, filled: 6 },
    })
  })

  it('in whole dollars, rounded up, on top of the existing bonus', () => {
    expect(ask([level(2491, 8, 8, 8), poor], { hourly: 2200, minutes: 390, bonus: 13 })).toMatchObject({ boost: 19, bonus: 32 })
  })

  it('of what the minutes cost, not a dollar more', () => {
    // 248 minutes less a break of 20, at five dollars more an hour.
    expect(ask([rich, poor], { minutes: 228 })).toMatchObject({ boost: 19 })
  })

  it('at the smallest pay with that fill rate', () => {
    expect(ask([poor, level(2200, 8, 10, 8), rich])).toMatchObject({ from: 2200, boost: 12 })
    expect(ask([poor, level(2200, 8, 100, 79), rich])).toMatchObject({ from: 2500 })
  })

  it('by the shifts nearest to that pay, regardless of many better paid ones', () => {
    expect(ask([poor, level(2100, 8, 8, 2), level(2500, 80, 80, 80)])).toMatchObject({ from: 2500 })
  })

  it('where hardly anybody paid so little', () => {
    expect(ask([level(1800, 2, 2, 2), rich])).toMatchObject({ boost: 30, yours: null })
  })

  it('without revealing the outcome of fewer than eight shifts at about its pay', () => {
    expect(ask([level(2000, 7, 7, 3), rich])).toMatchObject({ boost: 30, yours: null })
    expect(ask([level(2000, 8, 8, 3), rich])).toMatchObject({ boost: 30, yours: { shifts: 8, places: 8, filled: 3 } })
  })

  it('with eight shifts behind it but not with seven', () => {
    expect(ask([poor, level(2500, 8, 8, 8)])).toMatchObject({ boost: 30 })
    expect(ask([poor, level(2500, 7, 7, 7)])).toBe('TOO_LITTLE_DATA')
  })
})

describe('no boost is suggested', () => {
  it.each([
    ['without a shift to compare with', [], 'NO_SHIFTS'],
    ['with fewer than eight shifts', [level(1500, 3, 3, 0), level(2500, 4, 4, 4)], 'TOO_LITTLE_DATA'],
    ['where shifts of that pay were filled', [level(2000, 10, 10, 8), rich], 'PAYS_ENOUGH'],
    ['where they were filled nearly so well', [level(2000, 100, 100, 71), rich], 'PAYS_ENOUGH'],
    ['where more pay filled no more', [poor, level(2500, 20, 20, 10)], 'NO_PAY_FOUND'],
  ] as const)('%s', (_, levels, reason) => {
    expect(ask([...levels])).toBe(reason)
  })

  it('because of shifts that paid much less than this one', () => {
    expect(ask([level(1500, 40, 40, 4), level(2000, 8, 8, 8), rich])).toBe('PAYS_ENOUGH')
  })

  it('beyond the allowed amount', () => {
    expect(ask([rich, poor], { limit: 29 })).toBe('BEYOND_LIMIT')
    expect(ask([rich, poor], { limit: 30 })).toMatchObject({ boost: 30 })
    expect(ask([rich, poor], { bonus: 471 })).toBe('BEYOND_LIMIT')
  })
})

describe('no boost is suggested', () => {
  it('without shifts, or with too few', () => {
    expect(ask([])).toBe('NO_SHIFTS')
    expect(ask([level(2500, 7, 7, 7)])).toBe('TOO_LITTLE_DATA')
    expect(ask([poor])).toBe('TOO_LITTLE_DATA')
  })

  it('if three shifts at its own pay were filled well enough, while two are not conclusive', () => {
    expect(ask([level(2000, 3, 100, 71), rich])).toBe('PAYS_ENOUGH')
    expect(ask([level(2000, 3, 100, 70), rich])).toMatchObject({ boost: 30 })
    expect(ask([level(2000, 2, 2, 2), rich])).toMatchObject({ boost: 30 })
  })

  it('if its own pay is evaluated by the nearest shifts, not by worse paid ones', () => {
    expect(ask([level(1500, 100, 100, 0), level(2000, 8, 8, 8), rich])).toBe('PAYS_ENOUGH')
    expect(ask([level(2000, 8, 8, 0), level(1500, 100, 100, 100), rich])).toMatchObject({ yours: { shifts: 8, filled: 0 } })
  })

  it('if no pay was filled well, or the bonus would exceed the limit', () => {
    expect(ask([poor, level(2500, 14, 14, 10)])).toBe('NO_PAY_FOUND')
    expect(ask([poor, rich], { limit: 30 })).toMatchObject({ boost: 30 })
    expect(ask([poor, rich], { limit: 29 })).toBe('BEYOND_LIMIT')
    expect(ask([poor, rich], { limit: 30, bonus: 1 })).toBe('BEYOND_LIMIT')
  })
})
