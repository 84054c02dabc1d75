import * as contract from '@crewcall/contract/overview.ts'
import { getFirstSteps, hideFirstSteps } from '@crewcall/contract/first-steps.ts'
import { getProStart } from '@crewcall/contract/pro-start.ts'
import { searchEverything } from '@crewcall/contract/search.ts'
import { mount } from '../../platform/mount.ts'
import { getEventCost } from './event-cost.ts'
import { getFirstSteps as firstSteps, hideFirstSteps as hideSteps } from './first-steps.ts'
import { getProStart as proStart } from './get-pro-start.ts'
import { listBills } from './list-bills.ts'
import { listOverviews } from './list-overviews.ts'
import { searchEverything as search } from './search/search-everything.ts'

export const routes = [
  mount(contract.getEventCost, getEventCost),
  mount(contract.listOverviews, listOverviews),
  mount(contract.listBills, listBills),
  mount(getFirstSteps, firstSteps),
  mount(hideFirstSteps, hideSteps),
  mount(getProStart, proStart, { keepsPlans: true }),
  mount(searchEverything, search),
]
