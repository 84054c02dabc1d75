import * as contract from '@crewcall/contract/contact-center.ts'
import { mount } from '../../platform/mount.ts'
import { receiveCall } from './call/receive-call.ts'
import { get, remove, set } from './line/phone-line.ts'
import { receiveAssignmentOf, receiveEvent } from './queue/reservations.ts'
import { finish, giveBack, list, makeToken, note, take } from './queue/work.ts'

const webhook = { limit: 'webhook', rawBody: true, bodyLimit: 64 * 1024 } as const

export const routes = [
  mount(contract.getPhoneLine, get),
  mount(contract.setPhonePin, set),
  mount(contract.removePhonePin, remove),
  mount(contract.receiveCall, receiveCall, webhook),
  mount(contract.receiveAssignment, receiveAssignmentOf, webhook),
  mount(contract.receiveContactEvent, receiveEvent, webhook),
  mount(contract.listCallbacks, list),
  mount(contract.takeCallback, take),
  mount(contract.giveBackCallback, giveBack),
  mount(contract.finishCallback, finish),
  mount(contract.noteCallback, note),
  mount(contract.makeSoftphoneToken, makeToken, { shownOnce: ['token'] }),
]
