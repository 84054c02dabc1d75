import * as signOn from '@crewcall/contract/sign-on.ts'
import { mount } from '../../platform/mount.ts'
import { beginSignOn, trySignOn } from './attempt.ts'
import { removeSignOn, saveSignOn, setSignOnMode } from './connection.ts'
import { addSignOnDomain, checkSignOnDomain, removeSignOnDomain } from './domains.ts'
import { finishSignOn, linkSignOn } from './finish.ts'
import { getSignOn } from './view.ts'

export const routes = [
  mount(signOn.getSignOn, getSignOn),
  mount(signOn.saveSignOn, saveSignOn),
  mount(signOn.removeSignOn, removeSignOn),
  mount(signOn.setSignOnMode, setSignOnMode),
  mount(signOn.addSignOnDomain, addSignOnDomain),
  mount(signOn.checkSignOnDomain, checkSignOnDomain),
  mount(signOn.removeSignOnDomain, removeSignOnDomain),
  mount(signOn.trySignOn, trySignOn),
  mount(signOn.beginSignOn, beginSignOn),
  mount(signOn.finishSignOn, finishSignOn),
  mount(signOn.linkSignOn, linkSignOn),
]
