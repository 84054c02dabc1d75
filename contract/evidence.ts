import { z } from 'zod'
import { id, point, sentInstant } from './common.ts'
import { complianceStatuses, coordinatePrecisions, punchTypes } from './enums.ts'
import { breakRefusals } from './break-refusals.ts'

/** Why a manager should look at hours before they are paid. */
export const hoursFlags = [
  'OFFLINE_PUNCH',
  'OUTSIDE_FENCE',
  'POSITION_UNSURE',
  'AUTO_CLOCK_OUT',
  'NO_PUNCHES',
  'CLOCK_IN_MISSING',
  'PENDING_PUNCH',
  'BREAK_NOT_ENDED',
  'OUTSIDE_SCHEDULE',
  'OVERLAPS',
  'LARGE_EDIT',
] as const
export type HoursFlag = (typeof hoursFlags)[number]
/** Why a punch waits for a manager, other than being made outside the fence. */
export const pendingReasons = ['WRONG_CODE', 'NO_CODE', 'TOO_EARLY', 'TOO_LATE', 'ELSEWHERE', 'NOT_CLOCKED_IN', 'BY_PHONE'] as const
export type PendingReason = (typeof pendingReasons)[number]
/** Why hours were changed where nobody wrote why. */
export const hoursCauses = ['DISPUTE_ACCEPTED', 'DISPUTE_UNANSWERED'] as const
export type HoursCause = (typeof hoursCauses)[number]

/** A punch, with the server's verdict. */
export const timePunch = z.object({
  id,
  time: sentInstant,
  punch_type: z.enum(punchTypes),
  pro_coordinates: point.nullable(),
  pro_coordinates_precision: z.enum(coordinatePrecisions).nullable(),
  accuracy_m: z.number().nullable(),
  distance_m: z.int().nullable(),
  verdict: z.enum(['ACCEPTED', 'FLAGGED', 'PENDING', 'REFUSED']),
  pending_reason: z.enum(pendingReasons).nullable(),
  decision: z.enum(['APPROVED', 'DENIED', 'VOIDED']).nullable(),
  is_offline: z.boolean(),
  /** How many seconds the clock of the phone that was offline was fast when it sent the punch, slow if negative; null if it did not tell. */
  clock_off_seconds: z.int().nullable(),
  recorded_by_name: z.string(),
  /** The answer about the unpaid break at a clock-out, in minutes. */
  unpaid_break_minutes: z.int().nullable(),
})
/** A break on the time clock: its duration, with `seconds` beyond whole minutes; without an end it is running, and they count up to now. */
export const timeTrackingRecord = z.object({
  id,
  minutes: z.int(),
  seconds: z.int(),
  start_time: sentInstant,
  end_time: sentInstant.nullable(),
  compliance_status: z.enum(complianceStatuses),
})
/** The verdict on one rule that applied to the shift; a skipped break is recorded only here. */
export const breakVerdict = z.object({
  break_trigger_minutes: z.int(),
  break_length_minutes: z.int(),
  status: z.enum(complianceStatuses),
  /** What may be deducted for the break. */
  unpaid_minutes: z.int(),
})
/** A break started offline that could not be counted, with the phone's time. */
export const refusedBreak = z.object({ id, time: sentInstant, reason: z.enum(breakRefusals) })
/** Where a phone says it is. */
export const position = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  accuracy_m: z.number().min(0).max(100_000),
  precision: z.enum(coordinatePrecisions),
})

/** From when to when. */
export const span = z.object({ start_time: sentInstant, end_time: sentInstant })
/** A correction of hours; `cause` says why where nobody wrote a reason. */
export const hoursEdit = z.object({
  at: sentInstant,
  by: z.string(),
  reason: z.string(),
  cause: z.enum(hoursCauses).nullable(),
  before: span.nullable(),
  after: span,
})
