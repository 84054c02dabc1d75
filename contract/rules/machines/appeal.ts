import { appealStatuses } from '../appeal.ts'
import { machine } from '../machine.ts'

/** An appeal against a suspension (docs/rules/pros.md#appeals). */
export const appealMachine = machine(
  'appeal',
  appealStatuses,
  {
    write: { from: [null], to: 'OPEN', by: ['pro'], note: 'once for a suspension, while it is in force' },
    uphold: { from: ['OPEN'], to: 'UPHELD', by: ['admin'], note: 'with a reason, never their own' },
    lift: { from: ['OPEN'], to: 'LIFTED', by: ['admin'], note: 'with a reason, never their own; lifts the suspension' },
  },
  { close: { from: ['OPEN'], to: 'CLOSED', by: ['manager', 'admin', 'clock'], note: 'the suspension ended before the answer' } },
)
