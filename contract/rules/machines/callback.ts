import { machine } from '../machine.ts'

export const callbackStatuses = ['WAITING', 'RESERVED', 'TAKEN', 'DONE'] as const
export type CallbackStatus = (typeof callbackStatuses)[number]

/** A wish to be called back (docs/rules/phone.md#calling-back). A reservation is an offer of the contact center to one agent. */
export const callbackMachine = machine('callback', callbackStatuses, {
  ask: { from: [null], to: 'WAITING', by: ['phone'], note: 'unless one of the pro is open' },
  reserve: { from: ['WAITING'], to: 'RESERVED', by: ['provider'], note: 'for one agent, until they answer or time is up' },
  lapse: {
    from: ['RESERVED'],
    to: 'WAITING',
    by: ['provider', 'clock'],
    note: 'not answered in time, refused or taken back: it goes to the next agent',
  },
  accept: { from: ['RESERVED'], to: 'TAKEN', by: ['provider'], note: 'the agent answered' },
  take: {
    from: ['WAITING', 'RESERVED'],
    to: 'TAKEN',
    by: ['admin'],
    note: 'in the queue of the platform',
  },
  give_back: { from: ['TAKEN'], to: 'WAITING', by: ['admin'], note: 'also by a colleague' },
  finish: { from: ['WAITING', 'RESERVED', 'TAKEN'], to: 'DONE', by: ['admin'], note: 'with a note, unless another agent has it' },
})
