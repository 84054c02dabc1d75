import type { InterviewEnding, InterviewFeedback, InterviewStatus } from '@crewcall/contract/enums-of-hire.ts'
import type { Interview } from '@crewcall/contract/interviews.ts'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarCheck,
  IconHourglass,
  IconCircleCheck,
  IconClock,
  IconMailForward,
  IconStar,
} from '@tabler/icons-react'
import type { Sentence } from '../../../lib/i18n.ts'
import type { HireLook } from '../hire-status.tsx'

/** The looks of a trial. */
export const trialLooks: Record<InterviewStatus, HireLook> = {
  INVITED: { tone: 'wait', icon: IconMailForward, word: 'Invited|trial' },
  CONFIRMED: { tone: 'good', icon: IconCalendarCheck, word: 'Confirmed|trial' },
  DECLINED: { tone: 'calm', icon: IconBan, word: 'Did not happen|trial' },
  PENDING_PAYMENT: { tone: 'wait', icon: IconHourglass, word: 'To pay|trial' },
  PAYMENT_SUBMITTED: { tone: 'info', icon: IconClock, word: 'Payment on the way|trial' },
  PAYMENT_FAILED: { tone: 'bad', icon: IconAlertTriangle, word: 'The charge was declined|trial' },
  PAYMENT_ERROR: { tone: 'bad', icon: IconAlertTriangle, word: 'The charge did not go through|trial' },
  PAID: { tone: 'good', icon: IconCircleCheck, word: 'Paid|trial' },
  REVIEWED: { tone: 'good', icon: IconStar, word: 'Paid and reviewed|trial' },
}

const over: HireLook = { tone: 'calm', icon: IconCircleCheck, word: 'Over|trial' }
/** The same for the contact of a trial, who is not told about its payment. */
export const looksOfContact: Record<InterviewStatus, HireLook> = {
  ...trialLooks,
  PENDING_PAYMENT: over,
  PAYMENT_SUBMITTED: over,
  PAYMENT_FAILED: over,
  PAYMENT_ERROR: over,
  PAID: over,
  REVIEWED: over,
}

const nextSteps: Record<Exclude<InterviewStatus, 'DECLINED' | 'CONFIRMED'>, Sentence> = {
  INVITED: '{name} has not answered yet. They choose a time, or decline, by the link.',
  PENDING_PAYMENT: 'The trial is over. Check the hours, and pay.',
  PAYMENT_SUBMITTED: 'Nothing to do: the charge is being processed.',
  PAYMENT_FAILED: 'The bank declined the charge. Check the payment method, and try again.',
  PAYMENT_ERROR: 'The payment service failed, and nothing was charged. Try again.',
  PAID: '{name} is paid. Say what you think of the trial.',
  REVIEWED: 'Everything is done.',
}

// Who was sent home is paid by itself.
const nextStepsEarly: Partial<Record<InterviewStatus, Sentence>> = {
  PENDING_PAYMENT: 'The trial ended early. The time worked is charged by itself, as soon as there is a payment method.',
  PAYMENT_FAILED: 'The trial ended early. The bank declined the charge for the time worked: it is repeated with a new payment method.',
}

const endings: Record<InterviewEnding, Sentence> = {
  CANDIDATE: '{name} declined.',
  CALLED_OUT: '{name} called to say that they cannot come, as a manager noted. They were told so.',
  LOCATION: 'The location cancelled it.',
  NO_ANSWER: '{name} did not answer in time.',
  NO_SHOW: '{name} did not come.',
}

// The same with what the location can do about the candidate.
const endingsToDecide: Record<InterviewEnding, Sentence> = {
  CANDIDATE: '{name} declined. Invite them to another time, or pass.',
  CALLED_OUT: '{name} called to say that they cannot come, as a manager noted. Invite them to another time, or pass.',
  LOCATION: 'The location cancelled it. Invite {name} to another time, or pass.',
  NO_ANSWER: '{name} did not answer in time. Call them, or invite them again.',
  NO_SHOW: '{name} did not come.',
}

type Standing = {
  now: number
  /** The latest trial of a candidate about whom nothing is decided yet: what to do about them is said too. */
  isToDecide: boolean
  /** The reader sees it as its contact only, who is not told about the payment. */
  isContact: boolean
}

/** What comes next, in a sentence with the first name. */
export function nextStepOf(interview: Interview, { now, isToDecide, isContact }: Standing): Sentence {
  const { status, ended_by, assured_at, end_time, is_sent_home } = interview
  const isOver = Date.parse(end_time) <= now
  if (status === 'DECLINED') return (isToDecide ? endingsToDecide : endings)[ended_by ?? 'LOCATION']
  if (isContact && status !== 'INVITED' && (status !== 'CONFIRMED' || isOver)) return nextStepOfContact(interview)
  if (status === 'REVIEWED' && isToDecide) return 'Everything is done. Decide about {name}: hire or pass.'
  if (status !== 'CONFIRMED') return (is_sent_home ? nextStepsEarly[status] : undefined) ?? nextSteps[status]
  if (isOver) return 'The trial is over. It can be paid in a moment.'
  return assured_at === null ? '{name} comes to this time.' : '{name} said today that they come.'
}

function nextStepOfContact({ status, feedback }: Interview): Sentence {
  if (status === 'CONFIRMED') return 'The trial is over. You can say what you think in a moment.'
  if (feedback !== null) return 'You said what you think. Only managers see it.'
  return status === 'REVIEWED' ? 'Another manager said what they think.' : 'The trial is over. Say what you think of it.'
}

/** The choices of a review. */
export const feedbackWords: Record<InterviewFeedback, Sentence> = {
  LIKELY_HIRE: 'Likely hire',
  HAS_POTENTIAL: 'Has potential',
  PASS: 'Pass|feedback',
}
