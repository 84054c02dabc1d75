import { describe, expect, it } from 'vitest'
import { anApplicant, aRosterRow } from '../../test/applicants.ts'
import { isTipTooSmall, kindOf, payLines, totalOf } from './draft.ts'
import { newTotal } from './edit-hours-dialog.tsx'

const charged = (status: 'AVAILABLE' | 'FAILED') => anApplicant({ id: 1, status: 'PAID', payment: { id: 1, total_amount: 14_080, status } })

describe('a pay run', () => {
  it('adds tips with their fee and leaves skipped pros out', () => {
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

  it('tries a failed charge again without a second tip', () => {
    const [line] = payLines([aRosterRow(1, { application: charged('FAILED') })], { 1: { is_skipped: false, tip: 10 } }, 5)
    expect(line).toMatchObject({ tip: 0, total: 14_080 })
  })

  it('refuses a tip below fifty cents but not an empty one', () => {
    expect([null, 0, 0.2, 0.5].map(isTipTooSmall)).toEqual([false, false, true, false])
  })

  it('shows the bill of other hours at the same rates', () => {
    expect(newTotal(360, aRosterRow(1))).toBe(12_000 + 3_360)
    expect(newTotal(360, aRosterRow(1, {}, { proposed_cost: null }))).toBeNull()
  })
})
