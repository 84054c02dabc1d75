import { cancelGig, editGig } from '@crewcall/contract/applications.ts'
import { getGig, regenerateCode, type Gig } from '@crewcall/contract/gigs.ts'
import { createGigTemplate } from '@crewcall/contract/templates.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Cancels the shift for everybody. */
export function useCancelGig() {
  const { t } = useT()
  return useCommand(cancelGig, { success: () => t('Shift cancelled') })
}

/** Prevents a network shift from opening to the marketplace. */
export function useKeepPrivate() {
  const { t } = useT()
  return useCommand(editGig, { success: () => t('The shift stays in your network') })
}

/** Raises the bonus of the shift, with Undo: a pro who confirmed in between keeps it. */
export function useBoost({ id, boosted_gig_bonus }: Gig) {
  const { t } = useT()
  const back = useCommand(editGig, { success: () => t('The boost was removed') })
  const watch = useToastWatch()
  return useCommand(editGig, {
    success: (gig) => ({
      message: t('Boosted: ${bonus} on top of the wage', { bonus: gig.boosted_gig_bonus }),
      undo: () => void back.send({ params: { gigId: id }, body: { boosted_gig_bonus } }),
      watch: watch(getGig, { params: { gigId: String(id) } }, (shown) => shown.boosted_gig_bonus === gig.boosted_gig_bonus),
    }),
  })
}

/** Creates a new check-in code; the old one stops working. */
export function useNewCode() {
  const { t } = useT()
  return useCommand(regenerateCode, { success: () => t('New code. The old one no longer works.') })
}

/** Saves the values of this shift as a template. */
export function useSaveTemplate() {
  const { t } = useT()
  return useCommand(createGigTemplate, {
    success: (template) => t('Saved as template “{name}”', { name: template.name }),
  })
}
