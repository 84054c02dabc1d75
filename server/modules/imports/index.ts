import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** People imported from the files of another program, and their invites (docs/rules/imports.md). */
export const module: Module = { name: 'imports', routes }
