import { machine } from '../machine.ts'

/** The state of one attempt at moving money (docs/rules/money.md#paying). */
export const attemptStates = [
  'INTENT',
  'SENT',
  'PENDING',
  'SUCCEEDED',
  'DECLINED',
  'NOT_SENT',
  'UNKNOWN',
  'RETURNED',
  'INVOICED',
  'SURPLUS',
  'MISMATCHED',
] as const
export type AttemptState = (typeof attemptStates)[number]

// The processor sends events repeatedly and in any order (docs/invariants.md#f7). They are accepted in this order: an earlier one changes
// nothing any more.
const beforeAnswer = ['INTENT', 'SENT'] as const
const beforeNotSent = [...beforeAnswer, 'UNKNOWN'] as const
const beforePending = [...beforeNotSent, 'NOT_SENT'] as const
const beforeDeclined = [...beforePending, 'PENDING'] as const
const beforeMoved = [...beforeDeclined, 'DECLINED'] as const

const settled = { settled_at: 'now' } as const
const open = { settled_at: 'cleared' } as const

/**
 * One attempt at moving money (docs/invariants.md#f3, docs/invariants.md#f4). An attempt on an invoice is not at the processor, so none of
 * its events change it; a person decides about money that moved at another amount, or in addition to the request, and no later event does.
 */
export const attemptMachine = machine('attempt', attemptStates, {
  claim: { from: [null], to: 'INTENT', by: ['manager', 'admin', 'system', 'clock'], note: 'a job sends it after the commit' },
  place: {
    from: [null],
    to: 'INVOICED',
    by: ['manager', 'admin', 'system', 'clock'],
    note: 'a charge or credit on account: it is on an invoice and is never sent',
  },
  send: { from: ['INTENT'], to: 'SENT', by: ['system'], writes: { sent_at: 'now' } },
  lose: { from: beforeAnswer, to: 'UNKNOWN', by: ['provider', 'clock'], note: 'no answer, or none that proves anything', writes: open },
  miss: {
    from: beforeNotSent,
    to: 'NOT_SENT',
    by: ['provider', 'admin'],
    note: 'refused before it reached the bank, or declared absent',
    writes: settled,
  },
  begin: { from: beforePending, to: 'PENDING', by: ['provider'], note: 'a bank takes days', writes: open },
  decline: { from: beforeDeclined, to: 'DECLINED', by: ['provider'], writes: settled },
  succeed: { from: beforeMoved, to: 'SUCCEEDED', by: ['provider'], writes: settled },
  differ: { from: beforeMoved, to: 'MISMATCHED', by: ['provider'], note: 'a different amount or currency: parked', writes: settled },
  reopen: {
    from: ['MISMATCHED'],
    to: 'UNKNOWN',
    by: ['clock'],
    note: 'a person queries the processor again',
    writes: { ...open, moved_cents: 'cleared', moved_currency: 'cleared' },
  },
  surplus: {
    from: ['NOT_SENT', 'DECLINED', 'MISMATCHED', 'RETURNED', 'SURPLUS'],
    to: 'SURPLUS',
    by: ['provider', 'admin'],
    note: 'money that moved without being requested: it goes back',
    writes: settled,
  },
  revoke: {
    from: ['SUCCEEDED'],
    to: 'SURPLUS',
    by: ['system', 'clock', 'admin', 'provider'],
    note: 'what was paid for a rejected referral, or did not reach a card: it goes back',
    writes: settled,
  },
  return: {
    from: ['SUCCEEDED', 'SURPLUS'],
    to: 'RETURNED',
    by: ['provider'],
    note: 'a bank took it back, or rejected it',
    writes: { ...settled, next_try_at: 'cleared' },
  },
  restore: {
    from: ['SUCCEEDED', 'RETURNED'],
    to: 'SUCCEEDED',
    by: ['provider'],
    note: 'a dispute about part or all of it was won',
    writes: settled,
  },
  settle_invoiced: {
    from: ['INVOICED'],
    to: 'SUCCEEDED',
    by: ['system', 'clock'],
    note: 'its invoice is paid in full, or has used the credit',
    writes: settled,
  },
  bill_again: { from: ['SUCCEEDED'], to: 'INVOICED', by: ['system'], note: 'the money for its invoice went back', writes: open },
})

/** The events of an attempt. */
export type AttemptEvent = Parameters<typeof attemptMachine.next>[1]
