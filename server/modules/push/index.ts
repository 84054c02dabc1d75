import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './forget-ended.ts'
import { routes } from './routes.ts'

export { endDevicesOf } from './end.ts'
export { devicesById, devicesOf, ownDevice } from './devices.ts'
export type { Device, ToldDevice } from './devices.ts'
export { noteAnswers } from './note-answers.ts'

/** Browsers that take pushes for a person (docs/rules/notifications.md#push): which they are, and how a push reaches one. */
export const module: Module = { name: 'push', routes }
