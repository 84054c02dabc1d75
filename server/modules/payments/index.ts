import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export { retryParked } from './apply-event.ts'
export { sweepHolds } from './holds.ts'
export { janitor } from './janitor.ts'
export { reconcile } from './reconcile.ts'
export { sweepDue } from './reminders.ts'
export { onStopPoint } from './stop-point.ts'

/** Charges, payouts and extra payments with their ledger, receipts and the processor's events. */
export const module: Module = { name: 'payments', routes }
