import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export { bundleClash } from './bundle-clash.ts'
export { cancelGig } from './cancel-gig.ts'
export { costOfCancelling } from './cancel-gigs.ts'
export { allowCancel, cancelLocked } from './cancel-locked.ts'
export { editGig, makeGigEdits, previewGigEdit } from './edit-gig.ts'
export { allowEdit, planGigEdit } from './plan-gig-edit.ts'
export type { EditPlan, GigEdit } from './plan-gig-edit.ts'
export { raisedBy, raisedTogether } from './raise-to-law.ts'

/**
 * Changes of a posted shift that concern the pros on it: editing, cancelling, reopening it, and opening it to the marketplace. The shift
 * itself, and posting it, is `gigs`.
 */
export const module: Module = { name: 'gig-changes', routes }
