import { certificationStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** One certification request (docs/rules/pros.md#certificates). A re-upload is a new request, so that history is kept. */
export const certificationMachine = machine('certification', certificationStatuses, {
  upload: { from: [null], to: 'PENDING', by: ['pro', 'admin'] },
  approve: { from: ['PENDING'], to: 'APPROVED', by: ['admin'], note: 'never by the uploader' },
  reject: { from: ['PENDING', 'APPROVED'], to: 'REJECTED', by: ['admin'], note: 'with a reason; CUSTOM needs a text' },
})
