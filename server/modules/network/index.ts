import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { putBlocks } from './blocks.ts'
export { addToNetworkBySystem } from './members.ts'
export { lockProAtLocation, lockProsAtLocation, networkFacts } from './network-facts.ts'
export { recordWorkedTogether, removeWorkedTogether } from './worked-together.ts'

/** What a location has to do with pros: favorites, blocks, notes, its network, and finding pros (docs/rules/shifts.md#network-and-marketplace). */
export const module: Module = { name: 'network', routes }
