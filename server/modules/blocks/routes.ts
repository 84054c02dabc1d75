import { blockPro as blockProEndpoint } from '@crewcall/contract/applications.ts'
import { unblockPro } from '@crewcall/contract/network.ts'
import { mount } from '../../platform/mount.ts'
import { blockPro } from './block-pro.ts'
import { unblock } from './blocks.ts'

export const routes = [mount(blockProEndpoint, blockPro), mount(unblockPro, unblock)]
