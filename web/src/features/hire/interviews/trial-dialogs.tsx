import type { Interview } from '@crewcall/contract/interviews.ts'
import { later } from '../../../lib/later.ts'
import type { TrialAct } from './acts-at.ts'
import type { InviteProps } from './invite-dialog.tsx'

/** What was asked for about a trial. */
export type Asked = { act: TrialAct; interview: Interview }

const cancel = later(() => import('./cancel-dialog.tsx'))
const review = later(() => import('./review-dialog.tsx'))
const pay = later(() => import('./pay-dialog.tsx'))
const invite = later(() => import('./invite-dialog.tsx'))

/** The dialog of the act that was asked for, loaded when it first opens. */
export function TrialDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const act = asked?.act
  const isPay = act === 'pay' || act === 'retry'
  const cancelParts = cancel.use(act === 'cancel')
  const reviewParts = review.use(act === 'review')
  const payParts = pay.use(isPay)
  if (!asked) return null
  const props = { interview: asked.interview, onClose }
  if (act === 'cancel') return cancelParts && <cancelParts.CancelDialog {...props} />
  if (act === 'review') return reviewParts && <reviewParts.ReviewDialog {...props} />
  return payParts && <payParts.PayDialog {...props} />
}

/** The dialog that invites, loaded when it first opens. */
export function InviteLater(props: InviteProps) {
  const parts = invite.use(true)
  return parts && <parts.InviteDialog {...props} />
}
