import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import { routes } from './routes.ts'

export { billingOf, billingOfOwner, billingSql, isBillable, methodNameSql } from './billing-of.ts'
export type { Billing } from './billing-of.ts'
export { methodSaved, methodWaits } from './jobs.ts'
export { saveTestCard, useTestCard } from './test-card.ts'
export { forgetMethod, markMethodFailed, markMethodRequiresAction } from './method-failed.ts'

/** Cards and bank accounts by which organizations and locations pay; their numbers never pass through here. */
export const module: Module = { name: 'billing', routes }
