import { z } from 'zod'
import { cents, id, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

const span = z.object({ from: sentInstant, until: sentInstant })
/**
 * What one location needs and costs. Every number is the count or sum of a list: the shifts of `tonight` that are unfilled, the upcoming
 * shifts with applicants, the open timesheets but approved ones, the timesheets of `week`. Null is what this person may not see there.
 */
export const locationOverview = z.object({
  location_id: id,
  location_name: z.string(),
  organization_id: id,
  organization_name: z.string(),
  timezone: z.string(),
  /** The local day, from midnight to midnight. */
  tonight: span,
  /** The local week, from Monday to Sunday. */
  week: span,
  /** Openings nobody fills yet, of shifts that begin today and are not over. */
  open_tonight_count: z.int(),
  /** Applications without an answer, for shifts that are not over. */
  applicants_count: z.int().nullable(),
  /** Timesheets that wait for a manager: ready, flagged, disputed, or with a failed charge. */
  hours_count: z.int(),
  /** When the first of them approves itself, or is settled as the pro says; null if none does. */
  hours_due_at: sentInstant.nullable(),
  /** What the hours of this week cost so far. */
  spent_cents: cents.nullable(),
})
export type LocationOverview = z.infer<typeof locationOverview>

export const listOverviews = endpoint('overview', 'listOverviews', 'GET /staffer/overviews/', {
  summary: 'What each of my locations needs and costs, first those that need a person',
  response: z.object({ as_of: sentInstant, results: z.array(locationOverview) }),
})
