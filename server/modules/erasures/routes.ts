import * as contract from '@crewcall/contract/erasures.ts'
import { mount } from '../../platform/mount.ts'
import { askForErasure, getOwnErasure, keepAccount } from './own-erasure.ts'

export const routes = [
  mount(contract.getOwnErasure, getOwnErasure),
  mount(contract.askForErasure, askForErasure),
  mount(contract.keepAccount, keepAccount),
]
