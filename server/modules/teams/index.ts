import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { routes } from './routes.ts'

export { failInvitation, invitationMessage } from './invitation-message.ts'
export type { InvitationMessage } from './invitation-message.ts'

/** The people of a location: its managers, the admins of its organization and the contacts on duty. */
export const module: Module = { name: 'teams', routes }
