import type { Module } from '../../platform/module.ts'
import './invoices/sweep.ts'
import './kinds.ts'
import './provider/stuck-attempts.ts'
import './reactions.ts'
import './provider/reconcile.ts'
import './payday/reminders.ts'
import { routes } from './routes.ts'

export { chargedForEvent } from './charges/charged-for-event.ts'
export { isToCheck } from './checked/view.ts'
export { chargesByLocation, invoicesToPay, payersByLocation } from './payday/bills.ts'
export { giveReward, revokeReward } from './payouts/rewards.ts'
export { creditReward, creditedCents } from './refunds/credit-reward.ts'
export { standingsOfRewards } from './refunds/reward-standings.ts'
export type { RewardStanding } from './refunds/reward-standings.ts'
export type { ChargeSums, PayerOfLocation } from './payday/bills.ts'
export { pdfTable } from './documents/pdf-table.ts'
export type { PdfColumn } from './documents/pdf-table.ts'
export { clean, gray, ink } from './documents/pdf-text.ts'
export { sheetsWaiting, spentThisWeek } from './payday/by-location.ts'

/** Charges, payouts and extra payments with their ledger, receipts and the processor's events. */
export const module: Module = { name: 'payments', routes }
