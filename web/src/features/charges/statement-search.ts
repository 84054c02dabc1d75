import { anId, pages } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The page of the entries of a statement, and the receipt beside them. */
export const statementSearch = searchSchema({ page: pages(50).page, receipt: anId })
