import { listAdminPros } from '@crewcall/contract/admin.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Search parameters of the admin pros (spec §2). */
export const prosSearch = searchOf(listAdminPros)
export type ProsSearch = ReturnType<typeof prosSearch>
