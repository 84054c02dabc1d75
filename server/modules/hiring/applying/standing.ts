import type { CandidateStatus, JobPostingStatus } from '@crewcall/contract/enums-of-hire.ts'

/** Where an application stands, as far as the candidate is told: who was passed over still waits, as a manager may think again. */
export function standingOf(status: CandidateStatus): Exclude<CandidateStatus, 'PASSED'> {
  return status === 'PASSED' ? 'APPLIED' : status
}

/** Whether the candidate may write: while the job is open, and later as long as the location deals with them. */
export function mayWrite(status: CandidateStatus, posting: JobPostingStatus): boolean {
  if (status === 'WITHDRAWN') return false
  return posting === 'open' || status === 'INTERVIEW' || status === 'HIRED'
}
