import * as contract from '@crewcall/contract/sandboxes.ts'
import { mount } from '../../platform/mount.ts'
import { actAsSandboxPro, applyAsSandboxPro } from './act-as-pro.ts'
import { createSandbox } from './create.ts'
import { setSandboxMoney } from './set-money.ts'
import { getSandbox } from './view.ts'

export const routes = [
  mount(contract.getSandbox, getSandbox),
  mount(contract.createSandbox, createSandbox),
  mount(contract.setSandboxMoney, setSandboxMoney, { limit: 'apply' }),
  mount(contract.applyAsSandboxPro, applyAsSandboxPro, { limit: 'apply' }),
  mount(contract.actAsSandboxPro, actAsSandboxPro, { limit: 'apply' }),
]
