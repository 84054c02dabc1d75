import {
  apply,
  confirmOffer,
  getOwnApplication,
  getProGig,
  undoWithdrawal,
  withdraw,
  type ProGig,
} from '@crewcall/contract/pro-applications.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import { useOpenOrientation } from './do-orientation.tsx'

/** Applies for a shift; with instant confirm the answer is already confirmed. Withdrawing undoes it. */
export function useApply() {
  const { t } = useT()
  const back = useWithdraw()
  const watch = useToastWatch()
  return useCommand(apply, {
    optimistic: ({ params }, change) =>
      change(getProGig, (gig) =>
        gig.id === Number(params.gigId) && !gig.is_instant ? { ...gig, application_status: 'CREATED' as const } : gig,
      ),
    success: ({ id, status }) =>
      status === 'CREATED'
        ? {
            message: t('Applied. We notify you when the business answers.'),
            undo: () => void back.send({ params: { id }, body: {} }),
            watch: watch(getOwnApplication, { params: { id } }, (shown) => shown.status === 'CREATED'),
          }
        : t('You are confirmed. See you there!'),
  })
}

/** Confirms an offer or a selection. Where the orientation of the location comes first, the refusal leads there. */
export function useConfirmOffer({ location_id }: Pick<ProGig, 'location_id'>) {
  const { t } = useT()
  const { open } = useOpenOrientation()
  return useCommand(confirmOffer, {
    success: () => t('You are confirmed. See you there!'),
    remedy: (refusal) =>
      refusal instanceof ApiError && refusal.reason === 'ORIENTATION_REQUIRED'
        ? { label: t('Do the orientation'), run: () => void open(location_id) }
        : undefined,
  })
}

/** Withdraws an application or declines an offer; never costs anything, and can be undone in the toast. */
export function useWithdraw(done: 'withdrawn' | 'declined' = 'withdrawn') {
  const { t } = useT()
  const watch = useToastWatch()
  const back = useCommand(undoWithdrawal, {
    success: () => (done === 'declined' ? t('You can answer the offer again.') : t('Your application is active again.')),
  })
  return useCommand(withdraw, {
    optimistic: ({ params }, change) =>
      change(getOwnApplication, (shown) => (shown.id === Number(params.id) ? { ...shown, status: 'CANCELLED' as const } : shown)),
    success: ({ id }) => ({
      message: done === 'declined' ? t('Declined. It does not count against you.') : t('Withdrawn. It does not count against you.'),
      undo: () => void back.send({ params: { id } }),
      watch: watch(getOwnApplication, { params: { id } }, (shown) => shown.status === 'CANCELLED'),
    }),
  })
}
