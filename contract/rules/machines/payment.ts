import { paymentStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** A business charge or a pro payment (semantics 1.8): one table for both, each uses the part that applies. */
export const paymentMachine = machine('payment', paymentStatuses, {
  submit: { from: [null], to: 'SUBMITTED', by: ['manager', 'system'], note: 'sent to the processor, or placed on an open invoice' },
  queue: { from: [null], to: 'PENDING_TRANSFER', by: ['system'], note: 'pro payment: released, waiting to be sent' },
  send: { from: ['PENDING_TRANSFER'], to: 'SUBMITTED', by: ['system'], note: 'pro payment: the queued transfer is sent' },
  wait: { from: ['SUBMITTED'], to: 'PENDING_TRANSFER', by: ['provider'], note: 'charge: a bank debit waits' },
  depart: { from: ['SUBMITTED', 'PENDING_TRANSFER'], to: 'IN_TRANSIT', by: ['provider'] },
  arrive: { from: ['SUBMITTED', 'PENDING_TRANSFER', 'IN_TRANSIT'], to: 'AVAILABLE', by: ['provider'] },
  fail: { from: ['SUBMITTED', 'PENDING_TRANSFER', 'IN_TRANSIT'], to: 'FAILED', by: ['provider'], note: 'declined: its owner must act' },
  break: {
    from: ['SUBMITTED', 'PENDING_TRANSFER', 'IN_TRANSIT'],
    to: 'ERROR',
    by: ['provider', 'system'],
    note: 'our or the processor fault',
  },
  return: { from: ['AVAILABLE'], to: 'FAILED', by: ['provider'], note: 'a late bank return' },
  retry: { from: ['FAILED', 'ERROR'], to: 'SUBMITTED', by: ['manager', 'admin', 'system'] },
})
