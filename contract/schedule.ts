import { across } from './across.ts'
import { z } from 'zod'
import { anyDay, cents, day, eachOnce, id, idParams, instant, queryId, queryInt, sentInstant, text } from './common.ts'
import { bookingTypes, employmentTypes, gigStatuses } from './enums.ts'
import { fillPlanTerms } from './fill-plan-terms.ts'
import { gigPost, gigQuery } from './gigs.ts'
import { endpoint } from './kit.ts'
import { bundlesAreWhole } from './draft-bundles.ts'
import { dayTotal, laborBudget } from './schedule-totals.ts'

/** The most days one board shows. */
export const SCHEDULE_DAYS = 42
/** The most drafts one command takes. */
export const MOST_DRAFTS = 200
/** How far a pro on the board has come: PLANNED is on a draft and knows nothing of it. */
export const personStates = ['PLANNED', 'OFFERED', 'SELECTED', 'CONFIRMED'] as const

/**
 * Why a draft cannot be published as it is, or why a planned pro would be left out: a code of contract/refusals with its values. `field` is
 * the field of the draft it concerns, empty when it concerns the location as a whole; `pro_id` the planned pro, or null.
 */
export const draftProblem = z.object({
  code: z.string(),
  field: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  pro_id: id.nullable(),
})
export type DraftProblem = z.infer<typeof draftProblem>

const person = z.object({ pro_id: id, name: z.string(), headshot_public_id: z.string().nullable() })
/** A planned shift that only managers who may post see (ADR 83). `wage_amount` and `skill_id` may still be missing. */
export const draftShift = z.object({
  id,
  location_id: id,
  organization_id: id,
  skill_id: id.nullable(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  local_date: anyDay,
  unpaid_break_minutes: z.int(),
  wage_amount: z.number().nullable(),
  allowed_confirmed_pros: z.int(),
  type: z.enum(bookingTypes),
  /** As it will be posted: its own where its location offers that, or else as usual there. */
  employment_type: z.enum(employmentTypes),
  /** Its own, which a copy of it keeps, also where its location does not offer it; null if it is as usual wherever it is. */
  own_employment_type: z.enum(employmentTypes).nullable(),
  description: z.string(),
  special_inst: z.string(),
  gig_template_id: id.nullable(),
  /** The event it is posted in. */
  event_id: id.nullable(),
  /** Work of several days that a pro takes as one: all of its drafts, by start. They are published, removed and moved to another row together. */
  bundle: z.object({ draft_ids: z.array(id), may_drop_days: z.boolean() }).nullable(),
  people: z.array(person),
  /** Whom an imported file names for it and who cannot be planned. */
  named_people: z.array(z.string()),
  /** The plan that begins when it is published. */
  fill_plan: fillPlanTerms.nullable(),
  problems: z.array(draftProblem),
  /** Paid minutes of one pro; `cost_cents` is that of all openings, null while it cannot be known. */
  hours_minutes: z.int(),
  cost_cents: cents.nullable(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export type DraftShift = z.infer<typeof draftShift>

/** A posted shift on the board. `hours_minutes` is that of one pro, `cost_cents` that of all openings as planned. */
export const scheduledGig = z.object({
  id,
  organization_id: id,
  location_id: id,
  skill_id: id,
  status: z.enum(gigStatuses),
  type: z.enum(bookingTypes),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  local_date: anyDay,
  wage_amount: z.number().nullable(),
  allowed_confirmed_pros: z.int(),
  current_confirmed_pros_count: z.int(),
  open_applications_count: z.int(),
  unpaid_break_minutes: z.int(),
  boosted_gig_bonus: z.number(),
  last_updated_ts: sentInstant,
  hours_minutes: z.int(),
  cost_cents: cents.nullable(),
  people: z.array(person.extend({ application_id: id, state: z.enum(['OFFERED', 'SELECTED', 'CONFIRMED']) })),
})
export type ScheduledGig = z.infer<typeof scheduledGig>

/** An occurrence of a repeating shift that is not stored yet, with an id above those of all shifts (rules/phantom-id.ts). */
export const scheduledPhantom = z.object({
  id,
  series_id: id,
  series_date: anyDay,
  organization_id: id,
  location_id: id,
  skill_id: id,
  type: z.enum(bookingTypes),
  employment_type: z.enum(employmentTypes),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  local_date: anyDay,
  wage_amount: z.number().nullable(),
  unpaid_break_minutes: z.int(),
  allowed_confirmed_pros: z.int(),
  /** As of a draft; null for those who may not see cost. */
  fill_plan: fillPlanTerms.nullable(),
  /** As of a draft. */
  hours_minutes: z.int(),
  cost_cents: cents.nullable(),
})

/**
 * Filters of the list that the server applies to the board: posted shifts by what they are, drafts and planned dates of repeating shifts by what
 * they would be posted as. The other filters of the list need only what the board has.
 */
export const scheduleFilters = gigQuery.pick({
  require_certifications: true,
  elevated: true,
  has_applicants: true,
  auto_select_enabled: true,
  location_name: true,
  market_name: true,
  pro_id: true,
  pro_first_name: true,
  pro_last_name: true,
  start_time__gte: true,
  start_time__lte: true,
  end_time__gte: true,
  end_time__lte: true,
  employment_type: true,
})

export const getSchedule = endpoint('schedule', 'getSchedule', 'GET /staffer/schedule/', {
  summary: 'The week board: shifts, drafts, totals and budgets of my locations',
  query: z.object({
    location_id: queryId.optional(),
    organization_id: queryId.optional(),
    /** A local date; the first day of this week if omitted. */
    start_date: day.optional(),
    days: queryInt.pipe(z.int().min(1).max(SCHEDULE_DAYS)).default(7),
    ...scheduleFilters.shape,
  }),
  response: z.object({
    start_date: anyDay,
    days: z.int(),
    locations: z.array(
      z.object({ id, name: z.string(), organization_id: id, timezone: z.string(), may_plan: z.boolean(), sees_cost: z.boolean() }),
    ),
    positions: z.array(z.object({ id, name: z.string(), icon: z.string() })),
    gigs: z.array(scheduledGig),
    drafts: z.array(draftShift),
    phantoms: z.array(scheduledPhantom),
    budgets: z.array(laborBudget),
    /** The usual hours of a position at a location, on its wall clock. */
    usual: z.array(
      z.object({
        location_id: id,
        skill_id: id,
        start: z.iso.time({ precision: -1 }),
        end: z.iso.time({ precision: -1 }),
        unpaid_break_minutes: z.int(),
        wage_amount: z.number().nullable(),
      }),
    ),
    totals: z.array(dayTotal),
  }),
  errors: ['invalid', 'not_found'],
})
export type Schedule = z.output<typeof getSchedule.response>

const { shape: posted } = gigPost
const draftFields = z.object({
  skill_id: id.nullable(),
  start_time: instant,
  end_time: instant,
  unpaid_break_minutes: posted.unpaid_break_minutes.unwrap(),
  wage_amount: posted.wage_amount.nullable(),
  allowed_confirmed_pros: posted.allowed_confirmed_pros.unwrap(),
  type: posted.type.unwrap(),
  description: text(5000),
  special_inst: text(5000),
  gig_template_id: id.nullable(),
  pro_ids: z.array(id).max(200),
  fill_plan: fillPlanTerms.nullable(),
})
const isForward = ({ start_time, end_time }: { start_time?: string | undefined; end_time?: string | undefined }) =>
  start_time === undefined || end_time === undefined || Date.parse(end_time) > Date.parse(start_time)
const backward = { path: ['end_time'], message: 'Must be after the start' }
const drafts = { response: z.object({ drafts: z.array(draftShift) }) }
const draftIds = { body: z.object({ ids: z.array(id).min(1).max(MOST_DRAFTS) }), errors: ['invalid', 'forbidden', 'not_found'] } as const

/**
 * What is missing is taken from the shift it is a copy of, or else from the template, or stays open until the draft is published. A copy has
 * the fill plan of its shift, and the wage and booking type with which that plan began. Its employment stays that of its shift.
 */
export const addDrafts = endpoint('schedule', 'addDrafts', 'POST /staffer/schedule/drafts/', {
  touches: ['draft'],
  summary: 'Plan shifts that nobody else sees yet',
  status: 201,
  body: z.object({
    drafts: z
      .array(
        across(
          draftFields.partial().extend({
            location_id: id,
            start_time: instant,
            end_time: instant,
            event_id: id.optional(),
            like_gig_id: id.optional(),
            /** Of a location that does not offer it, the draft is as usual there. */
            employment_type: z.enum(employmentTypes).optional(),
            /** Drafts with the same key are the days of one work that a pro takes as one (docs/rules/shifts.md#bundles). */
            bundle_key: z.uuid().optional(),
            may_drop_days: z.boolean().optional(),
          }),
          ['start_time', 'end_time'],
          isForward,
          backward,
        ),
      )
      .min(1)
      .max(MOST_DRAFTS)
      .superRefine(bundlesAreWhole),
  }),
  ...drafts,
  errors: ['invalid', 'forbidden', 'not_found'],
})
/** All or none: a draft that somebody changed since is refused with `stale_version` and named as `target_value`. */
export const changeDrafts = endpoint('schedule', 'changeDrafts', 'PATCH /staffer/schedule/drafts/', {
  touches: ['draft'],
  summary: 'Change planned shifts',
  body: z.object({
    changes: z
      .array(
        across(
          draftFields.partial().extend({ id, location_id: id.optional(), last_updated_ts: instant.optional() }),
          ['start_time', 'end_time'],
          isForward,
          backward,
        ),
      )
      .min(1)
      .max(MOST_DRAFTS)
      .superRefine(eachOnce('id')),
  }),
  ...drafts,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
export const removeDrafts = endpoint('schedule', 'removeDrafts', 'POST /staffer/schedule/drafts/removal/', {
  touches: ['draft'],
  summary: 'Remove planned shifts',
  ...draftIds,
  response: z.object({ removed_ids: z.array(id) }),
})
export const restoreDrafts = endpoint('schedule', 'restoreDrafts', 'POST /staffer/schedule/drafts/restoration/', {
  touches: ['draft'],
  summary: 'Bring removed planned shifts back',
  ...draftIds,
  ...drafts,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const listEventDrafts = endpoint('schedule', 'listEventDrafts', 'GET /events/{eventId}/drafts/', {
  summary: 'The planned shifts of an event at the locations where I post, by start',
  params: idParams('eventId'),
  ...drafts,
  errors: ['not_found', 'forbidden'],
})
