import { referralStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

const closed = { closed_at: 'now' } as const

/** The referral of a person who signed up with a code (docs/rules/referrals.md). */
export const referralMachine = machine('referral', referralStatuses, {
  open: { from: [null], to: 'PENDING', by: ['system', 'admin'], note: 'with the sign-up, while a promotion is active' },
  qualify: {
    from: ['PENDING'],
    to: 'QUALIFIED',
    by: ['system', 'clock'],
    note: 'enough shifts were completed and paid, and the promotion still pays; the money is held for some days',
    writes: { qualified_at: 'now' },
  },
  pay: { from: ['QUALIFIED'], to: 'PAID', by: ['system', 'clock'], note: 'the money arrived', writes: { paid_at: 'now' } },
  expire: { from: ['PENDING'], to: 'EXPIRED', by: ['clock'], note: 'too few shifts in time', writes: closed },
  refuse: { from: [null], to: 'REJECTED', by: ['system', 'admin'], note: 'both are the same person', writes: closed },
  reject: {
    from: ['PENDING', 'QUALIFIED', 'PAID'],
    to: 'REJECTED',
    by: ['system', 'clock', 'admin'],
    note: 'the same person, the cap, a refunded shift or an admin; money that was paid is taken back',
    writes: closed,
  },
})
