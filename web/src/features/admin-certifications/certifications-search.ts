import type { listCertificationRequests } from '@crewcall/contract/certifications.ts'
import { certificationStatuses } from '@crewcall/contract/enums.ts'
import { anId, oneOf, pages, type Field } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

const state: Field<string> = {
  read: (raw) => (typeof raw === 'string' && /^[A-Z]{2}$/.test(raw.trim().toUpperCase()) ? raw.trim().toUpperCase() : undefined),
}

/** All certification-request filters with page and page_size (spec §2), and the request under review. */
export const certificationsSearch = searchOf<typeof listCertificationRequests>()(
  { ...pages(50), status: oneOf(certificationStatuses), state_code: state, certification_id: anId, gigster_id: anId },
  { open: anId },
)
export type CertificationsSearch = ReturnType<typeof certificationsSearch>
