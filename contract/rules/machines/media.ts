import { mediaStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** An uploaded file (semantics 1.17): visible only after its scan; removed when nothing refers to it for a day. */
export const mediaMachine = machine('media', mediaStatuses, {
  upload: { from: [null], to: 'pending', by: ['pro', 'manager', 'admin'] },
  approve: { from: ['pending'], to: 'available', by: ['system'] },
  reject: { from: ['pending'], to: 'rejected', by: ['system'] },
  delete: { from: ['pending', 'available', 'rejected'], to: 'deleted', by: ['pro', 'manager', 'admin', 'clock'] },
})
