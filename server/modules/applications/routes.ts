import * as contract from '@crewcall/contract/applications.ts'
import * as offerJobs from '@crewcall/contract/offer-jobs.ts'
import * as proSide from '@crewcall/contract/pro-applications.ts'
import { findVisitorGigs as findVisitorGigsEndpoint } from '@crewcall/contract/visitor-gigs.ts'
import { mount } from '../../platform/mount.ts'
import { apply } from './apply.ts'
import { blockPro } from './block-pro.ts'
import { readCalendar, rotateCalendarLink } from './calendar.ts'
import { cancelGig, previewGigCancellation } from './cancel-gig.ts'
import { cancelOwn, previewOwnCancellation } from './cancel-own.ts'
import { confirmOffer } from './confirm-offer.ts'
import { dismissPro, previewDismissal } from './dismiss-pro.ts'
import { editGig, previewGigEdit } from './edit-gig.ts'
import { findGigs } from './find-gigs.ts'
import { findVisitorGigs } from './find-visitor-gigs.ts'
import { getProGig } from './get-pro-gig.ts'
import { getReplacement } from './get-replacement.ts'
import { getApplication, listApplicants } from './list-applicants.ts'
import { getOwnApplication, listOwnApplications } from './list-own-applications.ts'
import { offerDirectly } from './offer-directly.ts'
import { getOfferJob } from './offer-jobs.ts'
import { rankPros } from './rank-pros.ts'
import { reviewLocation } from './review-location.ts'
import { reviewPro } from './review-pro.ts'
import { selectPros, unselectPro } from './select-pros.ts'
import { undoWithdrawal } from './undo-withdrawal.ts'
import { withdraw } from './withdraw.ts'

export const routes = [
  mount(contract.listApplicants, listApplicants, { keepsPlans: true }),
  mount(contract.getApplication, getApplication),
  mount(contract.selectPros, selectPros, { limit: 'offer' }),
  mount(contract.unselectPro, unselectPro),
  mount(contract.previewDismissal, previewDismissal),
  mount(contract.dismissPro, dismissPro),
  mount(contract.rankPros, rankPros, { limit: 'search', keepsPlans: true }),
  mount(contract.offerDirectly, offerDirectly, { limit: 'offer' }),
  mount(offerJobs.getOfferJob, getOfferJob),
  mount(contract.getReplacement, getReplacement),
  mount(contract.reviewPro, reviewPro),
  mount(contract.blockPro, blockPro),
  mount(contract.previewGigEdit, previewGigEdit),
  mount(contract.editGig, editGig),
  mount(contract.previewGigCancellation, previewGigCancellation),
  mount(contract.cancelGig, cancelGig),

  mount(findVisitorGigsEndpoint, findVisitorGigs, { limit: 'visitor', replica: true }),
  mount(proSide.findGigs, findGigs, { keepsPlans: true }),
  mount(proSide.getProGig, getProGig),
  mount(proSide.listOwnApplications, listOwnApplications, { keepsPlans: true }),
  mount(proSide.getOwnApplication, getOwnApplication),
  mount(proSide.apply, apply, { limit: 'apply', keepsPlans: true }),
  mount(proSide.withdraw, withdraw),
  mount(proSide.undoWithdrawal, undoWithdrawal),
  mount(proSide.confirmOffer, confirmOffer),
  mount(proSide.previewOwnCancellation, previewOwnCancellation),
  mount(proSide.cancelOwn, cancelOwn),
  mount(proSide.reviewLocation, reviewLocation),
  mount(proSide.rotateCalendarLink, rotateCalendarLink, { shownOnce: ['url'] }),
  mount(proSide.readCalendar, readCalendar),
]
