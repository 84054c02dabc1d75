import * as contract from '@crewcall/contract/erasures.ts'
import { mount } from '../../platform/mount.ts'
import { askForErasure, askForErasureOf, getErasureOf, getOwnErasure, keepAccount, keepAccountOf } from './ask.ts'

export const routes = [
  mount(contract.getOwnErasure, getOwnErasure),
  mount(contract.askForErasure, askForErasure),
  mount(contract.keepAccount, keepAccount),
  mount(contract.getErasureOf, getErasureOf),
  mount(contract.askForErasureOf, askForErasureOf),
  mount(contract.keepAccountOf, keepAccountOf),
]
