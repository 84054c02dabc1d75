import { interviewStatuses, type InterviewStatus } from '@crewcall/contract/enums-of-hire.ts'
import { listInterviews, listInterviewsToPay, listPastInterviews, listUpcomingInterviews } from '@crewcall/contract/interviews.ts'
import type { Sentence } from '../../../lib/i18n.ts'

/** A tab: its call, the states that it shows, its order, and what it says while it is empty. */
export type TrialTab = {
  id: 'upcoming' | 'pay' | 'history'
  word: Sentence
  list: typeof listInterviews | typeof listUpcomingInterviews | typeof listInterviewsToPay | typeof listPastInterviews
  statuses: readonly InterviewStatus[]
  ordering: 'start_time' | '-start_time'
  empty: { title: Sentence; words: Sentence }
}

const upcoming: TrialTab = {
  id: 'upcoming',
  word: 'Upcoming',
  list: listUpcomingInterviews,
  statuses: ['INVITED', 'CONFIRMED'],
  ordering: 'start_time',
  empty: { title: 'No trials to come', words: 'Open a job, and invite a candidate to a paid trial.' },
}
const pay: TrialTab = {
  id: 'pay',
  word: 'To pay',
  list: listInterviewsToPay,
  statuses: ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_ERROR'],
  ordering: 'start_time',
  empty: { title: 'No trials to pay', words: 'A trial comes here when its time is over.' },
}
const history: TrialTab = {
  id: 'history',
  word: 'History',
  list: listPastInterviews,
  statuses: ['DECLINED', 'PAYMENT_SUBMITTED', 'PAID', 'REVIEWED'],
  ordering: '-start_time',
  empty: { title: 'No earlier trials', words: 'Trials that were paid, declined or cancelled are kept here.' },
}
/** The tabs of the trials, with the states that each shows. */
export const trialTabs = [upcoming, pay, history] as const

/** The tabs for an onsite manager: of the trials that name them, those to come and those that are over, whether paid or not. */
export const tabsOfContact: readonly TrialTab[] = [
  {
    ...upcoming,
    empty: { title: 'No trials to come', words: 'You see the trials that name you as the contact, by the phone number of your account.' },
  },
  {
    id: 'history',
    word: 'Over|trials',
    list: listInterviews,
    statuses: interviewStatuses.filter((status) => !upcoming.statuses.includes(status)),
    ordering: '-start_time',
    empty: { title: 'No earlier trials', words: 'A trial comes here when its time is over. You can say then what you think of it.' },
  },
]
