import { approvalStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** The approval of a location (docs/rules/rights.md#approval-of-locations). */
export const approvalMachine = machine('location_approval', approvalStatuses, {
  request: { from: [null], to: 'PENDING', by: ['user'], note: 'the person who adds a location becomes its manager' },
  approve: { from: ['PENDING'], to: 'APPROVED', by: ['admin'] },
  approve_move: { from: ['APPROVED'], to: 'APPROVED', by: ['admin'], note: 'its address moved: distances to pros are measured from there' },
  deny: { from: ['PENDING'], to: 'DENIED', by: ['admin'], note: 'with a reason' },
  reapply: { from: ['DENIED'], to: 'PENDING', by: ['manager', 'admin'] },
})
