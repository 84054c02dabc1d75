import { describe, expect, it } from 'vitest'
import { fillPlanFault, fillPlanRest, fillPlanSteps, mostAdded, planFrom } from './fill-plan.ts'
import type { FillPlanTerms } from './fill-plan.ts'

const from = new Date('2026-11-23T18:00:00Z')
const start = new Date('2026-11-26T18:00:00Z')
const terms = (values: Partial<FillPlanTerms> = {}): FillPlanTerms => ({
  waitlist_first: false,
  network_after_hours: null,
  marketplace_after_hours: null,
  raise: null,
  ...values,
})
const shift = (values: object = {}) => ({ type: 'NETWORK', wage_amount: 24, from, start, ...values })
const told = (plan: FillPlanTerms, values: object = {}) =>
  fillPlanSteps(plan, shift(values)).map(({ at, kind, wage_amount }) => `${at.toISOString().slice(5, 16)} ${wage_amount ?? kind}`)

describe('the steps of a plan', () => {
  it('opens the shift to more people first and then raises the wage up to the ceiling', () => {
    const raise = { step_amount: 1.5, every_hours: 12, ceiling_amount: 27 }
    expect(told(terms({ marketplace_after_hours: 24, raise }))).toEqual(['11-24T18:00 MARKETPLACE', '11-25T06:00 25.5', '11-25T18:00 27'])
    expect(told(terms({ network_after_hours: 6, marketplace_after_hours: 24 }), { type: 'PRIVATE_DIRECT_OFFER' })).toEqual([
      '11-24T00:00 NETWORK',
      '11-24T18:00 MARKETPLACE',
    ])
  })
  it('asks the waitlist of a private shift at once', () => {
    const plan = terms({ waitlist_first: true, network_after_hours: 6 })
    expect(told(plan, { type: 'PRIVATE_DIRECT_OFFER' })).toEqual(['11-23T18:00 WAITLIST', '11-24T00:00 NETWORK'])
    expect(told(plan, { type: 'NETWORK' })).toEqual([])
  })
  it('never exceeds the ceiling: the last step is the rest', () => {
    const raise = { step_amount: 2, every_hours: 1, ceiling_amount: 27 }
    expect(told(terms({ raise }), { type: 'MARKETPLACE' })).toEqual(['11-23T19:00 26', '11-23T20:00 27'])
  })
  it('has no step later than an hour before the start', () => {
    const raise = { step_amount: 1, every_hours: 24, ceiling_amount: 34 }
    expect(told(terms({ raise }), { type: 'MARKETPLACE' })).toEqual(['11-24T18:00 25', '11-25T18:00 26'])
    expect(told(terms({ marketplace_after_hours: 72 }))).toEqual([])
    expect(told(terms({ marketplace_after_hours: 71 }))).toEqual(['11-26T17:00 MARKETPLACE'])
  })
  it('spreads raises evenly until the start, and the ceiling holds for an interval', () => {
    const raise = { step_amount: 1, every_hours: null, ceiling_amount: 26 }
    expect(told(terms({ raise }), { type: 'MARKETPLACE', from: new Date('2026-11-25T23:00:00Z') })).toEqual([
      '11-26T05:00 25',
      '11-26T11:00 26',
    ])
    expect(told(terms({ raise }), { from: start })).toEqual([])
  })
  it('leaves out what the shift is past already', () => {
    expect(told(terms({ network_after_hours: 1, marketplace_after_hours: 2 }), { type: 'MARKETPLACE' })).toEqual([])
    expect(told(terms({ raise: { step_amount: 1, every_hours: 1, ceiling_amount: 24 } }))).toEqual([])
  })
  it('counts hours as they pass where the clock changes', () => {
    const night = new Date('2026-11-01T04:30:00Z')
    expect(told(terms({ marketplace_after_hours: 3 }), { from: night })).toEqual(['11-01T07:30 MARKETPLACE'])
  })
})

describe('the rest of a plan that is computed again', () => {
  const raise = { step_amount: 1, every_hours: null, ceiling_amount: 28 }
  const rest = (now: string, every: number | null = null) =>
    fillPlanRest(terms({ raise: { ...raise, every_hours: every } }), shift({ type: 'MARKETPLACE' }), { done: 2, now: new Date(now) }).map(
      ({ at, wage_amount }) => `${at.toISOString().slice(5, 16)} ${wage_amount}`,
    )
  it('spreads raises evenly from now, so that none is due already', () => {
    expect(rest('2026-11-26T14:00:00Z')).toEqual(['11-26T15:00 27', '11-26T16:00 28'])
    expect(rest('2026-11-26T17:30:00Z')).toEqual([])
  })
  it('keeps the hours of other raises', () => {
    expect(rest('2026-11-26T14:00:00Z', 12)).toEqual(['11-25T06:00 27', '11-25T18:00 28'])
  })
})

describe('a plan that is impossible', () => {
  const raise = { step_amount: 1, every_hours: 1, ceiling_amount: 25 }
  it.each([
    [terms(), 'NETWORK', 'PLAN_WITHOUT_STEPS'],
    [terms({ raise: { ...raise, ceiling_amount: 24 } }), 'NETWORK', 'PLAN_CEILING_BELOW_WAGE'],
    [terms({ network_after_hours: 1 }), 'NETWORK', 'PLAN_ALREADY_OPEN'],
    [terms({ waitlist_first: true }), 'NETWORK', 'PLAN_ALREADY_OPEN'],
    [terms({ waitlist_first: true }), 'PRIVATE_DIRECT_OFFER', undefined],
    [terms({ marketplace_after_hours: 1 }), 'MARKETPLACE', 'PLAN_ALREADY_OPEN'],
    [terms({ network_after_hours: 5, marketplace_after_hours: 5 }), 'PRIVATE_DIRECT_OFFER', 'PLAN_NETWORK_FIRST'],
    [terms({ raise }), 'MARKETPLACE', undefined],
  ])('%# says why', (plan, type, reason) => {
    expect(fillPlanFault(plan, shift({ type }))?.reason).toBe(reason)
  })
})

it('A plan goes on for a shift that more people see already', () => {
  const plan = terms({ waitlist_first: true, network_after_hours: 2, marketplace_after_hours: 4 })
  expect(planFrom(plan, 'PRIVATE_DIRECT_OFFER')).toEqual(plan)
  expect(planFrom(plan, 'NETWORK')).toMatchObject({ waitlist_first: false, network_after_hours: null, marketplace_after_hours: 4 })
  expect(planFrom(plan, 'MARKETPLACE')).toMatchObject({ waitlist_first: false, network_after_hours: null, marketplace_after_hours: null })
})

it('The most it adds is the difference to the ceiling over the paid time', () => {
  expect(mostAdded(terms({ raise: { step_amount: 1, every_hours: 1, ceiling_amount: 27 } }), 24, 330)).toBe(16.5)
  expect(mostAdded(terms(), 24, 330)).toBe(0)
})
