import { describe, expect, it } from 'vitest'
import { costAtRates, extraAtRates, lineOf } from './cost.ts'
import { couponCodeOf, couponState, discountOf, noDiscount, redemptionState } from './coupon.ts'

const now = new Date('2026-11-27T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('the state of a coupon', () => {
  const usable = { starts_at: at(-1), ends_at: at(1), ended_at: null, max_uses: 2, used_count: 1 }
  it.each([
    ['ACTIVE', {}],
    ['ACTIVE', { ends_at: null }],
    ['ACTIVE', { starts_at: now }],
    ['SCHEDULED', { starts_at: at(0.5) }],
    ['USED_UP', { used_count: 2 }],
    ['ENDED', { ends_at: now }],
    ['ENDED', { ended_at: at(-0.5), used_count: 2 }],
  ])('%s for %o', (state, changes) => {
    expect(couponState({ ...usable, ...changes }, now)).toBe(state)
  })
})

describe('the state of a coupon at a location', () => {
  it.each([
    ['ACTIVE', at(1), 1],
    ['USED', at(1), 0],
    ['ENDED', now, 3],
    ['ENDED', at(-1), 0],
  ])('%s', (state, ends_at, bookings_left) => {
    expect(redemptionState({ ends_at, bookings_left }, now)).toBe(state)
  })
})

describe('what a coupon takes off', () => {
  it.each([
    [{ coupon_percentage: 25, coupon_cents: 0 }, 3_080, 770],
    // 12.5 % of 4.20 is 52.5 cents.
    [{ coupon_percentage: 12.5, coupon_cents: 0 }, 420, 53],
    [{ coupon_percentage: 100, coupon_cents: 0 }, 3_080, 3_080],
    [{ coupon_percentage: 0, coupon_cents: 1_000 }, 3_080, 1_000],
    [{ coupon_percentage: 0, coupon_cents: 5_000 }, 3_080, 3_080],
    [{ coupon_percentage: 0, coupon_cents: 5_000 }, 0, 0],
    [noDiscount, 3_080, 0],
  ])('%o of a fee of %i is %i', (discount, fee, cents) => {
    expect(discountOf(discount, fee)).toBe(cents)
  })

  const rates = { wage: 2_000, bonus: 500, platform_fee_percentage: 28, background_check_percentage: 2, ...noDiscount }
  it('is a line of the bill, and lowers no pay of a pro', () => {
    const full = costAtRates(rates, 480)
    const lowered = costAtRates({ ...rates, coupon_percentage: 25 }, 480)
    expect(lineOf(lowered, 'coupon')).toBe(-1_155)
    expect(lineOf(lowered, 'platform_fee')).toBe(4_620)
    expect(lineOf(lowered, 'background_check_fee')).toBe(lineOf(full, 'background_check_fee'))
    expect(lowered.business_total_cents).toBe(full.business_total_cents - 1_155)
    expect(lowered.pro_receives_cents).toBe(full.pro_receives_cents)
    expect(lowered.lines.find(({ kind }) => kind === 'coupon')?.percentage).toBe(25)
  })
  it('is never more than the platform fee, whatever the amount', () => {
    const free = costAtRates({ ...rates, coupon_cents: 100_000 }, 60)
    expect(lineOf(free, 'coupon')).toBe(-lineOf(free, 'platform_fee'))
    expect(free.business_total_cents).toBe(lineOf(free, 'pro_amount') + lineOf(free, 'background_check_fee'))
  })
  it('takes a part off the fee of extra payments, and an amount off the hours or the minimum alone', () => {
    const extra = { ...rates, tipping_fee_percentage: 5 }
    expect(lineOf(extraAtRates({ ...extra, coupon_percentage: 50 }, 'PRO_BONUS', 1_000), 'coupon')).toBe(-140)
    expect(lineOf(extraAtRates({ ...extra, coupon_cents: 500 }, 'PRO_BONUS', 1_000), 'coupon')).toBe(0)
    expect(lineOf(extraAtRates({ ...extra, coupon_cents: 500 }, 'TOS', 4_000), 'coupon')).toBe(-500)
    expect(lineOf(extraAtRates({ ...extra, coupon_percentage: 50 }, 'TIP', 1_000), 'coupon')).toBe(0)
  })
})

it.each([
  ['lunch20', 'LUNCH20'],
  [' Lunch 20 ', 'LUNCH20'],
])('a code typed as %j is %s', (typed, code) => {
  expect(couponCodeOf(typed)).toBe(code)
})
