import { machine } from '../machine.ts'

const closed = { closed_at: 'now' } as const

/** What the payer's bank says of a charge (docs/rules/money.md#bank-returns): it takes the money with the first event, and keeps it unless we win. */
export const disputeMachine = machine('dispute', ['OPEN', 'WON', 'LOST'] as const, {
  open: { from: [null], to: 'OPEN', by: ['provider'], note: 'once, whatever event of it came before' },
  win: { from: ['OPEN'], to: 'WON', by: ['provider'], note: 'the money is with us again', writes: closed },
  lose: { from: ['OPEN'], to: 'LOST', by: ['provider'], note: 'it stays away', writes: closed },
})
