import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** Overtime of employees and the draft for a payroll provider (docs/rules/payroll.md). */
export const module: Module = { name: 'payroll', routes }
