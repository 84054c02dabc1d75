import { expect, it } from 'vitest'
import { cardReadyAt, instantObstacle, instantQuote, noInstantPayouts, ordinaryPayoutAt } from './instant-payout.ts'
import type { InstantFacts, InstantObstacle } from './instant-payout.ts'
import { sumCents } from './money.ts'

const terms = (fee_percentage: number, minimum_fee_cents = 0) => ({ is_on: true, fee_percentage, minimum_fee_cents })

it.each([
  ['3 % of $110', [11_000], terms(3), 10_670, 330],
  ['no fee', [11_000], terms(0), 11_000, 0],
  ['a fee of half a cent, which is rounded up', [50], terms(1), 49, 1],
  ['the minimum where the percentage is less', [1_000], terms(1, 50), 950, 50],
  ['one fee for several payouts', [11_000, 1_500], terms(3, 50), 12_125, 375],
  ['one minimum for several payouts', [1_000, 1_000], terms(0, 75), 1_925, 75],
])('A quote with %s', (_what, waiting, given, amount_cents, fee_cents) => {
  expect(instantQuote(waiting, given)).toMatchObject({ amount_cents, fee_cents })
})

it('The parts of a quote add up to it, and each to what waits, for any amounts', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const waiting = Array.from({ length: 1 + (seed % 5) }, (_, index) => 50 + ((seed * 7919 + index * 104_729) % 30_000))
    const quote = instantQuote(waiting, terms((seed % 40) / 4, seed % 90))
    if (!quote) continue
    expect(sumCents(quote.parts.map(({ fee_cents }) => fee_cents))).toBe(quote.fee_cents)
    expect(quote.parts.map(({ amount_cents, fee_cents }) => amount_cents + fee_cents)).toEqual(waiting)
    expect(Math.min(...quote.parts.flatMap(({ amount_cents, fee_cents }) => [amount_cents - 1, fee_cents]))).toBeGreaterThanOrEqual(0)
  }
})

it.each([
  ['nothing waits', [], terms(3)],
  ['the fee is all of it', [50], terms(0, 50)],
  ['the fee is more than it', [50], terms(0, 200)],
  ['one part would get nothing', [1, 10_000], terms(90)],
])('There is no quote if %s', (_what, waiting, given) => {
  expect(instantQuote(waiting, given)).toBeNull()
})

it.each([
  ['in the afternoon of a Tuesday, the same day', '2026-03-10T20:00:00Z', '2026-03-11T00:00:00.000Z'],
  ['at eight in the evening itself, the next day', '2026-03-11T00:00:00Z', '2026-03-12T00:00:00.000Z'],
  ['late on a Friday, Monday', '2026-03-14T01:00:00Z', '2026-03-17T00:00:00.000Z'],
  ['on a Sunday, Monday', '2026-03-15T16:00:00Z', '2026-03-17T00:00:00.000Z'],
])('A payout leaves %s', (_when, now, at) => {
  expect(ordinaryPayoutAt(new Date(now), 'America/New_York').toISOString()).toBe(at)
})

const now = new Date('2026-03-10T16:00:00Z')
const facts: InstantFacts = {
  terms: terms(3),
  is_closing: false,
  is_suspended: false,
  payouts_enabled: true,
  card_since: new Date('2026-03-08T16:00:00Z'),
  waiting: [11_000],
}

it.each<[InstantObstacle | null, Partial<InstantFacts>]>([
  [null, {}],
  ['OFF', { terms: noInstantPayouts }],
  ['ACCOUNT_CLOSING', { is_closing: true }],
  ['SUSPENDED', { is_suspended: true }],
  ['NO_PAYOUT_ACCOUNT', { payouts_enabled: false }],
  ['NO_DEBIT_CARD', { card_since: null }],
  ['NEW_CARD', { card_since: new Date('2026-03-08T16:00:01Z') }],
  ['NOTHING_WAITS', { waiting: [] }],
  ['FEE_TAKES_ALL', { terms: terms(0, 11_000) }],
])('The obstacle is %s', (obstacle, changes) => {
  expect(instantObstacle({ ...facts, ...changes }, now)).toBe(obstacle)
})

it('A new card may be used after 48 hours', () => {
  expect(cardReadyAt(new Date('2026-03-08T16:00:00Z'))).toEqual(now)
})
