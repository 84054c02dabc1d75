import { cancelOwn, getOwnApplication, reviewLocation } from '@crewcall/contract/pro-applications.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

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
