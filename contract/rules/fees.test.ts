import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adHocReasons } from '../enums.ts'
import { costLines, lineOf, platformFeePercentage, type Cost } from './fees.ts'

const fees = {
  gigpro_fee_percentage: 28,
  in_network_fee_percentage: 10,
  w2_fee_percentage: 45,
  tipping_fee_percentage: 5,
  background_checks_fee_percentage: 2,
}
const terms = { booking_type: 'MARKETPLACE', employment_type: 'F1099', fees } as const

function amounts(cost: Cost): Record<string, number> {
  return Object.fromEntries(costLines(cost).lines.map((line) => [line.kind, line.amount_cents]))
}

describe('costLines', () => {
  it('bills 6 h with 30 min unpaid at $20 and 28 % as 11 000 + 3 080 = 14 080', () => {
    const bill = costLines({ ...terms, reason: 'PAY', payable_minutes: 330, wage_cents: 2_000 })
    expect(bill).toEqual({
      lines: [
        { kind: 'pro_amount', label: 'Pro pay', amount_cents: 11_000, percentage: null },
        { kind: 'platform_fee', label: 'Platform fee', amount_cents: 3_080, percentage: 28 },
      ],
      business_total_cents: 14_080,
      pro_receives_cents: 11_000,
    })
  })

  it('bills a $15 tip at 5 % as 1 500 + 75 and never a platform fee', () => {
    expect(amounts({ ...terms, reason: 'TIP', amount_cents: 1_500, background_check_required: true })).toEqual({
      tip_amount: 1_500,
      tipping_fee: 75,
    })
  })

  it('passes a reimbursement through without any fee', () => {
    const bill = costLines({ ...terms, reason: 'REIMBURSEMENT', amount_cents: 4_200, background_check_required: true })
    expect(bill.business_total_cents).toBe(4_200)
    expect(bill.pro_receives_cents).toBe(4_200)
  })

  it.each(['PRO_BONUS', 'ADJUST_HOURS', 'SHORTED_PAY', 'TOS', 'OTHER'] as const)('puts the platform fee on %s', (reason) => {
    expect(amounts({ ...terms, reason, amount_cents: 1_000 })).toEqual({ pro_amount: 1_000, platform_fee: 280 })
  })

  it('adds the background check fee only when the shift required the check', () => {
    const pay = { ...terms, reason: 'PAY', payable_minutes: 60, wage_cents: 2_000 } as const
    expect(amounts({ ...pay, background_check_required: true }).background_check_fee).toBe(40)
    expect(amounts(pay)).not.toHaveProperty('background_check_fee')
  })

  it('charges a bonus of the business with its fee, and a boost of the platform to nobody but the platform', () => {
    const bill = costLines({
      ...terms,
      reason: 'PAY',
      payable_minutes: 60,
      wage_cents: 2_000,
      bonus_cents: 500,
      platform_bonus_cents: 1_000,
    })
    expect(bill.business_total_cents).toBe(2_500 + 700)
    expect(bill.pro_receives_cents).toBe(3_500)
  })

  it('shows the processor cost as its own line only when there is one', () => {
    const tip = { ...terms, reason: 'TIP', amount_cents: 1_000 } as const
    expect(amounts({ ...tip, payment_gateway_fee_cents: 59 })).toEqual({ tip_amount: 1_000, tipping_fee: 50, payment_gateway_fee: 59 })
    expect(amounts({ ...tip, payment_gateway_fee_cents: 0 })).not.toHaveProperty('payment_gateway_fee')
  })

  it('always adds up, and the pro never receives more than the business pays without a boost', () => {
    const cost = fc.record({
      reason: fc.constantFrom(...adHocReasons),
      amount_cents: fc.integer({ min: 50, max: 1_000_000 }),
      booking_type: fc.constantFrom('MARKETPLACE' as const, 'NETWORK' as const),
      employment_type: fc.constantFrom('W2' as const, 'F1099' as const),
      fees: fc.constant(fees),
      background_check_required: fc.boolean(),
      payment_gateway_fee_cents: fc.nat(500),
    })
    fc.assert(
      fc.property(cost, (each) => {
        const bill = costLines(each)
        expect(bill.lines.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(bill.business_total_cents)
        expect(bill.pro_receives_cents).toBe(each.amount_cents)
        expect(bill.business_total_cents).toBeGreaterThanOrEqual(bill.pro_receives_cents)
      }),
    )
  })
})

describe('platformFeePercentage', () => {
  it.each([
    ['MARKETPLACE', 'F1099', 28],
    ['MARKETPLACE', 'W2', 45],
    ['NETWORK', 'F1099', 10],
    ['NETWORK', 'W2', 10],
    ['PRIVATE_DIRECT_OFFER', 'F1099', 28],
    ['INTERVIEW', 'F1099', 28],
  ] as const)('of a %s %s shift is %i', (booking_type, employment_type, expected) => {
    expect(platformFeePercentage({ booking_type, employment_type, fees })).toBe(expected)
  })
})

describe('a line of a bill', () => {
  it('is named as the receipt names it', () => {
    const labels = (cost: Cost) => costLines(cost).lines.map(({ label }) => label)
    const pay = { ...terms, reason: 'PAY', payable_minutes: 330, wage_cents: 2_000, background_check_required: true } as const
    expect(labels({ ...pay, payment_gateway_fee_cents: 100 })).toEqual([
      'Pro pay',
      'Platform fee',
      'Background check fee',
      'Payment processing',
    ])
    expect(labels({ ...terms, reason: 'TIP', amount_cents: 1000 })).toEqual(['Tip', 'Tipping fee'])
    expect(labels({ ...terms, reason: 'REIMBURSEMENT', amount_cents: 1000 })).toEqual(['Reimbursement'])
  })

  it('is found by its kind, and none is nothing', () => {
    const bill = costLines({ ...terms, reason: 'TIP', amount_cents: 1000 })
    expect([lineOf(bill, 'tip_amount'), lineOf(bill, 'tipping_fee'), lineOf(bill, 'platform_fee')]).toEqual([1000, 50, 0])
  })
})
