import type { Interview } from '@crewcall/contract/interviews.ts'
import { interviewMachine } from '@crewcall/contract/rules/machines/interview.ts'

/** What a manager can do about a trial. */
export type TrialAct = 'cancel' | 'pay' | 'retry' | 'review'

const reviewed: readonly Interview['status'][] = ['PENDING_PAYMENT', 'PAYMENT_SUBMITTED', 'PAYMENT_FAILED', 'PAYMENT_ERROR', 'PAID']

type Facts = Pick<Interview, 'status' | 'start_time' | 'slots' | 'feedback' | 'gig_id' | 'is_sent_home'>

/** The acts that the state of a trial allows at an instant (docs/rules/hire.md#interviews). */
export function trialActsAt(interview: Facts, now: number): TrialAct[] {
  const { status, feedback, gig_id, is_sent_home } = interview
  const events = interviewMachine.events(status)
  const acts: TrialAct[] = []
  // Who was sent home is paid by itself.
  if (events.includes('submit_payment') && gig_id !== null && !is_sent_home) acts.push(status === 'PENDING_PAYMENT' ? 'pay' : 'retry')
  if ((reviewed.includes(status) || is_sent_home) && feedback === null) acts.push('review')
  if (events.includes('cancel') && lastStart(interview) > now) acts.push('cancel')
  return acts
}

// Until the candidate chose, the last of the times counts.
function lastStart({ status, start_time, slots }: Facts): number {
  const starts = status === 'INVITED' ? slots.map((slot) => Date.parse(slot.start_time)) : []
  return Math.max(Date.parse(start_time), ...starts)
}
