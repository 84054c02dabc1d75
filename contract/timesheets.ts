import { across } from './across.ts'
import { z } from 'zod'
import { cents, copied, id, idParams, instant, point, requiredText, sentInstant, text } from './common.ts'
import { deviceInstant } from './device-instant.ts'
import { gigApplication, workingHours } from './applications.ts'
import { proApplication } from './pro-applications.ts'
import { complianceStatuses, dismissalReasons, hoursStates, punchTypes } from './enums.ts'
import { hoursFlags, pendingReasons } from './evidence.ts'
import { breakVerdict, hoursEdit, position, refusedBreak, span, timePunch, timeTrackingRecord } from './evidence.ts'
import { hoursClaim, hoursDispute } from './hours-claim.ts'
import { leftOut } from './errors.ts'
import { owedReasons } from './rules/minimum-owed.ts'
import { endpoint } from './kit.ts'
import { breakBases } from './sheet-times.ts'

/** Timesheet with payable minutes, current cost and all evidence and decisions about it. */
export const timesheet = z.object({
  id,
  application_id: id,
  state: z.enum(hoursStates),
  working_hours: workingHours,
  unpaid_break_minutes: z.int(),
  /** Why this much is deducted; null while there are no hours. */
  break_basis: z.enum(breakBases).nullable(),
  /** The minutes of work from which the unpaid break counts. */
  break_trigger_minutes: z.int(),
  /** Whether time before the start counts. */
  early_start_approved: z.boolean(),
  payable_minutes: z.int().nullable(),
  proposed_cost: z
    .object({
      pro_amount: cents,
      platform_fee: cents,
      /** What a coupon takes off the platform fee. */
      coupon: cents,
      total: cents,
      /** The rates for previewing other hours; null for the pro, who does not see the fees of the business. */
      rates: z
        .object({
          wage: cents,
          bonus: cents,
          platform_fee_percentage: z.number(),
          background_check_percentage: z.number(),
          coupon_percentage: z.number(),
          coupon_cents: cents,
        })
        .nullable(),
    })
    .nullable(),
  compliance_status: z.enum(complianceStatuses),
  break_verdicts: z.array(breakVerdict),
  is_flagged: z.boolean(),
  flags: z.array(z.enum(hoursFlags)),
  /** The other hours of the pro that hold the same minutes, if that is a flag; null where they are at another business. */
  overlaps: z.array(span.nullable()),
  has_extension: z.boolean(),
  extension: z.enum(['NONE', 'REQUESTED', 'ACCEPTED']),
  time_punches: z.array(timePunch),
  shift_breaks: z.array(timeTrackingRecord),
  refused_breaks: z.array(refusedBreak),
  edits: z.array(hoursEdit),
  dispute: hoursDispute.nullable(),
  /** When the pro, who had not clocked out, was clocked out at the planned end; null otherwise. */
  auto_clocked_out_at: sentInstant.nullable(),
  auto_approves_at: sentInstant.nullable(),
  /** From when on the platform decides on flagged hours instead of a manager; null for others. */
  platform_decides_at: sentInstant.nullable(),
  can_dispute_until: sentInstant,
})
export type Timesheet = z.infer<typeof timesheet>
export const presences = ['EXPECTED', 'LATE', 'WORKING', 'ON_BREAK', 'DONE', 'NO_SHOW', 'SENT_HOME', 'CANCELLED'] as const
/** A team captain's report to the managers about a pro; they decide (docs/rules/hours.md#captains). */
export const captainReportKinds = ['NO_SHOW', 'HOURS', 'THUMBS_UP', 'THUMBS_DOWN'] as const
/** A captain's report that was not dismissed yet. */
export const captainReport = z.object({
  id,
  kind: z.enum(captainReportKinds),
  captain_name: z.string(),
  note: z.string(),
  created_ts: sentInstant,
})
/** One row of the roster on the day. */
export const rosterRow = z.object({
  application: gigApplication,
  timesheet,
  presence: z.enum(presences),
  minutes_late: z.int(),
  may_mark_no_show: z.boolean(),
  captain_reports: z.array(captainReport),
})
export type RosterRow = z.infer<typeof rosterRow>
export const getRoster = endpoint('timesheets', 'getRoster', 'GET /staffer/gigs/{gigId}/roster/', {
  summary: 'Who is here, late, missing or done',
  params: idParams('gigId'),
  response: z.object({
    results: z.array(rosterRow),
    checkin_code: z.string().nullable(),
    fence: z.object({ coordinates: point, radius_m: z.int(), is_approximate: z.boolean() }),
  }),
  errors: ['not_found'],
})
const ofRow = { params: idParams('id'), response: rosterRow }

/** The clock as the pro's one button needs it. */
export const clockState = z.object({
  application: proApplication.nullable(),
  stage: z.enum(['NOTHING', 'UPCOMING', 'OPEN', 'WORKING', 'ON_BREAK', 'AFTER_END', 'DONE']),
  opens_at: sentInstant.nullable(),
  clocked_in_at: sentInstant.nullable(),
  break_started_at: sentInstant.nullable(),
  extension: z.enum(['NONE', 'REQUESTED', 'ACCEPTED']),
  may_request_extension: z.boolean(),
  auto_clock_out_at: sentInstant.nullable(),
  is_code_required: z.boolean(),
  fence: z.object({ coordinates: point, radius_m: z.int(), is_approximate: z.boolean() }).nullable(),
  timesheet: timesheet.nullable(),
  server_time: sentInstant,
})
export type ClockState = z.infer<typeof clockState>
export const getClock = endpoint('timesheets', 'getClock', 'GET /pro/clock/', {
  summary: 'My next or running shift and what its button does',
  response: clockState,
  errors: ['not_found'],
})
/** Of a punch: its type, and at a clock-out the answer to “Did you take your break?”, in minutes (docs/rules/hours.md#unpaid-breaks). */
export const punchFields = { punch_type: z.enum(punchTypes), unpaid_break_minutes: z.int().min(0).max(240).optional() }
const punchBody = z.object({
  client_punch_id: z.uuid(),
  ...punchFields,
  device_time: deviceInstant,
  /** What the clock of the phone says while it sends this: a wrong one is noted beside a punch made offline. */
  sent_at: deviceInstant.optional(),
  is_offline: z.boolean().default(false),
  checkin_code: copied.regex(/^\d{4}$/, 'Four digits').optional(),
  /** The code is not available: the attempt is stored for the manager. */
  has_no_code: z.boolean().default(false),
  position: position.nullable().default(null),
})
export const punch = endpoint('timesheets', 'punch', 'POST /pro/applications/{id}/punches/', {
  touches: ['punch'],
  summary: 'Clock in or out; safe to repeat with the same client_punch_id',
  params: idParams('id'),
  body: punchBody,
  /** The verdict on the punch; `message` says it in English. */
  response: clockState.extend({
    verdict: z.enum(['ACCEPTED', 'FLAGGED', 'PENDING', 'REFUSED']),
    punch_type: z.enum(punchTypes),
    pending_reason: z.enum(pendingReasons).nullable(),
    distance_m: z.int().nullable(),
    message: z.string(),
  }),
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
})
export const recordBreak = endpoint('timesheets', 'recordBreak', 'POST /pro/applications/{id}/breaks/', {
  touches: ['break'],
  summary: 'Start a break, or end the open one, whichever id began it; safe to repeat with the same client_break_id',
  params: idParams('id'),
  body: z.object({
    client_break_id: z.uuid(),
    action: z.enum(['START', 'END']),
    device_time: deviceInstant.optional(),
    is_offline: z.boolean().default(false),
  }),
  response: clockState,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const requestExtension = endpoint('timesheets', 'requestExtension', 'POST /pro/applications/{id}/extension/', {
  touches: ['extension'],
  summary: 'Request extra time',
  params: idParams('id'),
  /** Of a request made offline, its time decides whether it was in time. */
  body: z.object({ device_time: deviceInstant.optional(), is_offline: z.boolean().default(false) }),
  response: clockState,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const getOwnTimesheet = endpoint('timesheets', 'getOwnTimesheet', 'GET /pro/applications/{id}/timesheet/', {
  summary: 'My hours with their evidence',
  params: idParams('id'),
  response: timesheet,
  errors: ['not_found'],
})
export const disputeHours = endpoint('timesheets', 'disputeHours', 'POST /pro/applications/{id}/dispute/', {
  touches: ['dispute', 'hours'],
  summary: 'Dispute the hours',
  status: 201,
  params: idParams('id'),
  body: hoursClaim,
  response: timesheet,
  errors: ['invalid', 'not_found', 'conflict', 'timesheet_locked', 'already_exists'],
})

export const punchForPro = endpoint('timesheets', 'punchForPro', 'POST /staffer/gig-applications/{id}/punches/', {
  touches: ['punch'],
  summary: 'Clock a pro in or out',
  body: z.object({ client_punch_id: z.uuid(), ...punchFields, time: instant.optional() }),
  ...ofRow,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const decidePunch = endpoint('timesheets', 'decidePunch', 'POST /staffer/time-punches/{id}/decision/', {
  touches: ['punch'],
  summary: 'Accept or deny a punch from outside the fence, or void a mistaken clock-out within 30 minutes',
  body: z.object({ decision: z.enum(['APPROVED', 'DENIED', 'VOIDED']), reason: text(500).default('') }),
  ...ofRow,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const markNoShow = endpoint('timesheets', 'markNoShow', 'POST /staffer/gig-applications/{id}/no-show/', {
  touches: ['application', 'pro'],
  summary: 'Mark a pro as a no-show',
  ...ofRow,
  errors: ['forbidden', 'not_found', 'conflict', 'timesheet_locked'],
})
export const undoNoShow = endpoint('timesheets', 'undoNoShow', 'DELETE /staffer/gig-applications/{id}/no-show/', {
  touches: ['application', 'pro'],
  summary: 'Undo a no-show',
  ...ofRow,
  errors: ['forbidden', 'not_found', 'conflict', 'overlapping_gig', 'gig_full'],
})
export const previewSendHome = endpoint('timesheets', 'previewSendHome', 'GET /staffer/gig-applications/{id}/send-home/', {
  summary: 'What sending this pro home now would owe',
  params: idParams('id'),
  query: z.object({ dismissal_reason: z.enum(dismissalReasons).default('NOT_NEEDED') }),
  response: z.object({
    minutes: z.int(),
    /** Before fees, in cents; null for those who may not see wages. */
    owed_to_pro: cents.nullable(),
    reason_owed: z.enum(owedReasons),
  }),
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const sendHome = endpoint('timesheets', 'sendHome', 'POST /staffer/gig-applications/{id}/send-home/', {
  touches: ['application', 'hours', 'punch'],
  summary: 'Send a pro home, with the reason that decides what is owed',
  body: z.object({ dismissal_reason: z.enum(dismissalReasons), explanation: text(1000).default('') }),
  ...ofRow,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const acceptExtension = endpoint('timesheets', 'acceptExtension', 'POST /staffer/gig-applications/{id}/extension/', {
  touches: ['extension'],
  summary: "Accept a pro's extra time",
  ...ofRow,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const editHours = endpoint('timesheets', 'editHours', 'PUT /staffer/gig-applications/{id}/hours/', {
  touches: ['hours'],
  summary: 'Correct the hours; the originals are kept',
  body: across(
    z.object({
      start_time: instant,
      end_time: instant,
      unpaid_break_minutes: z.int().min(0).max(240),
      reason: requiredText(500),
      last_updated_ts: instant.optional(),
    }),
    ['end_time', 'start_time'],
    (hours) => Date.parse(hours.end_time) > Date.parse(hours.start_time),
    {
      path: ['end_time'],
      message: 'Must be after the start',
    },
  ),
  ...ofRow,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'timesheet_locked'],
})
export const approveHours = endpoint('timesheets', 'approveHours', 'POST /staffer/gigs/{gigId}/hours-approvals/', {
  touches: ['hours'],
  summary: 'Approve the hours of some or all pros of a shift',
  params: idParams('gigId'),
  body: z.object({
    application_ids: z.array(id).min(1).max(200),
    /** The versions of the hours on the screen (`working_hours.last_updated_ts`); if one of them changed since, none are approved. */
    seen: z
      .array(z.object({ application_id: id, last_updated_ts: instant }))
      .max(200)
      .default([]),
  }),
  response: z.object({
    results: z.array(rosterRow),
    skipped: z.array(leftOut.extend({ application_id: id })),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version'],
})
export const answerDispute = endpoint('timesheets', 'answerDispute', 'POST /staffer/gig-applications/{id}/dispute-answer/', {
  touches: ['dispute', 'hours', 'pro'],
  summary: 'Accept or decline the hours that the pro claims',
  body: z.object({ resolution: z.enum(['ACCEPTED', 'DECLINED']), answer: text(2000).default('') }),
  ...ofRow,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
