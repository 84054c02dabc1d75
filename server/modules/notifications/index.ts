import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './chat-messages.ts'
import './forget-old.ts'
import './interview-links.ts'
import './job-links.ts'
import './mail-kinds.ts'
import './network-invites.ts'
import './orientation-links.ts'
import './reactions.ts'
import { routes } from './routes.ts'

export { toldBy } from './reactions.ts'
export { matrix } from './matrix.ts'
export type { KindName } from './matrix.ts'
export type { Audience } from './kind.ts'

/** Notifies people on the bell, by push, by text and by mail. */
export const module: Module = { name: 'notifications', routes }
