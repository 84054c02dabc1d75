import type { listCertificationRequests } from '@crewcall/contract/certifications.ts'
import { certificationStatuses, rejectionReasons } from '@crewcall/contract/enums.ts'
import { stateCodes } from '@crewcall/contract/states.ts'
import { aDay, anId, flag, oneOf, orderBy, pages, words, type Field } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

const state: Field<string> = {
  read: (raw) => (typeof raw === 'string' && stateCodes.has(raw.trim().toUpperCase()) ? raw.trim().toUpperCase() : undefined),
}

/** All certification-request filters with page and page_size, and the request under review. */
export const certificationsSearch = searchOf<typeof listCertificationRequests>()(
  {
    ...pages(50),
    status: oneOf(certificationStatuses),
    state_code: state,
    certification_id: anId,
    gigster_id: anId,
    user_id: anId,
    name: words(100),
    first_name: words(80),
    last_name: words(80),
    phone_number: words(40),
    email: words(254),
    market_id: anId,
    market_name: words(100),
    expiration_date__gte: aDay,
    expiration_date__lte: aDay,
    does_not_expire: flag,
    rejection_reason: oneOf(rejectionReasons),
    is_expiring: flag,
    ordering: orderBy(['id', 'created_ts', 'expiration_date', 'first_name', 'last_name']),
  },
  { open: anId },
)
export type CertificationsSearch = ReturnType<typeof certificationsSearch>
