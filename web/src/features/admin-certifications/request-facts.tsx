import { FactList, Stamp, phoneText, plainWords } from '../../domain/admin/admin-parts.tsx'
import { fullName } from '../../domain/person/actor.ts'
import { Status } from '../../domain/status/status.tsx'
import type { CertificationRequest } from './columns.tsx'
import { expiryText } from './expiry-text.ts'

/** What the pro typed in, to compare with the document. */
export function RequestFacts({ request }: { request: CertificationRequest }) {
  return (
    <FactList
      rows={[
        ['State', <Status key="state" of="certification" status={request.status} />],
        ['Name', fullName({ ...request.user, preferred_name_for_search: '' })],
        ['Phone', phoneText(request.user.phone_number)],
        ['Certificate', request.certification_name],
        ['Issued in', request.state_code ?? 'Not given'],
        ['Expires', expiryText(request)],
        ['Market', request.market_name],
        ['Handed in', <Stamp key="at" at={request.created_ts} />],
        ['Rejected because', request.rejection_reason && (request.custom_rejection_reason || plainWords(request.rejection_reason))],
      ]}
    />
  )
}
