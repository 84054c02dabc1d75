import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './jobs.ts'
import { routes } from './routes.ts'

/**
 * The phone of the platform (docs/rules/phone.md): `line/` a pro's number and PIN, `call/` what can be done by keys, and `queue/` the pros who want to be
 * called back.
 */
export const module: Module = { name: 'contact-center', routes }
