import { machine } from '../machine.ts'

/** The account of a person (docs/rules/rights.md#accounts). LOCKED is set by operators in the database, and by no command. */
export const accountMachine = machine('account', ['ACTIVE', 'DELETED'] as const, {
  register: { from: [null], to: 'ACTIVE', by: ['visitor', 'user'], note: 'with the first code entered for an address' },
  join: { from: ['ACTIVE'], to: 'DELETED', by: ['user'], note: 'into another account of the same person', writes: { joined_at: 'now' } },
  erase: {
    from: ['ACTIVE'],
    to: 'DELETED',
    by: ['clock', 'system'],
    note: 'fourteen days after the person asked',
    writes: { erased_at: 'now' },
  },
})
