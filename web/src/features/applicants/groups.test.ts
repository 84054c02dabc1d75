import { describe, expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { groupOf, groupsOf } from './groups.ts'

describe('groups of applicants', () => {
  it('are in the order of decisions and exclude empty ones', () => {
    const groups = groupsOf([anApplicant({ id: 1, status: 'CONFIRMED' }), anApplicant({ id: 2 }), anApplicant({ id: 3 })])
    expect(groups.map(({ name, applicants }) => [name, applicants.map(({ id }) => id)])).toEqual([
      ['review', [2, 3]],
      ['confirmed', [1]],
    ])
  })

  it('count every payment state as confirmed', () => {
    expect(groupOf({ status: 'BUSINESS_PAYMENT_FAILED' })).toBe('confirmed')
    expect(groupOf({ status: 'CANCELLED' })).toBe('cancelled')
  })
})
