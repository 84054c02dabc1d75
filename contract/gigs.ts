import { across } from './across.ts'
import { z } from 'zod'
import {
  anyDay,
  dollars,
  hourlyRate,
  id,
  idParams,
  instant,
  ordering,
  optionalPhone,
  pageQuery,
  paginated,
  point,
  postalCode,
  queryBool,
  queryId,
  queryList,
  requiredText,
  sentInstant,
  stateCode,
  text,
  timezone,
} from './common.ts'
import { boostSources, bookingTypes, employmentTypes, gigStatusFilters, gigStatuses } from './enums.ts'
import { gigTypeFilter } from './gig-type-filter.ts'
import { endpoint } from './kit.ts'
import { cityName, oneLine, optionalLine } from './names.ts'
import { mediaItem } from './media.ts'
import { fillPlanTerms } from './fill-plan-terms.ts'
import { recurrencePattern } from './recurrence.ts'
import { addressFields, addressIssues } from './rules/gig-address.ts'
import { faultBetween } from './rules/shift-length.ts'
import { requirement } from './skills.ts'
const skillBrief = z.object({ id, name: z.string(), icon: z.string() })
const setting = (value: z.ZodType = z.boolean()) => z.object({ value, display_name: z.string(), description: z.string() })
/** Counts of a gig's applications and payments; open = total − cancelled − selected. */
export const gigStats = z.object({
  total: z.int(),
  selected: z.int(),
  confirmed: z.int(),
  confirmed_auto_matched: z.int(),
  cancelled: z.int(),
  open: z.int(),
  payments: z.object({ total: z.int(), failed: z.int(), error: z.int(), submitted: z.int() }),
  paid_pros_count: z.int(),
})
/** A gig in one row of a list or one chip of a calendar. */
export const gigRow = z.object({
  id,
  status: z.enum(gigStatuses),
  type: z.enum(bookingTypes),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  skill_id: id,
  skill: skillBrief,
  location_id: id,
  location_name: z.string(),
  market_name: z.string(),
  address_line_1: z.string(),
  city: z.string(),
  state_code: z.string(),
  wage_amount: z.number().nullable(),
  boosted_gig_bonus: z.number(),
  employment_type: z.enum(employmentTypes),
  unpaid_break_minutes: z.int(),
  allowed_confirmed_pros: z.int(),
  current_confirmed_pros_count: z.int(),
  open_applications_count: z.int(),
  auto_select_enabled: z.boolean(),
  require_certifications: z.boolean(),
  is_checkin_required: z.boolean(),
  is_recurring: z.boolean(),
  headshots: z.array(z.string()),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export type GigRow = z.infer<typeof gigRow>
/** Gig. `special_inst` and `checkin_code` are null for those who may not see them. */
export const gig = gigRow.extend({
  organization_id: id,
  /** Its pros and its money are not real (docs/rules/sandbox.md). */
  is_sandbox: z.boolean(),
  location_address_id: id.nullable(),
  use_location_address: z.boolean(),
  zip_code: z.string(),
  coordinates: point,
  is_position_approximate: z.boolean(),
  geofence_radius_m: z.int(),
  contact_name: z.string(),
  contact_phone: z.string().nullable(),
  onsite_manager_id: id.nullable(),
  onsite_manager_name: z.string().nullable(),
  description: z.string(),
  special_inst: z.string().nullable(),
  no_experience_required: z.boolean(),
  requirements: z.array(requirement),
  attachments: z.array(mediaItem),
  background_check_required: z.boolean(),
  boost_source: z.enum(boostSources),
  overfill: z.int(),
  checkin_code: z.string().nullable(),
  /** Of the chat of the crew, opened by /chats/{chatToken}; null without a chat that the reader may open. */
  chat_token: z.string().nullable(),
  bundle_id: id.nullable(),
  number_of_gigs_in_bundle: z.int().nullable(),
  /** With its local date in the series, which stays when it is moved. */
  series_id: id.nullable(),
  series_date: anyDay.nullable(),
  event: z.object({ id, name: z.string() }).nullable(),
  settings: z.object({
    is_checkin_required: setting(),
    auto_select_enabled: setting(),
    is_auto_post_network_to_marketplace_enabled: setting(),
  }),
  immediate_auto_select: z.boolean(),
  auto_select_at: sentInstant.nullable(),
  network_release_at: sentInstant.nullable(),
  cancellation: z.object({ cancelled_at: sentInstant, reason: z.string(), explanation: z.string(), by: z.string() }).nullable(),
  created_by_name: z.string(),
  stats: gigStats,
})
export type Gig = z.infer<typeof gig>
export const gigOrderings = ['start_time', 'created_ts', 'last_updated_ts'] as const
/** Search parameters of the gig views handled by the server; dates as start_time bounds. */
export const gigQuery = z.object({
  location_id: queryId.optional(),
  organization_id: queryId.optional(),
  statuses: queryList(z.enum(gigStatusFilters)).optional(),
  types: queryList(gigTypeFilter).optional(),
  positions: queryList(queryId).optional(),
  skill_id: queryId.optional(),
  managed: queryBool.optional(),
  ordering: ordering(gigOrderings).default('start_time'),
  require_certifications: queryBool.optional(),
  elevated: queryBool.optional(),
  has_applicants: queryBool.optional(),
  auto_select_enabled: queryBool.optional(),
  location_name: text(100).optional(),
  market_name: text(100).optional(),
  pro_id: queryId.optional(),
  pro_first_name: text(80).optional(),
  pro_last_name: text(80).optional(),
  start_time__gte: instant.optional(),
  start_time__lte: instant.optional(),
  end_time__gte: instant.optional(),
  end_time__lte: instant.optional(),
  employment_type: z.enum(employmentTypes).optional(),
  type: z.enum(bookingTypes).optional(),
  gig_id: queryId.optional(),
  event_id: queryId.optional(),
})
export const listGigs = endpoint('gigs', 'listGigs', 'GET /staffer/gigs/', {
  summary: 'Shifts of the locations I manage',
  query: pageQuery(25).extend(gigQuery.shape),
  response: paginated(gigRow),
})
const ofGig = { params: idParams('gigId'), response: gig }
export const getGig = endpoint('gigs', 'getGig', 'GET /staffer/gigs/{gigId}/', { summary: 'One shift', ...ofGig, errors: ['not_found'] })
export const gigFields = z.object({
  type: z.enum(['MARKETPLACE', 'NETWORK', 'PRIVATE_DIRECT_OFFER']),
  skill_id: id,
  start_time: instant,
  end_time: instant,
  timezone,
  wage_amount: hourlyRate,
  allowed_confirmed_pros: z.int().min(1, 'At least one').max(200),
  unpaid_break_minutes: z.int().min(0).max(240),
  location_address_id: id.nullable(),
  use_location_address: z.boolean(),
  address_line_1: oneLine(200),
  city: cityName,
  state_code: stateCode,
  zip_code: postalCode,
  contact_name: optionalLine(120),
  contact_phone: optionalPhone.nullable(),
  onsite_manager_id: id.nullable(),
  description: requiredText(5000),
  special_inst: text(5000),
  no_experience_required: z.boolean(),
  auto_select_enabled: z.boolean(),
  is_checkin_required: z.boolean(),
  is_auto_post_network_to_marketplace_enabled: z.boolean(),
  require_certifications: z.boolean(),
  background_check_required: z.boolean(),
  boosted_gig_bonus: dollars.max(500),
  employment_type: z.enum(employmentTypes),
  selected_requirement_ids: z.array(id).max(30),
  attachment_ids: z.array(id).max(10),
})
export const endAfterStart = (shift: { start_time?: string | undefined; end_time?: string | undefined }) =>
  !shift.start_time || !shift.end_time || Date.parse(shift.end_time) > Date.parse(shift.start_time)
/** What a manager types in for a new shift; with `event_id`, it is posted in that event of the organization. */
export const gigPostFields = gigFields.extend({
  location_id: id,
  type: gigFields.shape.type.default('MARKETPLACE'),
  allowed_confirmed_pros: gigFields.shape.allowed_confirmed_pros.default(1),
  unpaid_break_minutes: gigFields.shape.unpaid_break_minutes.default(0),
  location_address_id: id.nullable().default(null),
  use_location_address: z.boolean().optional(),
  address_line_1: gigFields.shape.address_line_1.optional(),
  city: gigFields.shape.city.optional(),
  state_code: stateCode.optional(),
  zip_code: postalCode.optional(),
  contact_name: optionalLine(120).default(''),
  contact_phone: optionalPhone.nullable().default(null),
  onsite_manager_id: id.nullable().default(null),
  special_inst: text(5000).default(''),
  no_experience_required: z.boolean().default(false),
  auto_select_enabled: z.boolean().default(false),
  is_checkin_required: z.boolean().optional(),
  is_auto_post_network_to_marketplace_enabled: z.boolean().default(false),
  require_certifications: z.boolean().optional(),
  background_check_required: z.boolean().default(false),
  boosted_gig_bonus: dollars.max(500).default(0),
  employment_type: z.enum(employmentTypes).default('F1099'),
  selected_requirement_ids: z.array(id).max(30).default([]),
  attachment_ids: z.array(id).max(10).default([]),
  event_id: id.nullable().default(null),
  fill_plan: fillPlanTerms.nullable().optional(),
  /** Whether the chance was shown before posting, and the wage that was advised then. Kept with the estimate; nothing else uses it. */
  saw_estimate: z.boolean().optional(),
  advised_wage_amount: hourlyRate.nullable().optional(),
})
/** What a manager posts. With `recurrence` its own date is the first of a series. */
export const gigPost = across(
  across(
    gigPostFields.extend({ recurrence: recurrencePattern.nullable().default(null) }),
    ['start_time', 'end_time', 'unpaid_break_minutes'],
    (shift, check) => {
      const fault = faultBetween(shift)
      if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
    },
  ),
  addressFields,
  (shift, check) => {
    for (const issue of addressIssues(shift)) check.addIssue({ code: 'custom', ...issue })
  },
)
export const postGig = endpoint('series', 'postGig', 'POST /staffer/gigs/', {
  touches: ['gig', 'series', 'coupon'],
  summary: 'Post a shift, or a series of them',
  status: 201,
  body: gigPost,
  response: gig,
  errors: ['invalid', 'forbidden', 'not_found', 'payment_hold'],
})
/** Fields of an edit; absent ones stay. */
export const gigEdit = gigFields.omit({ type: true, skill_id: true, timezone: true, employment_type: true }).partial().extend({
  last_updated_ts: instant.optional(),
})
export const regenerateCode = endpoint('gigs', 'regenerateCode', 'POST /staffer/gigs/{gigId}/checkin-code/', {
  touches: ['checkin_code', 'gig'],
  summary: 'A new check-in code',
  ...ofGig,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const getLocationStats = endpoint('gigs', 'getLocationStats', 'GET /locations/{locationId}/stats/', {
  summary: 'What a location has done so far',
  params: idParams('locationId'),
  response: z.object({
    has_posted_first_gig: z.boolean(),
    upcoming_count: z.int(),
    unfilled_places_count: z.int(),
    payment_due_count: z.int(),
    payment_failed_count: z.int(),
    applications_to_review_count: z.int().nullable(),
  }),
  errors: ['not_found'],
})
