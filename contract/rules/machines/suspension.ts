import { suspensionStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** A suspension of a pro (docs/rules/pros.md#suspensions). */
export const suspensionMachine = machine(
  'suspension',
  suspensionStatuses,
  {
    start: { from: [null], to: 'ACTIVE', by: ['system', 'admin'], writes: { starts: 'now' } },
    lift: {
      from: ['ACTIVE'],
      to: 'LIFTED',
      by: ['system', 'admin'],
      note: 'cancelled shifts are not restored',
      writes: { lifted_at: 'now' },
    },
  },
  { expire: { from: ['ACTIVE'], to: 'EXPIRED', by: ['clock'] } },
)
