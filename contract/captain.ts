import { z } from 'zod'
import { id, idParams, instant, queryId, requiredText, sentInstant, text } from './common.ts'
import { punchTypes } from './enums.ts'
import { pendingReasons } from './evidence.ts'
import { endpoint } from './kit.ts'
import { captainReportKinds, presences, punchFields } from './timesheets.ts'

/**
 * One pro of the crew as the captain sees them: no personal data except first name, photo, position and phone
 * (docs/rules/hours.md#captains).
 */
export const captainRow = z.object({
  application_id: id,
  gig_id: id,
  first_name: z.string(),
  headshot_url: z.string().nullable(),
  phone_number: z.string().nullable(),
  position: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  presence: z.enum(presences),
  minutes_late: z.int(),
  clock_in: sentInstant.nullable(),
  clock_out: sentInstant.nullable(),
  /** The unpaid break to ask about at a clock-out, and the minutes of work from which it counts; null if there is none, or it was punched. */
  break: z.object({ unpaid_break_minutes: z.int(), break_trigger_minutes: z.int() }).nullable(),
  pending: z.array(
    z.object({
      id,
      punch_type: z.enum(punchTypes),
      time: sentInstant,
      distance_m: z.int().nullable(),
      pending_reason: z.enum(pendingReasons).nullable(),
    }),
  ),
  may_clock_in: z.boolean(),
  may_clock_out: z.boolean(),
  /** A clock-out I made for the pro, while it can still be undone. */
  undoable_clock_out: id.nullable(),
  may_report_no_show: z.boolean(),
  may_request_extension: z.boolean(),
  reported: z.array(z.enum(captainReportKinds)),
})
export type CaptainRow = z.infer<typeof captainRow>
const row = { response: captainRow }
const crewmate = '/pro/team-captain/gig-applications/{id}'

/** A shift on which somebody leads a crew: their own one, with the window in which its roster is open. */
export const ledShift = z.object({
  gig_id: id,
  position: z.string(),
  location_name: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  opens_at: sentInstant,
  closes_at: sentInstant,
  is_open: z.boolean(),
})
export type LedShift = z.infer<typeof ledShift>
export const listLedShifts = endpoint('timesheets', 'listLedShifts', 'GET /pro/team-captain/shifts/', {
  summary: 'The shifts on which I lead a crew, until 24 hours after each, next one first',
  response: z.object({ results: z.array(ledShift) }),
  errors: ['not_found'],
})
export const getCaptainRoster = endpoint('timesheets', 'getCaptainRoster', 'GET /pro/team-captain/roster/', {
  summary: 'The crew I lead as team captain, from 4 hours before my shift until 24 hours after it',
  /** The captain's own shift, and the requested hours; the captain leads nobody outside their own shift (docs/rules/hours.md#captains). */
  query: z.object({ source_gig_id: queryId, start_time: instant, end_time: instant }),
  response: z.object({
    location_name: z.string(),
    timezone: z.string(),
    closes_at: sentInstant,
    gigs: z.array(
      z.object({ id, position: z.string(), start_time: sentInstant, end_time: sentInstant, checkin_code: z.string().nullable() }),
    ),
    results: z.array(captainRow),
  }),
  errors: ['not_found'],
})
export const punchAsCaptain = endpoint('timesheets', 'punchAsCaptain', `POST ${crewmate}/punches/`, {
  touches: ['punch'],
  summary: 'Clock a pro of my crew in or out, now',
  params: idParams('id'),
  body: z.object({ client_punch_id: z.uuid(), ...punchFields }),
  ...row,
  errors: ['invalid', 'not_found', 'conflict', 'timesheet_locked'],
})
export const decidePunchAsCaptain = endpoint('timesheets', 'decidePunchAsCaptain', 'POST /pro/team-captain/time-punches/{id}/decision/', {
  touches: ['punch'],
  summary: 'Accept or deny a pending punch of my crew, or undo my own clock-out of a pro within 30 minutes',
  params: idParams('id'),
  body: z.object({ decision: z.enum(['APPROVED', 'DENIED', 'VOIDED']), reason: text(500).default('') }),
  ...row,
  errors: ['invalid', 'not_found', 'conflict', 'timesheet_locked'],
})
export const extendAsCaptain = endpoint('timesheets', 'extendAsCaptain', `POST ${crewmate}/extension/`, {
  touches: ['extension'],
  summary: 'Request extra time for a pro of my crew',
  params: idParams('id'),
  ...row,
  errors: ['not_found', 'conflict'],
})
export const reportAsCaptain = endpoint('timesheets', 'reportAsCaptain', `POST ${crewmate}/reports/`, {
  touches: ['captain'],
  summary: 'Report a no-show, request a change of hours, or give thumbs; the managers decide',
  params: idParams('id'),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('HOURS'), note: requiredText(500) }),
    z.object({ kind: z.enum(['NO_SHOW', 'THUMBS_UP', 'THUMBS_DOWN']), note: text(500).default('') }),
  ]),
  ...row,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const settleCaptainReport = endpoint('timesheets', 'settleCaptainReport', 'POST /staffer/captain-reports/{id}/settlement/', {
  touches: ['captain'],
  summary: 'Dismissed a team captain’s report',
  params: idParams('id'),
  response: z.object({}),
  errors: ['forbidden', 'not_found'],
})
