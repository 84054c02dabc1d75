import { jobPostingStatuses } from '../../enums-of-hire.ts'
import { machine } from '../machine.ts'

/** A job posting (docs/rules/hire.md#postings). */
export const jobPostingMachine = machine('job posting', jobPostingStatuses, {
  post: { from: [null], to: 'open', by: ['manager', 'admin'], note: 'for 60 days' },
  fill: {
    from: ['open'],
    to: 'filled',
    by: ['manager', 'admin', 'visitor', 'user'],
    note: 'marked by a manager, with the hire of a candidate, or with an offer that its candidate accepts',
  },
  archive: { from: ['open', 'filled'], to: 'archived', by: ['manager', 'admin'] },
  expire: { from: ['open'], to: 'archived', by: ['clock'], note: '60 days after it was posted' },
  repost: { from: ['filled', 'archived'], to: 'open', by: ['manager', 'admin'], note: 'with a new date, for another 60 days' },
})
