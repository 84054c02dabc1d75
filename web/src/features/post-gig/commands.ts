import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { createGigTemplate } from '@crewcall/contract/templates.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Posts the shift. */
export function usePostGig() {
  return useCommand(postGig)
}

/** Posts work of several days. */
export function usePostBundle() {
  return useCommand(postBundle)
}

/** Changes a shift. */
export function useEditGig() {
  const { t } = useT()
  return useCommand(editGig, { success: () => t('Shift changed') })
}

/** Previews the effect of an edit on the pros of a shift. */
export function usePreviewEdit() {
  return useCommand(previewGigEdit)
}

/** Saves the values of a shift as a template. */
export function useSaveTemplate() {
  const { t } = useT()
  return useCommand(createGigTemplate, {
    success: (template) => t('Saved as template “{name}”', { name: template.name }),
  })
}
