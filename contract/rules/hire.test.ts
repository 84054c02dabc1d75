import { describe, expect, it } from 'vitest'
import { conversionFeeFor, isOfferOver, noConversionFee } from './hire.ts'

describe('What the hire of a pro of the marketplace costs', () => {
  const fee = { fee_cents: 50_000, free_after_hours: 100 }
  it.each([
    ['without a fee of the operator', noConversionFee, 60, 0],
    ['who never worked here', fee, 0, 0],
    ['after the first hour', fee, 60, 50_000],
    ['a minute before the hours are full', fee, 5999, 50_000],
    ['with the hours full', fee, 6000, 0],
    ['with a fee that is free from the first hour on', { fee_cents: 50_000, free_after_hours: 0 }, 60, 0],
  ])('%s', (_, value, minutes, cents) => {
    expect(conversionFeeFor(value, minutes)).toBe(cents)
  })
})

describe('An offer', () => {
  const timezone = 'America/New_York'
  it.each([
    ['without a last day is never over', null, '2030-01-01T00:00:00Z', false],
    ['can be accepted to the end of its last day', '2026-12-01', '2026-12-02T04:59:00Z', false],
    ['is over on the day after, by the clock of the location', '2026-12-01', '2026-12-02T05:00:00Z', true],
  ])('%s', (_, answer_by, now, over) => {
    expect(isOfferOver({ answer_by, timezone, now: new Date(now) })).toBe(over)
  })
})
