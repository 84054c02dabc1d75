import type { listAppeals } from '@crewcall/contract/appeals.ts'
import { anId, flag, pages } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** The filters of the list with page and page_size. */
export const appealsSearch = searchOf<typeof listAppeals>()({ ...pages(25), is_open: flag, pro_id: anId })
export type AppealsSearch = ReturnType<typeof appealsSearch>
