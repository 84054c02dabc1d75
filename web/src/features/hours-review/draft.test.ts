import type { Rates } from '@crewcall/contract/rules/cost.ts'
import { centsToDollars, payForMinutes, percentOf } from '@crewcall/contract/rules/money.ts'
import { describe, expect, it } from 'vitest'
import { anApplicant, aRosterRow } from '../../test/applicants.ts'
import { kindOf, payLines, tipProblem, totalOf } from './draft.ts'
import { newTotal } from './edit-hours-dialog.tsx'

// As the server charges it: the pay, and each fee rounded on its own.
function costOf(rates: Rates, minutes: number): { pro: number; total: number } {
  const pro = payForMinutes(minutes, rates.wage) + rates.bonus
  return { pro, total: pro + percentOf(pro, rates.platform_fee_percentage) + percentOf(pro, rates.background_check_percentage) }
}

const charged = (status: 'AVAILABLE' | 'FAILED') => anApplicant({ id: 1, status: 'PAID', payment: { id: 1, total_amount: 14_080, status } })

describe('a pay run', () => {
  it('adds tips with their fee and excludes skipped pros', () => {
    const rows = [aRosterRow(1), aRosterRow(2), aRosterRow(3)]
    const lines = payLines(rows, { 1: { is_skipped: false, tip: 15 }, 2: { is_skipped: true, tip: 5 } }, 5)
    expect(lines.map(({ application_id, total }) => [application_id, total])).toEqual([
      [1, 14_080 + 1_500 + 75],
      [3, 14_080],
    ])
    expect(totalOf(lines)).toBe(29_735)
  })

  it('pays only hours that are ready: no dispute, not charged, not absent', () => {
    expect(kindOf(aRosterRow(1))).toBe('payable')
    expect(kindOf(aRosterRow(1, {}, { state: 'DISPUTED' }))).toBe('waiting')
    expect(kindOf(aRosterRow(1, {}, { payable_minutes: null, state: 'OPEN' }))).toBe('waiting')
    expect(kindOf(aRosterRow(1, { presence: 'NO_SHOW' }))).toBe('absent')
    expect(kindOf(aRosterRow(1, { application: charged('AVAILABLE') }))).toBe('settled')
    expect(kindOf(aRosterRow(1, { application: charged('FAILED') }))).toBe('failed')
  })

  it('retries a failed charge without a second tip', () => {
    const [line] = payLines([aRosterRow(1, { application: charged('FAILED') })], { 1: { is_skipped: false, tip: 10 } }, 5)
    expect(line).toMatchObject({ tip: 0, total: 14_080 })
  })

  it('refuses the same tips as the server, but accepts an empty one', () => {
    expect([null, 0, 0.5, 100_000].map(tipProblem)).toEqual([undefined, undefined, undefined, undefined])
    expect([0.2, -5].map(tipProblem)).toEqual(['Amount must be at least $0.50', 'Amount must be at least $0.50'])
    expect([100_000.01, 999_999_999, Number.NaN].map((tip) => typeof tipProblem(tip))).toEqual(['string', 'string', 'string'])
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
            const rates = { wage, bonus: minutes % 2 === 0 ? 250 : 0, platform_fee_percentage, background_check_percentage }
            const charged = costOf(rates, minutes)
            const before = costOf(rates, 330)
            const proposed_cost = { pro_amount: before.pro, platform_fee: 0, total: before.total, rates }
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
    expect(payLines([failed], {}, 5)).toMatchObject([{ hours: 14_080, total: 14_080 }])
    expect(payLines([aRosterRow(1, {}, { proposed_cost: null })], {}, 5)).toMatchObject([{ hours: 0, tip: 0, tip_fee: 0, total: 0 }])
  })

  it.each(['CANCELLED', 'NO_SHOW', 'SENT_HOME'] as const)('is none for a pro who is %s', (presence) => {
    expect(kindOf(aRosterRow(1, { presence }))).toBe('absent')
    expect(payLines([aRosterRow(1, { presence })], {}, 5)).toEqual([])
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

  it('has a tip that the server accepts', () => {
    expect([tipProblem(null), tipProblem(0), tipProblem(0.5), tipProblem(0.4)]).toEqual([
      undefined,
      undefined,
      undefined,
      'Amount must be at least $0.50',
    ])
  })
})
