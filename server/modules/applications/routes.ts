import * as contract from '@crewcall/contract/applications.ts'
import * as covers from '@crewcall/contract/covers.ts'
import * as firstCalls from '@crewcall/contract/first-gig-calls.ts'
import * as candidates from '@crewcall/contract/candidates.ts'
import * as replacement from '@crewcall/contract/replacement.ts'
import * as offerJobs from '@crewcall/contract/offer-jobs.ts'
import * as savedSearches from '@crewcall/contract/saved-searches.ts'
import * as proSide from '@crewcall/contract/pro-applications.ts'
import { findVisitorGigs as findVisitorGigsEndpoint } from '@crewcall/contract/visitor-gigs.ts'
import { mount } from '../../platform/mount.ts'
import { askCover, getOwnCover, withdrawCover } from './cover/ask.ts'
import { approveCover, listCoversToDecide, refuseCover } from './cover/decide.ts'
import { leaveCover, listCovers, takeCover } from './cover/take.ts'
import { agreeToTrade, declineTrade, listTradeShifts, offerTrade } from './cover/trade.ts'
import { apply } from './offers/apply.ts'
import { cancelOwn, previewOwnCancellation } from './cancelling/cancel-own.ts'
import { confirmOffer } from './offers/confirm-offer.ts'
import { dismissPro, previewDismissal } from './cancelling/dismiss-pro.ts'
import { findGigs } from './search/find-gigs.ts'
import { listCalls, recordCall, takeCall } from './first-call/work.ts'
import { findVisitorGigs } from './search/find-visitor-gigs.ts'
import { getProGig } from './search/get-pro-gig.ts'
import { getReplacement } from './replacement/get-replacement.ts'
import { getApplication, listApplicants } from './views/list-applicants.ts'
import { getOwnApplication, listOwnApplications } from './views/list-own-applications.ts'
import { getOfferJob } from './offers/offer-jobs.ts'
import { previewOffer } from './offers/preview-offer.ts'
import { rankForPlanned } from './matching/rank-for-planned.ts'
import { rankPros } from './matching/rank-pros.ts'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from './saved-searches/saved-searches.ts'
import { selectPros, unselectPro } from './offers/select-pros.ts'
import { undoWithdrawal, withdraw } from './cancelling/withdraw.ts'

export const routes = [
  mount(contract.listApplicants, listApplicants, { keepsPlans: true }),
  mount(contract.getApplication, getApplication),
  mount(contract.selectPros, selectPros, { limit: 'offer' }),
  mount(contract.unselectPro, unselectPro),
  mount(contract.previewDismissal, previewDismissal),
  mount(contract.dismissPro, dismissPro),
  mount(candidates.rankPros, rankPros, { limit: 'search', keepsPlans: true }),
  mount(candidates.previewOffer, previewOffer, { limit: 'search' }),
  mount(candidates.rankForPlanned, rankForPlanned, { limit: 'search', keepsPlans: true }),
  mount(offerJobs.getOfferJob, getOfferJob),
  mount(replacement.getReplacement, getReplacement),

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

  mount(firstCalls.listFirstGigCalls, listCalls),
  mount(firstCalls.takeFirstGigCall, takeCall),
  mount(firstCalls.recordFirstGigCall, recordCall),

  mount(savedSearches.listSavedSearches, listSavedSearches),
  mount(savedSearches.saveSearch, saveSearch),
  mount(savedSearches.changeSavedSearch, changeSavedSearch),
  mount(savedSearches.removeSavedSearch, removeSavedSearch),

  mount(covers.getOwnCover, getOwnCover),
  mount(covers.askCover, askCover, { limit: 'apply' }),
  mount(covers.withdrawCover, withdrawCover),
  mount(covers.listCovers, listCovers),
  mount(covers.takeCover, takeCover, { limit: 'apply' }),
  mount(covers.leaveCover, leaveCover),
  mount(covers.listTradeShifts, listTradeShifts),
  mount(covers.offerTrade, offerTrade, { limit: 'apply' }),
  mount(covers.agreeToTrade, agreeToTrade),
  mount(covers.declineTrade, declineTrade),
  mount(covers.listCoversToDecide, listCoversToDecide),
  mount(covers.approveCover, approveCover),
  mount(covers.refuseCover, refuseCover),
]
