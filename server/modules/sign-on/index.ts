import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import { routes } from './routes.ts'

/** Sign-in at the identity provider of an organization (docs/rules/sign-on.md). */
export const module: Module = { name: 'sign-on', routes }
