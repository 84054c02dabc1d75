import * as contract from '@crewcall/contract/overview.ts'
import { mount } from '../../platform/mount.ts'
import { getEventCost } from './event-cost.ts'
import { listBills } from './list-bills.ts'
import { listOverviews } from './list-overviews.ts'

export const routes = [
  mount(contract.getEventCost, getEventCost),
  mount(contract.listOverviews, listOverviews),
  mount(contract.listBills, listBills),
]
