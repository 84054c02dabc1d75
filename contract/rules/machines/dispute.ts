import { machine } from '../machine.ts'

const closed = { closed_at: 'now' } as const

/**
 * The report of the payer's bank about a charge (docs/rules/money.md#bank-returns): it takes the money with the first event, and keeps it
 * unless we win.
 */
export const disputeMachine = machine('dispute', ['OPEN', 'WON', 'LOST'] as const, {
  open: { from: [null], to: 'OPEN', by: ['provider'], note: 'once, whichever of its events arrives first' },
  win: { from: ['OPEN'], to: 'WON', by: ['provider'], note: 'the money has been returned to us', writes: closed },
  lose: { from: ['OPEN'], to: 'LOST', by: ['provider'], note: 'the money is lost', writes: closed },
})
