import { flag, pages, whole } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'

/** The year, and of its contractors all, those who are reported, or the others. */
export const contractorsSearch = searchSchema({ ...pages(25), year: whole(2000, 2199), is_reported: flag })
export type ContractorsSearch = ReturnType<typeof contractorsSearch>
