import { describe, expect, it } from 'vitest'
import { attemptMachine, attemptStates } from './attempt.ts'

/** The order in which events of one attempt are accepted (docs/invariants.md#f7), and the state each leads to. */
const order = ['INTENT', 'SENT', 'UNKNOWN', 'NOT_SENT', 'PENDING', 'DECLINED', 'SUCCEEDED']
const events = {
  lose: 'UNKNOWN',
  miss: 'NOT_SENT',
  begin: 'PENDING',
  decline: 'DECLINED',
  succeed: 'SUCCEEDED',
  differ: 'MISMATCHED',
} as const

describe('events of an attempt, repeated and in any order', () => {
  it.each(
    attemptStates.flatMap((state) =>
      (['lose', 'miss', 'begin', 'decline', 'succeed', 'differ'] as const).map((event) => ({ state, event })),
    ),
  )('$event in $state is accepted only if it comes later in the order', ({ state, event }) => {
    const [now, next] = [order.indexOf(state), event === 'differ' ? order.indexOf('SUCCEEDED') : order.indexOf(events[event])]
    expect(attemptMachine.can(state, event)).toBe(now !== -1 && now < next)
  })

  it.each(Object.entries(events) as [keyof typeof events, string][])('%s leads to %s', (event, state) => {
    expect(attemptMachine.next('SENT', event)).toBe(state)
  })

  it('change nothing if it is on an invoice, was returned, or waits for a person', () => {
    const believed = ['lose', 'miss', 'begin', 'decline', 'succeed', 'differ'] as const
    for (const state of ['INVOICED', 'RETURNED', 'SURPLUS', 'MISMATCHED'] as const)
      expect(believed.filter((event) => attemptMachine.can(state, event))).toEqual([])
  })
})
