import * as contract from '@crewcall/contract/overview.ts'
import { mount } from '../../platform/mount.ts'
import { listOverviews } from './list-overviews.ts'

export const routes = [mount(contract.listOverviews, listOverviews)]
