import { z } from 'zod'
import {
  cents, dollars, id, idParams, instant, ordering, pageQuery, paginated, queryBool, queryId, queryInt, queryList, queryNumber, requiredText,
  sentInstant, text,
} from './common.ts'
import {
  applicationStatuses, applicationTypes, badgeTypes, cancellationReasons, complianceStatuses, employmentTypes, gateCodes, paymentStatuses,
  selectionSources,
} from './enums.ts'
import { gig, gigEdit, gigRow } from './gigs.ts'
import { endpoint } from './kit.ts'
import { proBlock } from './network.ts'
import { proSummary } from './pros.ts'

/** One part of the match score with the sentence both sides read (semantics 1.9). */
export const matchPart = z.object({ key: z.string(), label: z.string(), points: z.number(), max: z.number(), sentence: z.string() })
export const gateFailure = z.object({ code: z.enum(gateCodes), message: z.string() })
const stars = z.int().min(1).max(5)
export const reviewRatings = z.object({
  overall: stars,
  punctuality: stars.nullable(),
  skill: stars.nullable(),
  attitude: stars.nullable(),
  appearance: stars.nullable(),
})
export const payment = z.object({ id, total_amount: cents, status: z.enum(paymentStatuses) })
export const workingHours = z.object({
  start_time: sentInstant.nullable(),
  end_time: sentInstant.nullable(),
  original_start_time: sentInstant.nullable(),
  original_end_time: sentInstant.nullable(),
  last_updated_ts: sentInstant.nullable(),
  last_updated_by_user: z.string().nullable(),
})
/** Gig application (spec §3) as managers and the platform see it. */
export const gigApplication = z.object({
  id,
  status: z.enum(applicationStatuses),
  application_type: z.enum(applicationTypes).nullable(),
  timezone: z.string(),
  gig_id: id,
  location_id: id,
  gigster: proSummary,
  created_ts: sentInstant,
  is_cancelled: z.boolean(),
  is_selected: z.boolean(),
  is_confirmed: z.boolean(),
  is_blocked: z.boolean(),
  is_favorite: z.boolean(),
  is_boosted: z.boolean(),
  is_overfill: z.boolean(),
  match_score: z.int().nullable(),
  match_parts: z.array(matchPart),
  badges: z.array(z.enum(badgeTypes)),
  selection_source: z.enum(selectionSources).nullable(),
  selected_at: sentInstant.nullable(),
  confirmed_at: sentInstant.nullable(),
  offer_expires_at: sentInstant.nullable(),
  offer_bonus: z.number(),
  wage_amount: z.number().nullable(),
  eligibility: z.array(gateFailure),
  review: z.object({ application_id: id, feedback: z.string(), ratings: reviewRatings, last_updated_ts: sentInstant }).nullable(),
  cancellation: z.object({ created_ts: sentInstant, explanation: z.string(), reason: z.enum(cancellationReasons), dismissal_reason: z.string().nullable() }).nullable(),
  payment: payment.nullable(),
  pro_payment: payment.nullable(),
  last_updated_ts: sentInstant,
})
export type GigApplication = z.infer<typeof gigApplication>
const application = { response: gigApplication }

export const listApplicants = endpoint('applications', 'listApplicants', 'GET /staffer/gigs/{gigId}/applications/', {
  summary: 'Applicants of a shift, best match first',
  params: idParams('gigId'),
  query: z.object({
    status: queryList(z.enum(applicationStatuses)).optional(),
    is_favorite: queryBool.optional(),
    has_worked_together: queryBool.optional(),
    rating_gte: queryNumber.optional(),
    match_score_gte: queryInt.optional(),
    is_eligible: queryBool.optional(),
    ordering: ordering(['match_score', 'rating', 'distance', 'created_ts']).default('-match_score'),
  }),
  response: z.object({ results: z.array(gigApplication.extend({ distance_miles: z.number().nullable(), times_worked_together: z.int() })) }),
  errors: ['not_found'],
})
export const getApplication = endpoint('applications', 'getApplication', 'GET /staffer/gig-applications/{id}/', {
  summary: 'One application',
  params: idParams('id'),
  ...application,
  errors: ['not_found'],
})
export const selectPros = endpoint('applications', 'selectPros', 'POST /staffer/gigs/{gigId}/selections/', {
  summary: 'Select applicants; each confirms for themselves',
  params: idParams('gigId'),
  body: z.object({ application_ids: z.array(id).min(1).max(200) }),
  response: z.object({ results: z.array(gigApplication), skipped: z.array(z.object({ application_id: id, code: z.string(), message: z.string() })) }),
  errors: ['invalid', 'forbidden', 'not_found', 'gig_full', 'conflict'],
})
export const unselectPro = endpoint('applications', 'unselectPro', 'DELETE /staffer/gig-applications/{id}/selection/', {
  summary: 'Take a selection back before the pro confirms',
  params: idParams('id'),
  ...application,
  errors: ['forbidden', 'not_found', 'conflict'],
})
const owed = z.object({ application_id: id, pro_id: id, display_name: z.string(), owed_to_pro: cents, owed_total: cents, reason_owed: z.string() })
/** What a cancellation or edit would do, shown before it is done. */
export const consequence = z.object({ pros: z.array(owed), owed_total: cents, is_late: z.boolean(), offers_withdrawn: z.int(), notified: z.int() })
const dismissal = z.object({
  reason: z.enum(['BUSINESS_CALLED_OUT', 'FEWER_PROS_NEEDED', 'OVERRIDE_AUTOSELECT', 'OTHER']),
  explanation: text(1000).default(''),
})
export const previewDismissal = endpoint('applications', 'previewDismissal', 'GET /staffer/gig-applications/{id}/dismissal/', {
  summary: 'What dismissing this pro before the shift would cost',
  params: idParams('id'),
  query: z.object({ reason: dismissal.shape.reason.default('BUSINESS_CALLED_OUT') }),
  response: consequence,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const dismissPro = endpoint('applications', 'dismissPro', 'POST /staffer/gig-applications/{id}/dismissal/', {
  summary: 'Dismiss a pro before the shift',
  params: idParams('id'),
  body: dismissal.refine((given) => given.reason !== 'OTHER' || given.explanation, { path: ['explanation'], message: 'This field is required' }),
  ...application,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const rankPros = endpoint('applications', 'rankPros', 'GET /staffer/gigs/{gigId}/recommended-pros/', {
  summary: 'Pros to offer this shift to, best match first, with what stands in the way',
  params: idParams('gigId'),
  query: pageQuery(25).extend({ pro_fullname: text(100).optional(), is_favorite: queryBool.optional(), is_in_network: queryBool.optional() }),
  response: paginated(
    z.object({
      pro: proSummary,
      match_score: z.int(),
      match_parts: z.array(matchPart),
      eligibility: z.array(gateFailure),
      distance_miles: z.number().nullable(),
      is_favorite: z.boolean(),
      is_in_network: z.boolean(),
      times_worked_together: z.int(),
      application_status: z.enum(applicationStatuses).nullable(),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})
/** Direct offer request (spec §3); group_ids wait for groups and must be empty. */
export const offerDirectly = endpoint('applications', 'offerDirectly', 'POST /staffer/direct-offers/', {
  summary: 'Offer or assign a shift to named pros, or to the best matched ones',
  query: z.object({ is_for_recommended_pros: queryBool.default(false) }),
  body: z.object({
    application_type: z.enum(applicationTypes),
    gig_id: id,
    is_recurring: z.boolean(),
    pro_ids: z.array(id).max(100).optional(),
    bonus: dollars.max(500).optional(),
    is_confirmed: z.boolean().optional(),
  }),
  response: z.object({ offers: z.array(gigApplication), skipped: z.array(z.object({ pro_id: id, code: z.string(), message: z.string() })) }),
  errors: ['invalid', 'forbidden', 'not_found', 'gig_full', 'conflict'],
})
export const reviewPro = endpoint('applications', 'reviewPro', 'PUT /staffer/gig-applications/{id}/review/', {
  summary: 'Rate a pro; editable for seven days',
  params: idParams('id'),
  body: z.object({
    feedback: text(5000).default(''),
    ratings: reviewRatings.partial({ punctuality: true, skill: true, attitude: true, appearance: true }),
  }),
  ...application,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const blockPro = endpoint('applications', 'blockPro', 'POST /staffer/pro-block/', {
  summary: 'Block a pro at locations; live applications there are cancelled',
  status: 201,
  body: z.object({ gigster_id: id, location_ids: z.array(id).min(1).max(100), reason: text(200).default(''), feedback: text(2000).default('') }),
  response: z.object({ blocks: z.array(proBlock), cancelled_applications: z.int() }),
  errors: ['invalid', 'forbidden', 'not_found'],
})

export const previewGigEdit = endpoint('applications', 'previewGigEdit', 'POST /staffer/gigs/{gigId}/edit-previews/', {
  summary: 'What an edit would do to the pros of a shift',
  params: idParams('gigId'),
  body: gigEdit,
  response: z.object({
    consequence,
    must_reconfirm: z.array(z.object({ application_id: id, display_name: z.string() })),
    conflicts: z.array(z.object({ application_id: id, display_name: z.string(), message: z.string() })),
    refused: z.string().nullable(),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version'],
})
export const editGig = endpoint('applications', 'editGig', 'PATCH /staffer/gigs/{gigId}/', {
  summary: 'Change a shift',
  params: idParams('gigId'),
  body: gigEdit,
  response: gig,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'overlapping_gig'],
})
export const previewGigCancellation = endpoint('applications', 'previewGigCancellation', 'GET /staffer/gigs/{gigId}/cancellation/', {
  summary: 'What cancelling this shift would cost, and what each pro will get',
  params: idParams('gigId'),
  response: consequence,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const cancelGig = endpoint('applications', 'cancelGig', 'POST /staffer/gigs/{gigId}/cancellation/', {
  summary: 'Cancel a shift',
  params: idParams('gigId'),
  body: z.object({ explanation: requiredText(1000) }),
  response: gig,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})

// --- The pro's side -------------------------------------------------------------------------------------------------
/** A shift as a pro sees it: pay, place, what is asked, and how it stands between them. */
export const proGig = gigRow.omit({ headshots: true, open_applications_count: true }).extend({
  wage_amount: z.number(),
  description: z.string(),
  zip_code: z.string(),
  coordinates: z.tuple([z.number(), z.number()]),
  requirements: z.array(z.object({ name: z.string(), category: z.string() })),
  required_certifications: z.array(z.object({ id, name: z.string(), is_held: z.boolean() })),
  background_check_required: z.boolean(),
  no_experience_required: z.boolean(),
  location_image_url: z.string().nullable(),
  location_rating: z.number().nullable(),
  distance_miles: z.number().nullable(),
  payable_minutes: z.int(),
  pay_total: cents,
  is_instant: z.boolean(),
  is_in_network: z.boolean(),
  match_score: z.int().nullable(),
  fit: z.array(matchPart),
  eligibility: z.array(gateFailure),
  opens_to_me_at: sentInstant.nullable(),
  application_id: id.nullable(),
  application_status: z.enum(applicationStatuses).nullable(),
})
export type ProGig = z.infer<typeof proGig>
export const findGigs = endpoint('applications', 'findGigs', 'GET /pro/gigs/', {
  summary: 'Shifts near me',
  query: pageQuery(25).extend({
    ordering: z.enum(['match', 'start_time', 'distance', '-pay']).default('match'),
    within_miles: queryInt.pipe(z.int().min(1).max(200)).optional(),
    positions: queryList(queryId).optional(),
    days_of_week: queryList(z.enum(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'])).optional(),
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
/** A pro's own application; contact and instructions appear once confirmed, phone numbers 24 h before the start. */
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
  contact: z.object({ name: z.string(), phone_number: z.string().nullable() }).nullable(),
  attachments: z.array(z.object({ name: z.string(), resource_url: z.string() })),
  is_checkin_required: z.boolean(),
  cancellation: z.object({ created_ts: sentInstant, explanation: z.string(), reason: z.enum(cancellationReasons) }).nullable(),
  owed_minimum: cents,
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
  summary: 'Apply; a shift with instant confirm is confirmed at once',
  status: 201,
  params: idParams('gigId'),
  ...own,
  errors: ['not_found', 'already_applied', 'gig_full', 'ineligible', 'suspended', 'terms_required', 'overlapping_gig'],
})
export const withdraw = endpoint('applications', 'withdraw', 'POST /pro/applications/{id}/withdrawal/', {
  summary: 'Withdraw before being confirmed, without any penalty; declines an offer likewise',
  params: idParams('id'),
  body: z.object({ explanation: text(500).default('') }),
  ...own,
  errors: ['not_found', 'conflict'],
})
export const confirmOffer = endpoint('applications', 'confirmOffer', 'POST /pro/applications/{id}/confirmation/', {
  summary: 'Confirm a selection or an offer',
  params: idParams('id'),
  ...own,
  errors: ['not_found', 'conflict', 'gig_full', 'offer_expired', 'ineligible', 'overlapping_gig', 'suspended', 'terms_required'],
})
export const previewOwnCancellation = endpoint('applications', 'previewOwnCancellation', 'GET /pro/applications/{id}/cancellation/', {
  summary: 'What cancelling would do to my standing',
  params: idParams('id'),
  response: z.object({
    reason: z.enum(['CANCELLED_BY_PRO', 'CALLED_OUT']),
    is_late: z.boolean(),
    is_undo: z.boolean(),
    points: z.int(),
    completion_before: z.int().nullable(),
    completion_after: z.int().nullable(),
    suspension_days: z.int().nullable(),
    is_permanent: z.boolean(),
    sentence: z.string(),
  }),
  errors: ['not_found', 'conflict'],
})
export const cancelOwn = endpoint('applications', 'cancelOwn', 'POST /pro/applications/{id}/cancellation/', {
  summary: 'Cancel a confirmed shift',
  params: idParams('id'),
  body: z.object({ explanation: requiredText(500) }),
  ...own,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const reviewLocation = endpoint('applications', 'reviewLocation', 'POST /pro/applications/{id}/location-review/', {
  summary: 'Rate the business after the shift',
  status: 201,
  params: idParams('id'),
  body: z.object({ overall: stars, comment: text(2000).default('') }),
  ...own,
  errors: ['invalid', 'not_found', 'conflict', 'already_exists'],
})
export const rotateCalendarLink = endpoint('applications', 'rotateCalendarLink', 'POST /pro/calendar-link/', {
  summary: 'A new private calendar address; the old one stops working',
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
})
export const readCalendar = endpoint('applications', 'readCalendar', 'GET /pro/calendar/{token}/', {
  summary: 'My shifts as an iCalendar feed',
  access: 'public',
  media: 'text/calendar',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: z.any(),
  errors: ['not_found'],
})

/** The platform's view of applications (spec §7, admin). */
export const adminApplication = gigApplication.extend({
  gig_start_time: sentInstant,
  gig_end_time: sentInstant,
  skill_name: z.string(),
  location_name: z.string(),
  employment_type: z.enum(employmentTypes).nullable(),
  compliance_status: z.enum(complianceStatuses).nullable(),
  is_gig_cancelled: z.boolean(),
})
export const adminApplicationFilters = z.object({
  pro_id: queryId.optional(),
  unpaid_pros: queryBool.optional(),
  uncharged_businesses: queryBool.optional(),
  location_name: text(100).optional(),
  gig_id: queryId.optional(),
  is_confirmed: queryBool.optional(),
  is_cancelled: queryBool.optional(),
  is_selected: queryBool.optional(),
  is_boosted: queryBool.optional(),
  is_gig_cancelled: queryBool.optional(),
  gig__start_time__gte: instant.optional(),
  gig__start_time__lte: instant.optional(),
  shift_break_compliance: z.enum(complianceStatuses).optional(),
})
export const listAdminApplications = endpoint('timesheets', 'listAdminApplications', 'GET /admin/gig-applications/', {
  summary: 'All applications, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({ ordering: ordering(['gig__start_time', 'created_ts', 'id']).default('-gig__start_time'), ...adminApplicationFilters.shape }),
  response: paginated(adminApplication),
})
export const getAdminApplication = endpoint('timesheets', 'getAdminApplication', 'GET /admin/gig-applications/{id}/', {
  summary: 'One application, for the platform',
  access: 'admin',
  params: idParams('id'),
  response: adminApplication,
  errors: ['not_found'],
})
