import { listCertificationRequests } from '@crewcall/contract/certifications.ts'
import { queryId } from '@crewcall/contract/common.ts'
import { searchOf } from '../../lib/search-params.ts'

/** All certification-request filters with page and page_size (spec §2), and the request under review. */
export const certificationsSearch = searchOf(listCertificationRequests, { open: queryId.optional() })
export type CertificationsSearch = ReturnType<typeof certificationsSearch>
