import { cancelGig, editGig } from '@crewcall/contract/applications.ts'
import { regenerateCode } from '@crewcall/contract/gigs.ts'
import { createGigTemplate } from '@crewcall/contract/templates.ts'
import { useCommand } from '../../lib/query.ts'

/** Cancels the shift for everybody. */
export function useCancelGig() {
  return useCommand(cancelGig, { refresh: ['gigs', 'applications', 'payments'], success: () => 'Shift cancelled' })
}

/** Keeps a network shift from opening to the marketplace. */
export function useKeepPrivate() {
  return useCommand(editGig, { refresh: ['gigs'], success: () => 'The shift stays in your network' })
}

/** Makes a new check-in code; the old one stops working. */
export function useNewCode() {
  return useCommand(regenerateCode, { refresh: ['gigs'], success: () => 'New code. The old one no longer works.' })
}

/** Keeps the answers of this shift for the next one. */
export function useSaveTemplate() {
  return useCommand(createGigTemplate, { refresh: ['templates'], success: (template) => `Saved as template “${template.name}”` })
}
