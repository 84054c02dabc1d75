import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adHocReasons } from '../enums.ts'
import { costAtRates, extraAtRates, lineOf } from './cost.ts'
import type { CostBreakdown } from './cost.ts'
import { noDiscount } from './coupon.ts'

const rates = { wage: 2000, bonus: 0, platform_fee_percentage: 28, background_check_percentage: 0, ...noDiscount }
const withTips = { ...rates, tipping_fee_percentage: 5 }

function amounts({ lines }: CostBreakdown): Record<string, number> {
  return Object.fromEntries(lines.map(({ kind, amount_cents }) => [kind, amount_cents]))
}

describe('the bill for minutes', () => {
  it('is 11 000 + 3 080 = 14 080 for 6 h with 30 min unpaid at $20 and 28 %', () => {
    expect(costAtRates(rates, 330)).toEqual({
      lines: [
        { kind: 'pro_amount', amount_cents: 11_000, percentage: null },
        { kind: 'platform_fee', amount_cents: 3_080, percentage: 28 },
      ],
      business_total_cents: 14_080,
      pro_receives_cents: 11_000,
    })
  })

  it('has both fees of pay and bonus together', () => {
    const cost = costAtRates({ ...rates, bonus: 500, background_check_percentage: 2 }, 330)
    expect(cost.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['pro_amount', 11_500],
      ['platform_fee', 3220],
      ['background_check_fee', 230],
    ])
    expect(cost).toMatchObject({ business_total_cents: 14_950, pro_receives_cents: 11_500 })
  })

  it('leaves out a fee of nothing', () => {
    expect(amounts(costAtRates({ ...rates, platform_fee_percentage: 0 }, 330))).toEqual({ pro_amount: 11_000 })
  })

  it('lets a boost of the platform reach the pro, and charges the business nothing for it', () => {
    expect(costAtRates({ ...rates, bonus: 500 }, 60, 1000)).toMatchObject({ business_total_cents: 3200, pro_receives_cents: 3500 })
  })
})

describe('the bill of an extra payment', () => {
  it('of a $15 tip at 5 % is 1 500 + 75 and never has a platform fee', () => {
    expect(amounts(extraAtRates({ ...withTips, background_check_percentage: 2 }, 'TIP', 1500))).toEqual({
      tip_amount: 1500,
      tipping_fee: 75,
    })
  })

  it('of a reimbursement has no fee at all', () => {
    const bill = extraAtRates({ ...withTips, background_check_percentage: 2 }, 'REIMBURSEMENT', 4200)
    expect(bill).toMatchObject({ business_total_cents: 4200, pro_receives_cents: 4200 })
    expect(amounts(bill)).toEqual({ reimbursement: 4200 })
  })

  it.each(['PRO_BONUS', 'ADJUST_HOURS', 'SHORTED_PAY', 'TOS', 'OTHER'] as const)('has the platform fee on %s', (reason) => {
    expect(amounts(extraAtRates(withTips, reason, 1000))).toEqual({ pro_amount: 1000, platform_fee: 280 })
  })

  it('always adds up, and the pro never receives more than the business pays', () => {
    const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    const anyRates = fc.record({
      wage: fc.nat(7500),
      bonus: fc.nat(10_000),
      platform_fee_percentage: percentage,
      background_check_percentage: percentage,
      tipping_fee_percentage: percentage,
      coupon_percentage: percentage,
      coupon_cents: fc.nat(10_000),
    })
    fc.assert(
      fc.property(anyRates, fc.constantFrom(...adHocReasons), fc.integer({ min: 50, max: 1_000_000 }), (given, reason, amount) => {
        const bill = extraAtRates(given, reason, amount)
        expect(bill.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(bill.business_total_cents)
        expect(bill.pro_receives_cents).toBe(amount)
        expect(bill.business_total_cents).toBeGreaterThanOrEqual(amount)
      }),
    )
  })
})

describe('a line of a bill', () => {
  it('is found by its kind, and none is nothing', () => {
    const bill = extraAtRates(withTips, 'TIP', 1000)
    expect([lineOf(bill, 'tip_amount'), lineOf(bill, 'tipping_fee'), lineOf(bill, 'platform_fee')]).toEqual([1000, 50, 0])
  })
})
