import { phrase } from '@crewcall/contract/rules/direction.ts'
import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { createGigTemplate } from '@crewcall/contract/templates.ts'
import { useCommand } from '../../lib/query.ts'

/** Posts the shift. */
export function usePostGig() {
  return useCommand(postGig, { refresh: ['gigs'] })
}

/** Changes a shift. */
export function useEditGig() {
  return useCommand(editGig, { refresh: ['gigs', 'applications'], success: () => 'Shift changed' })
}

/** Asks what an edit would do to the pros of a shift. */
export function usePreviewEdit() {
  return useCommand(previewGigEdit, { refresh: [] })
}

/** Keeps the answers of a shift for the next one. */
export function useSaveTemplate() {
  return useCommand(createGigTemplate, { refresh: ['templates'], success: (template) => phrase`Saved as template “${template.name}”` })
}
