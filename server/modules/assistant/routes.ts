import * as contract from '@crewcall/contract/job-history.ts'
import { mount } from '../../platform/mount.ts'
import { accept } from './accept.ts'
import { allow, stop } from './consent.ts'
import { correct } from './correct.ts'
import { drop } from './drop.ts'
import { get, open } from './open.ts'
import { say } from './say.ts'

export const routes = [
  mount(contract.getJobHistoryTalk, get),
  mount(contract.openJobHistoryTalk, open),
  mount(contract.sayOfJobHistory, say),
  mount(contract.correctJobHistory, correct),
  mount(contract.acceptJobHistory, accept),
  mount(contract.dropJobHistoryTalk, drop),
  mount(contract.allowAssistant, allow),
  mount(contract.stopAssistant, stop),
]
