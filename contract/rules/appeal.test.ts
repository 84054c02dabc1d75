import { describe, expect, it } from 'vitest'
import { appealDueAt, appealStatusOf } from './appeal.ts'

describe('an appeal', () => {
  it('is answered within 72 hours', () => {
    expect(appealDueAt(new Date('2026-03-06T10:00:00Z'))).toEqual(new Date('2026-03-09T10:00:00Z'))
  })

  it.each([
    { decision: null, is_over: false, status: 'OPEN' },
    { decision: null, is_over: true, status: 'CLOSED' },
    { decision: 'UPHELD', is_over: false, status: 'UPHELD' },
    { decision: 'UPHELD', is_over: true, status: 'UPHELD' },
    { decision: 'LIFTED', is_over: true, status: 'LIFTED' },
  ] as const)('is $status with the decision $decision if the suspension is over: $is_over', ({ status, ...facts }) => {
    expect(appealStatusOf(facts)).toBe(status)
  })
})
