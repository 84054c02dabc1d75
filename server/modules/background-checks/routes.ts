import * as contract from '@crewcall/contract/background-checks.ts'
import { mount } from '../../platform/mount.ts'
import { accept, decline } from './decide.ts'
import { begin, getOwn } from './own.ts'
import { receiveEvent } from './receive-event.ts'
import { list } from './view.ts'

export const routes = [
  mount(contract.getOwnBackgroundCheck, getOwn),
  mount(contract.beginBackgroundCheck, begin),
  mount(contract.listBackgroundChecks, list),
  mount(contract.acceptBackgroundCheck, accept),
  mount(contract.declineBackgroundCheck, decline),
  mount(contract.receiveCheckEvent, receiveEvent, { limit: 'webhook', rawBody: true, bodyLimit: 256 * 1024 }),
]
