import { isExpiryKnown } from '@crewcall/contract/certifications.ts'
import type { CertificationRequest } from '../columns.tsx'

export type ReviewAct = 'approve' | 'reject'

/**
 * Of the chosen requests those that wait, and those of them that can be approved only one at a time:
 * nobody has said until when they are valid, or it is over.
 */
export function waitingOf(chosen: readonly CertificationRequest[]) {
  const waiting = chosen.filter(({ status }) => status === 'PENDING')
  return { waiting, together: waiting.filter(isValidAsSent), alone: waiting.filter((request) => !isValidAsSent(request)) }
}

function isValidAsSent(request: CertificationRequest): boolean {
  return isExpiryKnown(request) && !request.is_expired
}
