import { invitationStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** An invitation to a team (docs/rules/rights.md#teams). EXPIRED is never stored: it follows from the date. */
export const invitationMachine = machine(
  'invitation',
  invitationStatuses,
  {
    invite: { from: [null], to: 'SUBMITTED', by: ['manager', 'admin'] },
    accept: { from: ['SUBMITTED'], to: 'ACCEPTED', by: ['user'], note: 'once, by the invited person, who becomes a manager' },
    fail: { from: ['SUBMITTED'], to: 'ERROR', by: ['provider'], note: 'email or SMS bounced' },
    resend: {
      from: ['SUBMITTED', 'ERROR', 'EXPIRED'],
      to: 'SUBMITTED',
      by: ['manager', 'admin'],
      note: 'new token and 7 days; the old token is revoked',
    },
  },
  { expire: { from: ['SUBMITTED', 'ERROR'], to: 'EXPIRED', by: ['clock'] } },
)
