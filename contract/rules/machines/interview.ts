import { interviewStatuses } from '../../enums-of-hire.ts'
import { machine } from '../machine.ts'

/** An interview: a paid trial, backed by a shift of the type INTERVIEW from its confirmation on (docs/rules/hire.md#interviews). */
export const interviewMachine = machine('interview', interviewStatuses, {
  invite: { from: [null], to: 'INVITED', by: ['manager', 'admin'], note: 'the link goes by text and email' },
  confirm: { from: ['INVITED'], to: 'CONFIRMED', by: ['visitor', 'user'], note: 'by the link, after a code to the phone' },
  decline: { from: ['INVITED', 'CONFIRMED'], to: 'DECLINED', by: ['visitor', 'user', 'pro', 'phone', 'system'], note: 'by the candidate' },
  cancel: { from: ['INVITED', 'CONFIRMED'], to: 'DECLINED', by: ['manager', 'admin', 'system'], note: 'by the location' },
  expire: { from: ['INVITED'], to: 'DECLINED', by: ['clock'], note: 'no answer until it starts' },
  miss: { from: ['CONFIRMED', 'PENDING_PAYMENT'], to: 'DECLINED', by: ['system'], note: 'the candidate did not come' },
  restore: { from: ['DECLINED'], to: 'CONFIRMED', by: ['system'], note: 'only if the no-show was taken back' },
  restore_finished: { from: ['DECLINED'], to: 'PENDING_PAYMENT', by: ['system'], note: 'the same, after its end' },
  finish: { from: ['CONFIRMED'], to: 'PENDING_PAYMENT', by: ['clock', 'system'], note: 'its end passed' },
  submit_payment: {
    from: ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_ERROR'],
    to: 'PAYMENT_SUBMITTED',
    by: ['system'],
    note: 'the charge is on its way; again after a failure',
  },
  payment_failed: { from: ['PAYMENT_SUBMITTED'], to: 'PAYMENT_FAILED', by: ['system'], note: 'the bank of the business declined' },
  payment_error: { from: ['PAYMENT_SUBMITTED'], to: 'PAYMENT_ERROR', by: ['system'], note: 'the processor failed' },
  payment_paid: { from: ['PAYMENT_SUBMITTED'], to: 'PAID', by: ['system'] },
  payment_returned: { from: ['PAID', 'REVIEWED'], to: 'PAYMENT_FAILED', by: ['system'], note: 'the bank took the money back later' },
  review: { from: ['PAID'], to: 'REVIEWED', by: ['manager', 'admin', 'system'], note: 'with feedback, given now or since the trial' },
})
