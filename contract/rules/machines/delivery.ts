import { machine } from '../machine.ts'

/**
 * One text, mail or push to one address (docs/rules/notifications.md). Waiting ones are retried; one that may have been sent is never sent twice.
 */
export const deliveryMachine = machine('delivery', ['QUEUED', 'SENT', 'FAILED'] as const, {
  queue: { from: [null], to: 'QUEUED', by: ['visitor', 'user', 'system'], note: 'including a visitor who requests a code' },
  send: {
    from: ['QUEUED'],
    to: 'SENT',
    by: ['provider'],
    note: 'also without an answer: it may have been delivered',
    writes: { sent_at: 'now' },
  },
  refuse: { from: ['QUEUED'], to: 'FAILED', by: ['provider'], note: 'the address accepts none' },
  give_up: { from: ['QUEUED'], to: 'FAILED', by: ['clock'], note: 'every try failed, it expired, or it is no longer needed' },
})
