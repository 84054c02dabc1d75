import type { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { anId, anInstant, oneOf, pages, several } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

const states = ['DISPUTED', 'ATTENTION', 'READY', 'APPROVED', 'RUNNING', 'PAID'] as const
const flags = [
  'PAYMENT_FAILED',
  'DISPUTED',
  'OFF_SITE',
  'UNCLEAR',
  'OVER',
  'LATE',
  'LEFT_EARLY',
  'NO_BREAK',
  'EXTRA_TIME',
  'EDITED',
] as const

/** The timesheets: filters, page, whether of all locations, and which one is open beside the list. */
export const timesheetsSearch = searchOf<typeof listTimesheets>()(
  {
    ...pages(50),
    location_id: anId,
    organization_id: anId,
    gig_id: anId,
    pro_id: anId,
    skill_id: anId,
    state: several(oneOf(states)),
    flag: several(oneOf(flags)),
    start_time__gte: anInstant,
    start_time__lte: anInstant,
    application_id: several(anId),
  },
  { scope: oneOf(['all']), open: anId },
)
export type TimesheetsSearch = ReturnType<typeof timesheetsSearch>
