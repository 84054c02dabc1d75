import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { failInvitation, invitationMessage } from './invitation-message.ts'
export type { InvitationMessage } from './invitation-message.ts'

/** Who runs a location: its managers, the admins of its organization and the contacts on shift. */
export const module: Module = { name: 'teams', routes }
