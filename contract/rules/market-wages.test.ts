import { expect, it } from 'vitest'
import { againstMarket, hourlyCents } from './market-wages.ts'

const bar = { shifts: 4, minutes: 600, cents: 22_000, market_cents: 2000 }
const dish = { shifts: 3, minutes: 300, cents: 7500, market_cents: null }

it('Pay an hour is whole cents, and nothing without hours', () => {
  expect([hourlyCents(bar), hourlyCents({ minutes: 7, cents: 234 }), hourlyCents({ minutes: 0, cents: 0 })]).toEqual([2200, 2006, null])
})

it('Pay is compared with what the same hours bring at the market’s wages, of the positions that have one', () => {
  const cook = { shifts: 1, minutes: 60, cents: 2000, market_cents: 3000 }
  expect(againstMarket([bar, dish, cook])).toEqual({ minutes: 660, difference: 24_000 / 23_000 - 1 })
})

it.each([
  ['of a few shifts', [bar, dish]],
  ['where no position has a market', [{ ...dish, shifts: 90 }]],
  ['without hours', [{ shifts: 9, minutes: 0, cents: 0, market_cents: 2000 }]],
  ['of nothing', []],
])('Nothing is said %s', (_when, work) => {
  expect(againstMarket(work).difference).toBeNull()
})
