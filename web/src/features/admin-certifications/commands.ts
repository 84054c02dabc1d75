import { phrase } from '@crewcall/contract/rules/direction.ts'
import { reviewCertification } from '@crewcall/contract/certifications.ts'
import { useCommand } from '../../lib/query.ts'

/** Approves or rejects a certificate; the pro hears at once. */
export const useReview = () =>
  useCommand(reviewCertification, {
    success: ({ status, certification_name, user }) =>
      phrase`${certification_name} of ${user.first_name} ${status === 'APPROVED' ? 'approved' : 'rejected'}`,
  })
