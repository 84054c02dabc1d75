import { askCover, getOwnCover, withdrawCover } from '@crewcall/contract/covers.ts'
import { cancelOwn, getOwnApplication, reviewLocation } from '@crewcall/contract/pro-applications.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Cancels a confirmed shift; the consequence was shown before. */
export function useCancelOwn() {
  const { t } = useT()
  return useCommand(cancelOwn, {
    success: () => t('Cancelled. The business has been notified.'),
  })
}

/** Rates the business of a worked shift. */
export function useReviewLocation() {
  const { t } = useT()
  return useCommand(reviewLocation, {
    optimistic: ({ params, body }, change) =>
      change(getOwnApplication, (shown) =>
        shown.id === Number(params.id) ? { ...shown, location_review: { overall: body.overall, comment: body.comment ?? '' } } : shown,
      ),
    success: () => t('Thank you. Other pros see the average.'),
  })
}

/** Asks others to take the shift; Undo keeps it. */
export function useAskCover() {
  const { t } = useT()
  const withdraw = useWithdrawCover()
  const watch = useToastWatch()
  return useCommand(askCover, {
    success: (_, { params }) => ({
      message: t('The others have been asked'),
      undo: () => void withdraw.send({ params }),
      watch: watch(getOwnCover, { params }, ({ cover }) => cover?.state === 'OPEN'),
    }),
  })
}

/** Keeps the shift that others were asked to take. */
export function useWithdrawCover() {
  const { t } = useT()
  return useCommand(withdrawCover, { success: () => t('Nobody is asked any more: the shift is yours') })
}
