import type { Rates } from '@crewcall/contract/rules/cost.ts'
import { centsToDollars, payForMinutes, percentOf } from '@crewcall/contract/rules/money.ts'
import { describe, expect, it } from 'vitest'
import { anApplicant, aRosterRow } from '../../test/applicants.ts'
import { kindOf, payLines, totalOf } from './draft.ts'
import { newTotal } from './edit-hours-dialog.tsx'

// As the server charges it: the pay, and each fee rounded on its own, less what a coupon takes off the platform fee.
function costOf(rates: Rates, minutes: number): { pro: number; total: number } {
  const pro = payForMinutes(minutes, rates.wage) + rates.bonus
  const fee = percentOf(pro, rates.platform_fee_percentage)
  const off = Math.min(fee, percentOf(fee, rates.coupon_percentage) + rates.coupon_cents)
  return { pro, total: pro + fee - off + percentOf(pro, rates.background_check_percentage) }
}

const charged = (status: 'AVAILABLE' | 'FAILED' | 'ERROR') =>
  anApplicant({ id: 1, status: 'PAID', payment: { id: 1, total_amount: 14_080, status } })

describe('a pay run', () => {
  it('is about everyone payable who is not skipped', () => {
    const rows = [aRosterRow(1), aRosterRow(2), aRosterRow(3)]
    const lines = payLines(rows, { 2: { is_skipped: true } })
    expect(lines).toEqual([1, 3].map((application_id) => ({ application_id, total: 14_080 })))
    expect(totalOf(lines)).toBe(28_160)
  })

  it('pays only hours that are ready: no dispute, not charged, not absent', () => {
    expect(kindOf(aRosterRow(1))).toBe('payable')
    expect(kindOf(aRosterRow(1, {}, { state: 'DISPUTED' }))).toBe('waiting')
    expect(kindOf(aRosterRow(1, {}, { payable_minutes: null, state: 'OPEN' }))).toBe('waiting')
    expect(kindOf(aRosterRow(1, { presence: 'NO_SHOW' }))).toBe('absent')
    expect(kindOf(aRosterRow(1, { application: charged('AVAILABLE') }))).toBe('settled')
    expect(kindOf(aRosterRow(1, { application: charged('FAILED') }))).toBe('failed')
    expect(kindOf(aRosterRow(1, { application: charged('ERROR') }))).toBe('failed')
  })

  it('shows the bill of other hours at the same rates', () => {
    expect(newTotal(360, aRosterRow(1))).toBe(12_000 + 3_360)
    expect(newTotal(360, aRosterRow(1, {}, { proposed_cost: null }))).toBeNull()
  })

  it('shows to the cent what will be charged, whatever the wage, the fees and the minutes', () => {
    const wrong = []
    for (let wage = 1_500; wage <= 7_500; wage += 137)
      for (const platform_fee_percentage of [0, 12.5, 28, 33.33])
        for (const background_check_percentage of [0, 2.5, 4])
          for (const minutes of [1, 59, 133, 240, 331, 487, 600]) {
            const discount = { coupon_percentage: minutes % 3 === 0 ? 12.5 : 0, coupon_cents: minutes % 3 === 1 ? 1_500 : 0 }
            const rates = { wage, bonus: minutes % 2 === 0 ? 250 : 0, platform_fee_percentage, background_check_percentage, ...discount }
            const charged = costOf(rates, minutes)
            const before = costOf(rates, 330)
            const proposed_cost = { pro_amount: before.pro, platform_fee: 0, coupon: 0, total: before.total, rates }
            const row = aRosterRow(1, {}, { payable_minutes: 330, proposed_cost })
            row.application.wage_amount = centsToDollars(wage)
            if (newTotal(minutes, row) !== charged.total) wrong.push({ ...rates, minutes })
          }
    expect(wrong).toEqual([])
  })
})

describe('a line of the pay run', () => {
  it('is the charged amount if no cost is proposed any more, otherwise none', () => {
    const failed = aRosterRow(1, { application: charged('FAILED') }, { proposed_cost: null })
    expect(payLines([failed], {})).toMatchObject([{ total: 14_080 }])
    expect(payLines([aRosterRow(1, {}, { proposed_cost: null })], {})).toMatchObject([{ total: 0 }])
  })

  it.each(['CANCELLED', 'NO_SHOW', 'SENT_HOME'] as const)('is none for a pro who is %s', (presence) => {
    expect(kindOf(aRosterRow(1, { presence }))).toBe('absent')
    expect(payLines([aRosterRow(1, { presence })], {})).toEqual([])
  })

  it('is settled once the hours are locked, waits while they are open, and can be paid when they are approved', () => {
    const kind = (sheet: Parameters<typeof aRosterRow>[2]) => kindOf(aRosterRow(1, {}, sheet))
    expect([kind({ state: 'LOCKED' }), kind({ state: 'OPEN' }), kind({ state: 'APPROVED' }), kind({ payable_minutes: null })]).toEqual([
      'settled',
      'waiting',
      'payable',
      'waiting',
    ])
  })
})
