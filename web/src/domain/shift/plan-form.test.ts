import { describe, expect, it } from 'vitest'
import { faultOfPlan, termsOfPlan } from './plan-form.ts'
import { emptyPlan } from './plan-values.ts'

const raising = { ...emptyPlan(), raises: true, ceiling_amount: 24 }

describe('a plan as it is typed', () => {
  it('is nothing while nothing is chosen', () => {
    expect(termsOfPlan(emptyPlan(), 'NETWORK')).toBeNull()
    expect(termsOfPlan(undefined, 'NETWORK')).toBeNull()
    expect(faultOfPlan(emptyPlan(), { type: 'MARKETPLACE', wage_amount: 20 })).toBeNull()
  })
  it('has only the steps that its shift can have', () => {
    const all = { ...raising, waitlist_first: true, network_after: '2', marketplace_after: '4', rhythm: 'EVEN' }
    const raise = { step_amount: 1, every_hours: null, ceiling_amount: 24 }
    expect(termsOfPlan(all, 'PRIVATE_DIRECT_OFFER')).toEqual({
      waitlist_first: true,
      network_after_hours: 2,
      marketplace_after_hours: 4,
      raise,
    })
    expect(termsOfPlan(all, 'NETWORK')).toEqual({ waitlist_first: false, network_after_hours: null, marketplace_after_hours: 4, raise })
    expect(termsOfPlan(all, 'MARKETPLACE')).toEqual({
      waitlist_first: false,
      network_after_hours: null,
      marketplace_after_hours: null,
      raise,
    })
  })
  it.each([
    [{ ...raising, step_amount: null }, 'step_amount'],
    [{ ...raising, step_amount: 0.25 }, 'step_amount'],
    [{ ...raising, ceiling_amount: 80 }, 'ceiling_amount'],
    [{ ...raising, ceiling_amount: 20 }, 'ceiling_amount'],
    [{ ...raising, network_after: '6', marketplace_after: '6' }, 'marketplace_after'],
    [raising, undefined],
  ])('%# names what is wrong', (plan, field) => {
    expect(faultOfPlan(plan, { type: 'PRIVATE_DIRECT_OFFER', wage_amount: 20 })?.field).toBe(field)
  })
})
