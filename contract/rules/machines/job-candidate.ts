import { candidateStatuses } from '../../enums-of-hire.ts'
import { machine } from '../machine.ts'

/** A person who applied for a job (docs/rules/hire.md#candidates). */
export const jobCandidateMachine = machine('job candidate', candidateStatuses, {
  apply: { from: [null, 'WITHDRAWN'], to: 'APPLIED', by: ['visitor', 'user'], note: 'without an account; again after a withdrawal' },
  interview: { from: ['APPLIED'], to: 'INTERVIEW', by: ['manager', 'admin'], note: 'a talk, by phone or in person' },
  hire: { from: ['APPLIED', 'INTERVIEW'], to: 'HIRED', by: ['manager', 'admin'], note: 'invited to the network of the location' },
  pass: { from: ['APPLIED', 'INTERVIEW'], to: 'PASSED', by: ['manager', 'admin'], note: 'not told by itself' },
  reconsider: { from: ['PASSED'], to: 'APPLIED', by: ['manager', 'admin'] },
  withdraw: { from: ['APPLIED', 'INTERVIEW', 'PASSED'], to: 'WITHDRAWN', by: ['visitor', 'user'], note: 'by the candidate, by their link' },
})
