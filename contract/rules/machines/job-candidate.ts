import { candidateStatuses } from '../../enums-of-hire.ts'
import { machine } from '../machine.ts'

/** A person who applied for a job (docs/rules/hire.md#candidates). */
export const jobCandidateMachine = machine('job candidate', candidateStatuses, {
  apply: { from: [null, 'WITHDRAWN'], to: 'APPLIED', by: ['visitor', 'user'], note: 'without an account; again after a withdrawal' },
  interview: { from: ['APPLIED'], to: 'INTERVIEW', by: ['manager', 'admin'], note: 'a talk, by phone or in person' },
  try: { from: ['APPLIED', 'INTERVIEW'], to: 'TRIAL', by: ['manager', 'admin', 'system'], note: 'invited to a paid trial' },
  end_trial: {
    from: ['TRIAL'],
    to: 'INTERVIEW',
    by: ['visitor', 'user', 'pro', 'phone', 'manager', 'admin', 'clock', 'system'],
    note: 'the trial was declined or cancelled',
  },
  offer: { from: ['APPLIED', 'INTERVIEW', 'TRIAL'], to: 'OFFER', by: ['manager', 'admin'], note: 'told by text and email, with the terms' },
  take_back: { from: ['OFFER'], to: 'INTERVIEW', by: ['manager', 'admin'], note: 'the candidate is told' },
  accept: {
    from: ['OFFER'],
    to: 'HIRED',
    by: ['visitor', 'user'],
    note: 'the offer, by the candidate; invited to the network of the location',
  },
  refuse: { from: ['OFFER'], to: 'WITHDRAWN', by: ['visitor', 'user'], note: 'the offer, by the candidate' },
  hire: {
    from: ['APPLIED', 'INTERVIEW', 'TRIAL', 'OFFER'],
    to: 'HIRED',
    by: ['manager', 'admin'],
    note: 'invited to the network of the location',
  },
  pass: { from: ['APPLIED', 'INTERVIEW', 'TRIAL', 'OFFER'], to: 'PASSED', by: ['manager', 'admin'], note: 'not told by itself' },
  reconsider: { from: ['PASSED'], to: 'APPLIED', by: ['manager', 'admin'], note: 'before an interview or a trial' },
  reconsider_talked: { from: ['PASSED'], to: 'INTERVIEW', by: ['manager', 'admin'], note: 'after an interview or a trial' },
  withdraw: {
    from: ['APPLIED', 'INTERVIEW', 'TRIAL', 'OFFER', 'PASSED'],
    to: 'WITHDRAWN',
    by: ['visitor', 'user'],
    note: 'by the candidate, by their link',
  },
})
