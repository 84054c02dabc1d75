import { sheetFlags, sheetStates } from '@crewcall/contract/rules/timesheet-flags.ts'
import type { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { anId, anInstant, oneOf, pages, several } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** `MOST_TIMESHEETS` of the contract, which would come with the first load of every screen. */
export const mostNamed = 200

const filters = {
  ...pages(50),
  location_id: anId,
  organization_id: anId,
  gig_id: anId,
  pro_id: anId,
  skill_id: anId,
  state: several(oneOf(sheetStates)),
  flag: several(oneOf(sheetFlags)),
  start_time__gte: anInstant,
  start_time__lte: anInstant,
  application_id: several(anId, mostNamed),
}
const scope = oneOf(['all'])

/** The timesheets: filters, page, whether of all locations, and which one is open beside the list. */
export const timesheetsSearch = searchOf<typeof listTimesheets>()(filters, { scope, open: anId })
export type TimesheetsSearch = ReturnType<typeof timesheetsSearch>

/** A pay run: the filter or the selection of the list, the step, who is skipped, and once it was started, which run it is. */
export const payRunSearch = searchOf<typeof listTimesheets>()(filters, {
  scope,
  step: oneOf(['review', 'totals', 'confirm']),
  skip: several(anId, mostNamed),
  run: anId,
})
export type PayRunSearch = ReturnType<typeof payRunSearch>
