import type { listAuditLog, listLocationAuditLog } from '@crewcall/contract/admin.ts'
import { anId, flag, pages, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

const fields = { ...pages(25), action: words(60), object_type: words(40), object_id: anId, actor_user_id: anId, is_on_behalf: flag }

/** Filters and page of the audit log. */
export const auditSearch = searchOf<typeof listAuditLog>()({ ...fields, location_id: anId })
export type AuditSearch = ReturnType<typeof auditSearch>
/** The same for one location. */
export const activitySearch = searchOf<typeof listLocationAuditLog>()(fields)
export type ActivitySearch = ReturnType<typeof activitySearch>
