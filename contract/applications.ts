import { across } from './across.ts'
import { z } from 'zod'
import {
  cents,
  dollars,
  id,
  idParams,
  ordering,
  paginated,
  queryBool,
  queryInt,
  queryList,
  queryNumber,
  requiredText,
  sentInstant,
  text,
  sumCents,
} from './common.ts'
import {
  applicationStatuses,
  applicationTypes,
  badgeTypes,
  cancellationReasons,
  paymentStatuses,
  selectionSources,
  blockReasons,
} from './enums.ts'
import { cancellationCauses, reconfirmCauses } from './enums-of-cancelling.ts'
import { fitFacts, gateFailure, matchPart, skipReason } from './fit.ts'
import { gig, gigEdit } from './gigs.ts'
import { givenReason } from './errors.ts'
import { endpoint } from './kit.ts'
import { proBlock } from './network.ts'
import { owedReasons } from './rules/minimum-owed.ts'
import { proSummary } from './pros.ts'
import { raisedToLaw } from './raised-to-law.ts'

/** One to five stars. */
export const starRating = z.int().min(1).max(5)
export const reviewRatings = z.object({
  overall: starRating,
  punctuality: starRating.nullable(),
  skill: starRating.nullable(),
  attitude: starRating.nullable(),
  appearance: starRating.nullable(),
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
/** Gig application as managers and the platform see it. */
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
  /** The pro's days of the bundle: on how many they are confirmed, of how many. */
  bundle_applications: z.object({ confirmed: z.int(), total: z.int() }).nullable(),
  match_score: z.int().nullable(),
  match_parts: z.array(matchPart),
  fit_facts: fitFacts,
  badges: z.array(z.enum(badgeTypes)),
  selection_source: z.enum(selectionSources).nullable(),
  selected_at: sentInstant.nullable(),
  confirmed_at: sentInstant.nullable(),
  offer_expires_at: sentInstant.nullable(),
  offer_bonus: z.number(),
  wage_amount: z.number().nullable(),
  eligibility: z.array(gateFailure),
  /** Whether the pro still has to do the orientation of the location before confirming; null where the shift asks for none. */
  orientation: z.enum(['NEEDED', 'DONE']).nullable(),
  review: z.object({ application_id: id, feedback: z.string(), ratings: reviewRatings, last_updated_ts: sentInstant }).nullable(),
  cancellation: z
    .object({
      created_ts: sentInstant,
      explanation: z.string(),
      cause: z.enum(cancellationCauses).nullable(),
      reason: z.enum(cancellationReasons),
      dismissal_reason: z.string().nullable(),
    })
    .nullable(),
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
  response: z.object({
    results: z.array(gigApplication.extend({ distance_miles: z.number().nullable(), times_worked_together: z.int() })),
  }),
  errors: ['not_found'],
})
export const getApplication = endpoint('applications', 'getApplication', 'GET /staffer/gig-applications/{id}/', {
  summary: 'One application',
  params: idParams('id'),
  ...application,
  errors: ['not_found'],
})
export const selectPros = endpoint('applications', 'selectPros', 'POST /staffer/gigs/{gigId}/selections/', {
  touches: ['application'],
  summary: 'Select applicants; each confirms for themselves',
  params: idParams('gigId'),
  body: z.object({ application_ids: z.array(id).min(1).max(200) }),
  response: z.object({
    results: z.array(gigApplication),
    skipped: z.array(skipReason.extend({ application_id: id })),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'gig_full', 'conflict'],
})
export const unselectPro = endpoint('applications', 'unselectPro', 'DELETE /staffer/gig-applications/{id}/selection/', {
  touches: ['application'],
  summary: 'Undo a selection before the pro confirms',
  params: idParams('id'),
  ...application,
  errors: ['forbidden', 'not_found', 'conflict'],
})
const owed = z.object({
  application_id: id,
  pro_id: id,
  display_name: z.string(),
  owed_to_pro: cents,
  owed_total: cents,
  reason_owed: z.enum(owedReasons),
})
/** What a cancellation or edit would do, shown before it is done. */
export const consequence = z.object({
  pros: z.array(owed),
  owed_total: sumCents,
  is_late: z.boolean(),
  offers_withdrawn: z.int(),
  notified: z.int(),
})
const dismissal = z.object({
  reason: z.enum(['BUSINESS_CALLED_OUT', 'FEWER_PROS_NEEDED', 'OVERRIDE_AUTOSELECT', 'CALLED_OUT', 'OTHER']),
  /** In a bundle, the days that have not started: this one, or all of the pro's. */
  days: z.enum(['THIS', 'ALL']).default('THIS'),
  explanation: text(1000).default(''),
})
export const previewDismissal = endpoint('applications', 'previewDismissal', 'GET /staffer/gig-applications/{id}/dismissal/', {
  summary: 'What dismissing this pro before the shift would cost',
  params: idParams('id'),
  query: z.object({ reason: dismissal.shape.reason.default('BUSINESS_CALLED_OUT'), days: dismissal.shape.days }),
  response: consequence,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const dismissPro = endpoint('applications', 'dismissPro', 'POST /staffer/gig-applications/{id}/dismissal/', {
  touches: ['application', 'gig'],
  summary: 'Dismiss a pro before the shift',
  params: idParams('id'),
  /** `waived_because` releases the business from what it would owe; for the platform only. */
  body: across(
    dismissal.extend({ waived_because: requiredText(500).optional() }),
    ['reason', 'explanation'],
    (given) => given.reason !== 'OTHER' || given.explanation,
    {
      path: ['explanation'],
      message: 'This field is required',
    },
  ),
  ...application,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
/** The result of offering to several pros: a paginated list of the offers, and the pros who got none with the reason (docs/rules/applications.md#offers). */
export const offersSent = paginated(gigApplication).extend({
  skipped: z.array(skipReason.extend({ pro_id: id })),
})
/**
 * Direct offer request. For one named pro the answer is the offer, or a conflict at `pro_ids` with the reason; for several, or for
 * recommended ones or groups, a list. Offers to more than 100 pros are always sent in the background.
 */
export const offerDirectly = endpoint('series', 'offerDirectly', 'POST /staffer/direct-offers/', {
  touches: ['application'],
  summary: 'Offer or assign a shift to named pros, or to the best matches',
  query: z.object({ is_for_recommended_pros: queryBool.default(false), is_async: queryBool.default(false) }),
  body: z.object({
    application_type: z.enum(applicationTypes),
    gig_id: id,
    /** Also each later shift of its series, those not stored yet as soon as they are. */
    is_recurring: z.boolean(),
    /** Groups of the location; who is in them is looked up when the offers are sent, and a pro of several is asked once. */
    group_ids: z.array(id).max(20).optional(),
    pro_ids: z.array(id).max(100).optional(),
    bonus: dollars.max(500).optional(),
    is_confirmed: z.boolean().optional(),
  }),
  /** `job_id` is returned for `is_async`, and `getOfferJob` reports its progress (docs/rules/applications.md#offers). */
  response: z.union([z.object({ job_id: id }), offersSent, gigApplication]),
  laterWhen: 'job_id',
  errors: ['invalid', 'forbidden', 'not_found', 'gig_full', 'conflict'],
})
export const reviewPro = endpoint('reviews', 'reviewPro', 'PUT /staffer/gig-applications/{id}/review/', {
  touches: ['review', 'application'],
  summary: 'Rate a pro; editable for seven days',
  params: idParams('id'),
  body: z.object({
    feedback: text(5000).default(''),
    ratings: reviewRatings.partial({ punctuality: true, skill: true, attitude: true, appearance: true }),
  }),
  ...application,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const blockPro = endpoint('blocks', 'blockPro', 'POST /staffer/pro-block/', {
  touches: ['block', 'application'],
  summary: 'Block a pro at locations; live applications there are cancelled',
  status: 201,
  body: z.object({
    gigster_id: id,
    location_ids: z.array(id).min(1).max(100),
    reason: z.enum(blockReasons).default('OTHER'),
    feedback: text(2000).default(''),
  }),
  response: z.object({ blocks: z.array(proBlock), cancelled_applications: z.int() }),
  errors: ['invalid', 'forbidden', 'not_found'],
})

export const previewGigEdit = endpoint('gig-changes', 'previewGigEdit', 'POST /staffer/gigs/{gigId}/edit-previews/', {
  touches: [],
  summary: 'What an edit would do to the pros of a shift',
  params: idParams('gigId'),
  body: gigEdit,
  response: z.object({
    consequence,
    must_reconfirm: z.array(z.object({ application_id: id, display_name: z.string(), because: z.array(z.enum(reconfirmCauses)) })),
    /** Whose confirmation, which an earlier change took away, holds again. */
    confirmed_again: z.array(z.object({ application_id: id, display_name: z.string() })),
    /** Who stays confirmed, or is again, and is paid more, because the shift would pay them less than the law. */
    raised_to_law: raisedToLaw,
    conflicts: z.array(z.object({ application_id: id, display_name: z.string(), message: z.string() })),
    /** Why the edit is refused. */
    refused: givenReason.nullable(),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version'],
})
export const editGig = endpoint('series', 'editGig', 'PATCH /staffer/gigs/{gigId}/', {
  touches: ['gig', 'application'],
  summary: 'Change a shift',
  params: idParams('gigId'),
  body: gigEdit,
  response: gig,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'overlapping_gig'],
})
export const previewGigCancellation = endpoint('gig-changes', 'previewGigCancellation', 'GET /staffer/gigs/{gigId}/cancellation/', {
  summary: 'What cancelling this shift would cost, and what each pro will get',
  params: idParams('gigId'),
  query: z.object({ owes_minimum: queryBool.default(false) }),
  response: consequence,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const cancelGig = endpoint('gig-changes', 'cancelGig', 'POST /staffer/gigs/{gigId}/cancellation/', {
  touches: ['gig', 'application'],
  summary: 'Cancel a shift',
  params: idParams('gigId'),
  /** `owes_minimum` applies when the platform cancels: the business then owes nothing unless it is set. */
  body: z.object({ explanation: requiredText(1000), owes_minimum: z.boolean().default(false) }),
  response: gig,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
