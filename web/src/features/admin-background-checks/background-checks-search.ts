import type { listBackgroundChecks } from '@crewcall/contract/background-checks.ts'
import { checkStatuses } from '@crewcall/contract/rules/machines/background-check.ts'
import { anId, flag, oneOf, pages, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** The filters of the list with page and page_size, and the check that is open. */
export const backgroundChecksSearch = searchOf<typeof listBackgroundChecks>()(
  { ...pages(50), status: oneOf(checkStatuses), is_waiting: flag, is_expiring: flag, name: words(100) },
  { open: anId },
)
export type BackgroundChecksSearch = ReturnType<typeof backgroundChecksSearch>
