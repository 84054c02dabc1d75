import * as contract from '@crewcall/contract/interviews.ts'
import { mount } from '../../../platform/mount.ts'
import { cancelInterview } from './cancel.ts'
import { inviteToInterview } from './invite.ts'
import { reviewInterview } from './review.ts'
import { getInterview, listInterviews, listPast, listToPay, listUpcoming } from './view-interviews.ts'

/** The calls of managers about paid trials. */
export const interviewRoutes = [
  mount(contract.inviteToInterview, inviteToInterview),
  mount(contract.listInterviews, listInterviews),
  mount(contract.listUpcomingInterviews, listUpcoming),
  mount(contract.listInterviewsToPay, listToPay),
  mount(contract.listPastInterviews, listPast),
  mount(contract.getInterview, getInterview),
  mount(contract.cancelInterview, cancelInterview),
  mount(contract.reviewInterview, reviewInterview),
]
