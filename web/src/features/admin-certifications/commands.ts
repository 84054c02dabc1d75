import { reviewCertification } from '@crewcall/contract/certifications.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Approves or rejects a certificate; the pro is notified at once. */
export function useReview() {
  const { t, say } = useT()
  return useCommand(reviewCertification, {
    success: ({ status, certification_name, user }) =>
      t(status === 'APPROVED' ? '{certificate} of {name} approved' : '{certificate} of {name} rejected', {
        certificate: say(certification_name),
        name: user.first_name,
      }),
  })
}
