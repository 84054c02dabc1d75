import * as contract from '@crewcall/contract/fill-plans.ts'
import { mount } from '../../platform/mount.ts'
import { getFillPlan, resumeFillPlan, setFillPlan, stopFillPlan } from './commands.ts'

export const routes = [
  mount(contract.getFillPlan, getFillPlan),
  mount(contract.setFillPlan, setFillPlan),
  mount(contract.stopFillPlan, stopFillPlan),
  mount(contract.resumeFillPlan, resumeFillPlan),
]
