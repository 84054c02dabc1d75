import { listAuditLog, listLocationAuditLog } from '@crewcall/contract/admin.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters and page of the audit log. */
export const auditSearch = searchOf(listAuditLog)
export type AuditSearch = ReturnType<typeof auditSearch>
/** The same for one location. */
export const activitySearch = searchOf(listLocationAuditLog)
export type ActivitySearch = ReturnType<typeof activitySearch>
