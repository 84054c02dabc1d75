import type { Module } from '../../platform/module.ts'
import './invoices/sweep.ts'
import './janitor.ts'
import './reactions.ts'
import './reconcile.ts'
import './reminders.ts'
import { routes } from './routes.ts'

export { isToCheck } from './view-checked.ts'

/** Charges, payouts and extra payments with their ledger, receipts and the processor's events. */
export const module: Module = { name: 'payments', routes }
