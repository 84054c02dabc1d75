import { invitationStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** An invitation to a team (semantics 1.12). EXPIRED is also derived from the date when shown. */
export const invitationMachine = machine('invitation', invitationStatuses, {
  invite: { from: [null], to: 'SUBMITTED', by: ['manager', 'admin'] },
  accept: { from: ['SUBMITTED'], to: 'ACCEPTED', by: ['manager'], note: 'by the invited person, once' },
  fail: { from: ['SUBMITTED'], to: 'ERROR', by: ['provider'], note: 'mail or SMS bounced' },
  expire: { from: ['SUBMITTED'], to: 'EXPIRED', by: ['clock'] },
  resend: {
    from: ['SUBMITTED', 'ERROR', 'EXPIRED'],
    to: 'SUBMITTED',
    by: ['manager', 'admin'],
    note: 'new token and 7 days; the old token dies',
  },
})
