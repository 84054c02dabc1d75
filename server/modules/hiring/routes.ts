import * as candidateContract from '@crewcall/contract/job-candidates.ts'
import { getHireStats } from '@crewcall/contract/hire-stats.ts'
import * as publicContract from '@crewcall/contract/public-jobs.ts'
import * as postingContract from '@crewcall/contract/job-postings.ts'
import * as feeContract from '@crewcall/contract/conversion-fees.ts'
import * as offerContract from '@crewcall/contract/job-offers.ts'
import { mount } from '../../platform/mount.ts'
import { applyingRoutes } from './applying/routes.ts'
import { message } from './candidates/messages.ts'
import { addNote, removeNote } from './candidates/notes.ts'
import { takeStep } from './candidates/take-step.ts'
import { getCandidate, listCandidates, viewPipeline } from './candidates/view-candidates.ts'
import { interviewLinkRoutes } from './answering/routes.ts'
import { viewHireStats } from './hire-stats.ts'
import { interviewRoutes } from './inviting/routes.ts'
import { listFees, markInvoiced } from './offers/conversion-fees.ts'
import { makeOffer, takeBackOffer } from './candidates/make-offer.ts'
import { archiveJob, fillJob, repostJob } from './postings/close-job.ts'
import { invite, listCrew, viewInvite } from './postings/crew.ts'
import { changeJob } from './postings/change-job.ts'
import { postJob } from './postings/post-job.ts'
import { getPosting, listLevels, listPostings } from './postings/view-postings.ts'

export const routes = [
  mount(getHireStats, viewHireStats),
  mount(postingContract.listExperienceLevels, listLevels),
  mount(postingContract.listJobPostings, listPostings),
  mount(postingContract.addJobPosting, postJob),
  mount(postingContract.getJobPosting, getPosting),
  mount(postingContract.changeJobPosting, changeJob),
  mount(postingContract.archiveJobPosting, archiveJob),
  mount(postingContract.fillJobPosting, fillJob),
  mount(postingContract.repostJob, repostJob),
  mount(postingContract.listRecommendedPros, listCrew),
  mount(postingContract.inviteToApply, invite),
  mount(publicContract.getJobInvite, viewInvite),
  mount(candidateContract.listJobCandidates, listCandidates),
  mount(candidateContract.getPipeline, viewPipeline),
  mount(candidateContract.getJobCandidate, getCandidate),
  mount(candidateContract.takeCandidateStep, takeStep),
  mount(candidateContract.messageCandidates, message),
  mount(candidateContract.addCandidateNote, addNote),
  mount(candidateContract.removeCandidateNote, removeNote),
  mount(offerContract.makeJobOffer, makeOffer),
  mount(offerContract.takeBackJobOffer, takeBackOffer),
  mount(feeContract.listConversionFees, listFees, { replica: true }),
  mount(feeContract.markConversionFeeInvoiced, markInvoiced),
  ...applyingRoutes,
  ...interviewLinkRoutes,
  ...interviewRoutes,
]
