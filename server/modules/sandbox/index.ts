import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './prepare.ts'

/** The sandbox of an organization, where developers press everything and no real money moves (docs/rules/sandbox.md). */
export const module: Module = { name: 'sandbox', routes }
