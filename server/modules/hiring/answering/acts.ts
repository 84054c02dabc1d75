import type { OwnInterview } from '@crewcall/contract/interview-link.ts'
import { INTERVIEW_ASSURE_HOURS, mayReschedule } from '@crewcall/contract/rules/hire.ts'

type Standing = Pick<OwnInterview, 'status'> & {
  start_time: Date
  asked_at: Date | null
  assured_at: Date | null
  /** The starts of the times to choose from. */
  starts: readonly Date[]
}

/** What the holder of the link may do with an interview at this moment (docs/rules/hire.md#interviews). */
export function actsOf({ status, start_time, asked_at, assured_at, starts }: Standing, now: Date): OwnInterview['acts'] {
  const coming = starts.filter((start) => start > now)
  const mayAnswer = status === 'INVITED' && coming.length > 0
  const isAhead = status === 'CONFIRMED' && start_time > now
  const isNear = asked_at !== null || start_time.getTime() - now.getTime() <= INTERVIEW_ASSURE_HOURS * 3_600_000
  return {
    confirm: mayAnswer,
    decline: mayAnswer,
    reschedule: isAhead && mayReschedule(start_time, now) && coming.some((start) => start.getTime() !== start_time.getTime()),
    cancel: isAhead,
    assure: isAhead && isNear && assured_at === null,
  }
}
