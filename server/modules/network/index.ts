import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { pages } from './joining/public-pages.ts'
import { routes } from './routes.ts'
import './joining/forget-intents.ts'
import './worked-together.ts'

export { dropFavorite } from './favorites.ts'
export { findablePros } from './findable-pros.ts'
export { groupMemberIds, leaveGroups, requireGroups } from './group-members.ts'
export { inviteHired, inviteKnown, networkInviteMessage, placeOfNetwork } from './joining/invites.ts'
export { seemsToWait } from './joining/join.ts'
export { joiningOf } from './joining/my-invites.ts'
export { addToNetworkBySystem } from './members.ts'
export { lockProAtLocation, lockProsAtLocation, networkFacts } from './network-facts.ts'

/**
 * Relations between a location and pros: favorites, notes, its network, and finding pros (docs/rules/shifts.md#network-and-marketplace).
 * Blocking also removes pros from shifts: that is `blocks`.
 */
export const module: Module = { name: 'network', routes, pages }
