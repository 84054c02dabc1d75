import { getBoostSuggestion as getBoostSuggestionEndpoint } from '@crewcall/contract/boost.ts'
import { getBundle as getBundleEndpoint, postBundle as postBundleEndpoint } from '@crewcall/contract/bundles.ts'
import { getGigHistory as getGigHistoryEndpoint } from '@crewcall/contract/gig-history.ts'
import { listAdminGigs as listAdminGigsEndpoint } from '@crewcall/contract/admin-gigs.ts'
import { previewCost as previewCostEndpoint } from '@crewcall/contract/cost-previews.ts'
import {
  getGig as getGigEndpoint,
  getLocationStats as getLocationStatsEndpoint,
  listGigs as listGigsEndpoint,
  regenerateCode as regenerateCodeEndpoint,
} from '@crewcall/contract/gigs.ts'
import { listUsualShifts as listUsualShiftsEndpoint } from '@crewcall/contract/usual-shifts.ts'
import { mount } from '../../platform/mount.ts'
import { getBoostSuggestion } from './posting/boost-suggestion.ts'
import { regenerateCode } from './posting/checkin-code.ts'
import { getGig } from './views/view-gig.ts'
import { getGigHistory } from './views/get-gig-history.ts'
import { getLocationStats } from './views/get-location-stats.ts'
import { listAdminGigs, listGigs } from './views/list-gigs.ts'
import { listUsualShifts } from './views/list-usual-shifts.ts'
import { getBundle, postBundle } from './posting/post-bundle.ts'
import { previewCost } from './posting/preview-cost.ts'

export const routes = [
  mount(listGigsEndpoint, listGigs, { keepsPlans: true }),
  mount(listAdminGigsEndpoint, listAdminGigs, { replica: true }),
  mount(getGigEndpoint, getGig),
  mount(postBundleEndpoint, postBundle),
  mount(getBundleEndpoint, getBundle),
  mount(previewCostEndpoint, previewCost),
  mount(getGigHistoryEndpoint, getGigHistory),
  mount(regenerateCodeEndpoint, regenerateCode),
  mount(getBoostSuggestionEndpoint, getBoostSuggestion),
  mount(getLocationStatsEndpoint, getLocationStats),
  mount(listUsualShiftsEndpoint, listUsualShifts),
]
