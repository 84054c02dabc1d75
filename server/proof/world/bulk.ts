import { randomUUID } from 'node:crypto'
import type { Request } from './requests.ts'
import type { World } from './world.ts'

/** A valid call of each act on several. */
export function bulkRequests({ unverified, freePro, suspensionId, certificationRequestId }: World): Record<string, Request> {
  const act = (id: number) => ({ ids: [id], bulk_id: randomUUID() })
  return {
    verifyPros: { body: act(unverified.id) },
    declineVerifications: { body: { ...act(unverified.id), reason: 'The picture shows nobody' } },
    suspendPros: { body: { ...act(freePro.id), days: 3, reason_code: 'CONDUCT', explanation: 'Complaints' } },
    liftSuspensions: { body: act(suspensionId) },
    approveCertifications: { body: act(certificationRequestId) },
    rejectCertifications: { body: { ...act(certificationRequestId), rejection_reason: 'WRONG_PHOTO' } },
  }
}
