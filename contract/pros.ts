import { across } from './across.ts'
import { z } from 'zod'
import { anyDay, empty, id, idParams, postalCode, sentInstant, stateCode, text } from './common.ts'
import { backgroundCheckStatuses, badgeTypes, daysOfWeek, employmentTypes, suspensionStatuses, timeBlocks } from './enums.ts'
import { me, proSignUp } from './identity.ts'
import { endpoint } from './kit.ts'
import { oneLine, personName } from './names.ts'
import { appealStatuses } from './rules/appeal.ts'
import { verificationStates, verificationSteps } from './rules/verification.ts'

export const hoursPerWeek = ['UNDER_10', 'FROM_10_TO_20', 'FROM_20_TO_30', 'OVER_30'] as const
/** Pro preferences. */
export const proPreferences = z.object({
  pro_contractor_type: z.array(z.string()),
  skills: z.array(z.object({ id, name: z.string(), icon: z.string(), years: z.int() })),
  days_of_week: z.array(z.enum(daysOfWeek)),
  time_blocks: z.array(z.object({ name: z.enum(timeBlocks), description: z.string(), start_time: z.string(), end_time: z.string() })),
  hours_per_week: z.enum(hoursPerWeek).nullable(),
  max_distance_miles: z.int(),
})
export const workHistoryItem = z.object({
  id,
  business_name: z.string(),
  position: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  /** What the pro did there, in their words; may be empty. */
  duty: z.string(),
  position_skill_object: z.object({ id, name: z.string(), icon: z.string() }).nullable(),
})
/** Rating, completion and counters (docs/rules/pros.md#rating-and-completion). `rating` is null until three reviews. */
export const performance = z.object({
  rating: z.number().nullable(),
  gigs_worked: z.int(),
  completion_percentage: z.int().nullable(),
  callout_count: z.int(),
  noshow_count: z.int(),
  review_count: z.int(),
  ratings_summary: z.array(
    z.object({
      rank: z.int(),
      name: z.string(),
      label: z.string(),
      is_overall_type: z.boolean(),
      avg_rating: z.number(),
      rating_count: z.int(),
    }),
  ),
})
/** Pro profile, as the pro sees it and as the base of what a location sees. */
export const proProfile = z.object({
  uuid: z.string(),
  profile_id: id,
  user_id: id,
  bio: z.string(),
  headshot_public_id: z.string().nullable(),
  headshot_url: z.string().nullable(),
  badges: z.array(z.enum(badgeTypes)),
  display_name: z.string(),
  pro_preferences: proPreferences,
  work_history: z.array(workHistoryItem),
  market_id: id.nullable(),
  market_name: z.string().nullable(),
  market_not_listed: z.boolean(),
  market_not_listed_name: z.string().nullable(),
  supported_employment_types: z.array(z.enum(employmentTypes)),
  performance,
  competencies: z.array(z.string()),
  verified: z.boolean(),
})
export type ProProfile = z.infer<typeof proProfile>
/** The basis of a suspension, as codes for the reader's language. */
const suspensionFacts = z.object({
  source: z.enum(['POLICY', 'ADMIN']),
  /** Its length in whole days; null if permanent. */
  days: z.int().nullable(),
  /** Loyalty points that the offense cost; null if platform staff suspended the pro. */
  points_lost: z.int().nullable(),
})

export const ownProfile = proProfile.extend({
  address_line_1: z.string(),
  city: z.string(),
  state_code: z.string(),
  zip_code: z.string(),
  has_stripe_id: z.boolean(),
  payouts_enabled: z.boolean(),
  background_check_status: z.enum(backgroundCheckStatuses),
  points: z.int(),
  points_to_next_tier: z.object({ tier: z.enum(['BRONZE', 'SILVER', 'GOLD']), points: z.int() }).nullable(),
  suspension: suspensionFacts.extend({ reason: z.string(), until: sentInstant.nullable() }).nullable(),
  verification: z.object({
    state: z.enum(verificationStates),
    missing: z.array(z.enum(verificationSteps)),
    /** Until when the platform reviews the profile. */
    expected_by: sentInstant.nullable(),
    declined_because: z.string().nullable(),
    /** The name under which the profile was verified, while a new one is pending or was rejected. */
    renamed_from: z.string().nullable(),
  }),
  missing_steps: z.array(z.enum(['VERIFICATION', 'PAYOUT_ACCOUNT', 'HEADSHOT', 'BIO', 'WORK_HISTORY', 'TERMS'])),
})

export const signUpPro = endpoint('pros', 'signUpPro', 'POST /signup/pro/', {
  touches: ['user', 'pro', 'terms', 'certification', 'hours', 'notification'],
  summary: 'Become a pro',
  status: 201,
  body: proSignUp,
  response: me,
  errors: ['invalid', 'forbidden', 'already_exists', 'conflict'],
})
export const getOwnProfile = endpoint('pros', 'getOwnProfile', 'GET /pro/profile/', {
  summary: 'My profile as a pro',
  response: ownProfile,
  errors: ['not_found'],
})
export const updateOwnProfile = endpoint('pros', 'updateOwnProfile', 'PATCH /pro/profile/', {
  touches: ['pro'],
  summary: 'Change my profile',
  body: z
    .object({
      display_name: personName(80),
      bio: text(2000).trim(),
      headshot_public_id: z.uuid().nullable(),
      address_line_1: oneLine(200),
      city: oneLine(100),
      state_code: stateCode,
      zip_code: postalCode,
    })
    .partial(),
  response: ownProfile,
  errors: ['invalid', 'not_found'],
})
export const updatePreferences = endpoint('pros', 'updatePreferences', 'PUT /pro/preferences/', {
  touches: ['pro'],
  summary: 'What I want to work, when and how far away',
  body: z.object({
    pro_contractor_type: z.array(text(60)).max(20),
    skills: z
      .array(z.object({ id, years: z.int().min(0).max(60) }))
      .min(1, 'Pick at least one position')
      .max(20),
    days_of_week: z.array(z.enum(daysOfWeek)).max(7),
    time_blocks: z.array(z.enum(timeBlocks)).max(4),
    hours_per_week: z.enum(hoursPerWeek).nullable(),
    max_distance_miles: z.int().min(1).max(200),
  }),
  response: ownProfile,
  errors: ['invalid', 'not_found'],
})
const workHistoryWrite = across(
  z.object({
    business_name: oneLine(120),
    position: oneLine(120),
    skill_id: id.nullable().default(null),
    start_date: anyDay,
    end_date: anyDay.nullable().default(null),
    duty: text(300).trim().default(''),
  }),
  ['end_date', 'start_date'],
  (job) => !job.end_date || job.end_date >= job.start_date,
  { path: ['end_date'], message: 'Must not be before the start' },
)
export const addWorkHistory = endpoint('pros', 'addWorkHistory', 'POST /pro/work-history/', {
  touches: ['pro'],
  summary: 'Add a job I had',
  status: 201,
  body: workHistoryWrite,
  response: workHistoryItem,
  errors: ['invalid', 'not_found'],
})
export const editWorkHistory = endpoint('pros', 'editWorkHistory', 'PUT /pro/work-history/{id}/', {
  touches: ['pro'],
  summary: 'Change a job I had',
  params: idParams('id'),
  body: workHistoryWrite,
  response: workHistoryItem,
  errors: ['invalid', 'not_found'],
})
export const removeWorkHistory = endpoint('pros', 'removeWorkHistory', 'DELETE /pro/work-history/{id}/', {
  touches: ['pro'],
  summary: 'Remove a job I had',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['not_found'],
})
export const startPayoutAccount = endpoint('pros', 'startPayoutAccount', 'POST /pro/payout-account/', {
  touches: ['pro'],
  summary: 'Open or finish my payout account at the payment provider',
  outside: true,
  body: z.object({ return_path: text(300).default('/pro/profile') }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'provider_failed', 'conflict', 'step_up_required'],
})
export const refreshPayoutAccount = endpoint('pros', 'refreshPayoutAccount', 'PUT /pro/payout-account/', {
  touches: ['pro'],
  summary: 'Ask the provider whether payouts are possible now',
  outside: true,
  body: empty,
  response: z.object({ payouts_enabled: z.boolean() }),
  errors: ['not_found', 'provider_failed'],
})

export const suspension = suspensionFacts.extend({
  id,
  reason_code: z.string(),
  /** The text typed by platform staff; for a suspension by the policy its consequence, in English. */
  explanation: z.string(),
  status: z.enum(suspensionStatuses),
  starts: sentInstant,
  ends: sentInstant.nullable(),
})
/** A file of an appeal; the link is signed and valid for five minutes. */
const appealDocument = z.object({ id, name: z.string(), resource_url: z.url() })
/** An appeal as its pro sees it. */
export const ownAppeal = z.object({
  id,
  status: z.enum(appealStatuses),
  text: z.string(),
  documents: z.array(appealDocument),
  created_ts: sentInstant,
  /** Until when the platform answers. */
  due_at: sentInstant,
  /** The reason for the decision; null until there is one. */
  answer: z.string().nullable(),
  answered_at: sentInstant.nullable(),
})
export const getStanding = endpoint('pros', 'getStanding', 'GET /pro/standing/', {
  summary: 'My points, tier, counters and suspensions, with what each tier gives',
  response: z.object({
    performance,
    points: z.int(),
    tier: z.enum(['GOLD', 'SILVER', 'BRONZE']).nullable(),
    /** With the appeal against each; null if there is none. */
    suspensions: z.array(suspension.extend({ appeal: ownAppeal.nullable() })),
    /** The ones in force; auto-select does not choose a pro who has one. */
    warnings: z.array(z.object({ id, starts: sentInstant, ends: sentInstant })),
    recent: z.array(
      z.object({
        kind: z.enum(['WORKED', 'CALLED_OUT', 'NO_SHOW', 'SENT_HOME']),
        points: z.int(),
        stars: z.int().nullable(),
        at: sentInstant,
      }),
    ),
  }),
  errors: ['not_found'],
})
/** A pro in one line, inside applications, rosters and search results. */
export const proSummary = z.object({
  id,
  user_id: id,
  uuid: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  headshot_url: z.string().nullable(),
  badges: z.array(z.enum(badgeTypes)),
  rating: z.number().nullable(),
  review_count: z.int(),
  gigs_worked: z.int(),
  completion_percentage: z.int().nullable(),
  verified: z.boolean(),
})
