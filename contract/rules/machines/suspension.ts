import { suspensionStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** A suspension of a pro (docs/rules/pros.md#suspensions). */
export const suspensionMachine = machine(
  'suspension',
  suspensionStatuses,
  {
    start: {
      from: [null],
      to: 'ACTIVE',
      by: ['pro', 'phone', 'manager', 'admin'],
      note: 'immediately by the suspension policy, whoever records the offense',
      writes: { starts: 'now' },
    },
    lift: {
      from: ['ACTIVE'],
      to: 'LIFTED',
      by: ['manager', 'admin'],
      note: 'also by reversing its no-show; cancelled shifts are not restored',
      writes: { lifted_at: 'now' },
    },
  },
  { expire: { from: ['ACTIVE'], to: 'EXPIRED', by: ['clock'] } },
)
