import { z } from 'zod'
import {
  cents,
  day,
  id,
  idParams,
  instant,
  linkToken,
  pageQuery,
  paginated,
  queryBool,
  queryId,
  queryInt,
  queryList,
  queryNumber,
  sentInstant,
  text,
} from './common.ts'
import {
  applicationStatuses,
  applicationTypes,
  cancellationReasons,
  daysOfWeek,
  locales,
  startPeriods,
  timeBlocks,
  waitlistCauses,
} from './enums.ts'
import { cancellationCauses, chosenReasons, ownCancellationCauses, reconfirmCauses } from './enums-of-cancelling.ts'
import { gigRow } from './gigs.ts'
import { endpoint } from './kit.ts'
import { starRating } from './applications.ts'
import { fitFacts, gateFailure, matchPart } from './fit.ts'

/** A shift as a pro sees it: pay, location, requirements, and the pro's relation to it. */
export const proGig = gigRow.omit({ headshots: true, is_recurring: true, open_applications_count: true }).extend({
  wage_amount: z.number(),
  description: z.string(),
  /** In which it was written, as far as its words tell (rules/written-language.ts); the same of the other texts of a business. */
  description_language: z.enum(locales).nullable(),
  zip_code: z.string(),
  coordinates: z.tuple([z.number(), z.number()]),
  requirements: z.array(z.object({ name: z.string(), category: z.string() })),
  required_certifications: z.array(z.object({ id, name: z.string(), is_held: z.boolean() })),
  background_check_required: z.boolean(),
  no_experience_required: z.boolean(),
  location_image_url: z.string(),
  location_rating: z.number().nullable(),
  distance_miles: z.number().nullable(),
  payable_minutes: z.int(),
  pay_total: cents,
  is_instant: z.boolean(),
  is_in_network: z.boolean(),
  /** The steps of the orientation that comes before confirming; null where there is none, or it is done. */
  orientation_steps: z.int().nullable(),
  match_score: z.int().nullable(),
  fit: z.array(matchPart),
  fit_facts: fitFacts,
  eligibility: z.array(gateFailure),
  opens_to_me_at: sentInstant.nullable(),
  application_id: id.nullable(),
  application_status: z.enum(applicationStatuses).nullable(),
  /** For an applicant of a full shift: the position among those who wait, their number, and how the last opening was filled; null otherwise. */
  waitlist: z.object({ position: z.int(), count: z.int(), filled_by: z.enum(waitlistCauses).nullable() }).nullable(),
  /** The days that are taken together, by their start; null for a shift of its own. */
  bundle: z
    .object({
      id,
      may_drop_days: z.boolean(),
      /** `pay_total` is without a bonus of the pro's own; `application_id` is the pro's, on the days that they have or asked for. */
      days: z.array(
        z.object({
          gig_id: id,
          start_time: sentInstant,
          end_time: sentInstant,
          is_open: z.boolean(),
          pay_total: cents,
          application_id: id.nullable(),
        }),
      ),
    })
    .nullable(),
})
export type ProGig = z.infer<typeof proGig>
export const findGigs = endpoint('applications', 'findGigs', 'GET /pro/gigs/', {
  summary: 'Shifts near me; one in early access says when it opens to me',
  query: pageQuery(25).extend({
    ordering: z.enum(['match', 'start_time', 'distance', '-pay']).default('match'),
    within_miles: queryInt.pipe(z.int().min(1).max(200)).optional(),
    positions: queryList(queryId).optional(),
    days_of_week: queryList(z.enum(daysOfWeek)).optional(),
    /** By the start, in local time, as are the days below. */
    time_blocks: queryList(z.enum(timeBlocks)).optional(),
    starts_in: z.enum(startPeriods).optional(),
    starts_on__gte: day.optional(),
    starts_on__lte: day.optional(),
    start_time__gte: instant.optional(),
    start_time__lte: instant.optional(),
    wage_gte: queryNumber.optional(),
    is_instant: queryBool.optional(),
    is_eligible: queryBool.optional(),
  }),
  response: paginated(proGig),
  errors: ['not_found'],
})
export const getProGig = endpoint('applications', 'getProGig', 'GET /pro/gigs/{gigId}/', {
  summary: 'One shift, as a pro may see it',
  params: idParams('gigId'),
  response: proGig,
  errors: ['not_found'],
})
/** A pro's own application; contact and instructions appear once confirmed, phone numbers from 24 h before the start until 24 h after the end. */
export const proApplication = z.object({
  id,
  status: z.enum(applicationStatuses),
  application_type: z.enum(applicationTypes).nullable(),
  gig: proGig,
  created_ts: sentInstant,
  selected_at: sentInstant.nullable(),
  confirmed_at: sentInstant.nullable(),
  offer_expires_at: sentInstant.nullable(),
  offer_bonus: z.number(),
  undo_until: sentInstant.nullable(),
  special_inst: z.string().nullable(),
  special_inst_language: z.enum(locales).nullable(),
  contact: z.object({ name: z.string(), phone_number: z.string().nullable() }).nullable(),
  attachments: z.array(z.object({ name: z.string(), resource_url: z.url() })),
  is_checkin_required: z.boolean(),
  cancellation: z
    .object({
      created_ts: sentInstant,
      /** The reason typed by a person; otherwise the cause in English. */
      explanation: z.string(),
      explanation_language: z.enum(locales).nullable(),
      cause: z.enum(cancellationCauses).nullable(),
      reason: z.enum(cancellationReasons),
      /** Whom the business chose instead, when the shift ended; null if it chose nobody. */
      chosen: z.enum(chosenReasons).nullable(),
    })
    .nullable(),
  owed_minimum: cents,
  /** Until when the pro leads the crew of this shift as its team captain; null outside that window, and for everybody else. */
  captain_until: sentInstant.nullable(),
  /** Until when a missing certificate must be replaced; null while none is missing. */
  certificate_due_at: sentInstant.nullable(),
  /** Somebody of the platform calls before this first shift: when the pro loses it without the call, or never; null where no call is needed. */
  first_call: z.object({ due_at: sentInstant.nullable() }).nullable(),
  /** The times that the pro had confirmed before a change after which they are asked again, and what is not as it was; null otherwise. */
  confirmed_before: z.object({ start_time: sentInstant, end_time: sentInstant, because: z.array(z.enum(reconfirmCauses)) }).nullable(),
  review: z.object({ overall: z.int() }).nullable(),
  location_review: z.object({ overall: z.int(), comment: z.string() }).nullable(),
})
export type ProApplication = z.infer<typeof proApplication>
export const listOwnApplications = endpoint('applications', 'listOwnApplications', 'GET /pro/applications/', {
  summary: 'My applications, offers and shifts',
  query: pageQuery(25).extend({ tab: z.enum(['applied', 'offers', 'upcoming', 'past', 'cancelled']).default('upcoming') }),
  response: paginated(proApplication),
  errors: ['not_found'],
})
export const getOwnApplication = endpoint('applications', 'getOwnApplication', 'GET /pro/applications/{id}/', {
  summary: 'One of my applications',
  params: idParams('id'),
  response: proApplication,
  errors: ['not_found'],
})
const own = { response: proApplication }
export const apply = endpoint('applications', 'apply', 'POST /pro/gigs/{gigId}/applications/', {
  touches: ['application'],
  summary: 'Apply; a shift with instant confirm is confirmed at once',
  status: 201,
  params: idParams('gigId'),
  ...own,
  errors: ['not_found', 'already_applied', 'gig_full', 'ineligible', 'suspended', 'terms_required', 'overlapping_gig'],
})
export const withdraw = endpoint('applications', 'withdraw', 'POST /pro/applications/{id}/withdrawal/', {
  touches: ['application'],
  summary: 'Withdraw before being confirmed, without any penalty; declines an offer likewise',
  params: idParams('id'),
  body: z.object({ explanation: text(500).default('') }),
  ...own,
  errors: ['not_found', 'conflict'],
})
export const undoWithdrawal = endpoint('applications', 'undoWithdrawal', 'DELETE /pro/applications/{id}/withdrawal/', {
  touches: ['application'],
  summary: 'Undo a withdrawal or a declined offer, within a minute',
  params: idParams('id'),
  ...own,
  errors: ['not_found', 'conflict', 'offer_expired', 'already_applied'],
})
export const confirmOffer = endpoint('applications', 'confirmOffer', 'POST /pro/applications/{id}/confirmation/', {
  touches: ['application'],
  summary: 'Confirm a selection or an offer',
  params: idParams('id'),
  ...own,
  errors: ['not_found', 'conflict', 'gig_full', 'offer_expired', 'ineligible', 'overlapping_gig', 'suspended', 'terms_required'],
})
/** In a bundle: this day, or all days of the pro that have not started (docs/rules/shifts.md#bundles). */
const daysToGiveUp = z.enum(['THIS', 'ALL']).default('THIS')
export const previewOwnCancellation = endpoint('applications', 'previewOwnCancellation', 'GET /pro/applications/{id}/cancellation/', {
  summary: 'What cancelling would do to my standing',
  params: idParams('id'),
  query: z.object({ days: daysToGiveUp }),
  response: z.object({
    /** The shifts that would be given up. */
    days: z.array(z.object({ gig_id: id, start_time: sentInstant, end_time: sentInstant })),
    /** Whether this day of a bundle may be given up by itself; true outside a bundle. */
    may_drop_day: z.boolean(),
    reason: z.enum(['CANCELLED_BY_PRO', 'CALLED_OUT']),
    is_late: z.boolean(),
    is_undo: z.boolean(),
    points: z.int(),
    completion_before: z.int().nullable(),
    completion_after: z.int().nullable(),
    suspension_days: z.int().nullable(),
    /** The mildest consequence: the number of days during which auto-select does not choose the pro. */
    warning_days: z.int().nullable(),
    is_permanent: z.boolean(),
    /** The other shifts, by their start, that the suspension would cancel: confirmed ones, and those applied for or offered. */
    also_cancelled: z.array(
      proGig
        .pick({ id: true, skill: true, location_name: true, start_time: true, end_time: true, timezone: true, pay_total: true })
        .extend({ is_confirmed: z.boolean() }),
    ),
    sentence: z.string(),
  }),
  errors: ['not_found', 'conflict'],
})
export const cancelOwn = endpoint('applications', 'cancelOwn', 'POST /pro/applications/{id}/cancellation/', {
  touches: ['application'],
  summary: 'Cancel a confirmed shift',
  params: idParams('id'),
  /** `cause` is all that the business reads; null: the pro would rather not say, and it reads nothing. */
  body: z.object({ cause: z.enum(ownCancellationCauses).nullable(), days: daysToGiveUp }),
  ...own,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const reviewLocation = endpoint('reviews', 'reviewLocation', 'POST /pro/applications/{id}/location-review/', {
  touches: ['review', 'location'],
  summary: 'Rate the business after the shift',
  status: 201,
  params: idParams('id'),
  body: z.object({ overall: starRating, comment: text(2000).default('') }),
  ...own,
  errors: ['invalid', 'not_found', 'conflict', 'already_exists'],
})
export const rotateCalendarLink = endpoint('calendar-feeds', 'rotateCalendarLink', 'POST /pro/calendar-link/', {
  touches: [],
  summary: 'A new private calendar address; the old one stops working',
  // Shown once: null in a repetition of the call.
  response: z.object({ url: z.string().nullable() }),
  errors: ['not_found'],
})
export const readCalendar = endpoint('calendar-feeds', 'readCalendar', 'GET /pro/calendar/{token}/', {
  summary: 'My shifts as an iCalendar feed',
  access: 'public',
  media: 'text/calendar',
  params: z.object({ token: linkToken }),
  response: z.any(),
  errors: ['not_found'],
})
