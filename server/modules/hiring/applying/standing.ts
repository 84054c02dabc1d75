import type { CandidateStatus, InterviewStatus } from '@crewcall/contract/enums-of-hire.ts'

/** Where an application stands, as far as the candidate is told: who was passed over still waits, as a manager may think again. */
export function standingOf(status: CandidateStatus): Exclude<CandidateStatus, 'PASSED'> {
  return status === 'PASSED' ? 'APPLIED' : status
}

/** Where a trial stands, as far as its candidate is told. */
export function trialStanding(status: InterviewStatus): 'INVITED' | 'BOOKED' | 'WORKED' | 'PAID' | 'ENDED' {
  if (status === 'INVITED') return 'INVITED'
  if (status === 'CONFIRMED') return 'BOOKED'
  if (status === 'DECLINED') return 'ENDED'
  return status === 'PAID' || status === 'REVIEWED' ? 'PAID' : 'WORKED'
}

/** Whether a closed job is over for a candidate: nothing is offered to them, and no trial is booked. */
export function isOverFor(status: CandidateStatus, trial: { status: InterviewStatus } | null): boolean {
  if (status === 'TRIAL') return trial?.status !== 'CONFIRMED'
  return status === 'APPLIED' || status === 'INTERVIEW'
}
