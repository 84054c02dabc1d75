import type { CandidateStatus, CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import { candidateSteps } from '@crewcall/contract/enums-of-hire.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/job-candidate.ts'
import type { Sentence } from '../../../lib/i18n.ts'

/** The stages of the board, in order; who withdrew is below it. */
export const boardStages = ['APPLIED', 'INTERVIEW', 'TRIAL', 'OFFER', 'HIRED', 'PASSED'] as const satisfies readonly CandidateStatus[]

/** The words of the steps. */
export const stepWords: Record<CandidateStep, Sentence> = {
  interview: 'Interview|step',
  hire: 'Hire|step',
  pass: 'Pass|step',
  reconsider: 'Reconsider|step',
}

const stepInto: Partial<Record<CandidateStatus, CandidateStep>> = {
  APPLIED: 'reconsider',
  INTERVIEW: 'interview',
  HIRED: 'hire',
  PASSED: 'pass',
}

/** The step that brings a candidate from one stage to another, if there is one. */
export function stepBetween(from: CandidateStatus, to: CandidateStatus): CandidateStep | undefined {
  return stepsAt(from).find((step) => stepInto[to] === step)
}

/** The steps that a manager can take with a candidate at this stage. */
export function stepsAt(status: CandidateStatus): CandidateStep[] {
  const events: readonly string[] = jobCandidateMachine.events(status)
  return candidateSteps.filter((step) => events.includes(step))
}
