import { describe, expect, it } from 'vitest'
import { lineOf } from './fees.ts'
import { costAtRates, extraAtRates } from './frozen-cost.ts'

const rates = { wage: 2000, bonus: 500, platform_fee_percentage: 28, background_check_percentage: 2 }

describe('the bill at frozen rates', () => {
  it('is the hours at the wage and the bonus, and both fees of their sum', () => {
    const cost = costAtRates(rates, 330)
    expect(cost.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['pro_amount', 11_500],
      ['platform_fee', 3220],
      ['background_check_fee', 230],
    ])
    expect(cost).toMatchObject({ business_total_cents: 14_950, pro_receives_cents: 11_500 })
    expect([lineOf(cost, 'platform_fee'), lineOf(cost, 'tip_amount')]).toEqual([3220, 0])
  })

  it('leaves out a fee of nothing', () => {
    const cost = costAtRates({ ...rates, platform_fee_percentage: 0, background_check_percentage: 0 }, 330)
    expect(cost.lines.map(({ kind }) => kind)).toEqual(['pro_amount'])
  })

  it('lets the platform add to what the pro receives, not to what the business pays', () => {
    expect(costAtRates(rates, 330, 1000)).toMatchObject({ business_total_cents: 14_950, pro_receives_cents: 12_500 })
  })
})

describe('the bill of an extra payment', () => {
  const withTips = { ...rates, tipping_fee_percentage: 5 }
  it('of a tip has the fee on tips only', () => {
    const cost = extraAtRates(withTips, 'TIP', 1000)
    expect(cost.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['tip_amount', 1000],
      ['tipping_fee', 50],
    ])
  })

  it('of a reimbursement has no fee at all', () => {
    expect(extraAtRates(withTips, 'REIMBURSEMENT', 1234)).toMatchObject({ business_total_cents: 1234, pro_receives_cents: 1234 })
  })
})
