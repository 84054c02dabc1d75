import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** People and shifts imported from the files of another program (docs/rules/imports.md). */
export const module: Module = { name: 'imports', routes }
