import { z } from 'zod'
import { anyDay, id, instant, queryBool, queryId, sentInstant } from './common.ts'
import { licenseNames } from './enums.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'

/** Skill with its defaults and wages in dollars an hour. */
export const skill = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  competencies: z.array(z.string()),
  default_description: z.string(),
  default_no_experience_required: z.boolean(),
  default_wage_amount: z.number(),
  recommended_wage_amount: z.number(),
  average_wage_amount: z.number(),
  recommended_wage_amount_boosted: z.number(),
  minimum_wage_amount: z.number(),
  certification_ids: z.array(id),
  /** Who may choose it: for shifts and hiring, or for hiring alone. */
  license: z.enum(licenseNames),
  /** False: named by what has it, and chosen by nobody any more. */
  is_offered: z.boolean(),
})
export type Skill = z.infer<typeof skill>
export const listSkills = endpoint('skills', 'listSkills', 'GET /skills/', {
  summary: 'Positions with defaults and recommended wages',
  access: 'public',
  query: z.object({
    query: z.enum(['ordered_by_popularity']).optional(),
    license: z.enum(licenseNames).optional(),
    /** With the positions that exist only in events. */
    is_for_events: queryBool.default(false),
  }),
  response: z.object({
    results: z.array(skill),
    /** The minimum wages of employees (W-2) by state and city, for `localMinimumWage`: those that apply now or later; left out without any. */
    minimum_wages: z
      .array(z.object({ state_code: z.string(), city: z.string().nullable(), starts_on: anyDay, wage_amount: z.number() }))
      .optional(),
  }),
})
const named = z.object({ id, name: z.string() })
export const listManagerSkills = endpoint('skills', 'listManagerSkills', 'GET /manager-skills/', {
  summary: 'What a manager manages',
  response: z.object({ results: z.array(named) }),
})
export const listContractorTypes = endpoint('skills', 'listContractorTypes', 'GET /pro-contractor-type/', {
  summary: 'Kinds of work a pro may look for',
  query: z.object({ license: z.enum(licenseNames).optional() }),
  response: z.object({ results: z.array(named) }),
})
export const market = named.extend({ state_code: z.string(), timezone: z.string(), latitude: z.number(), longitude: z.number() })
export const listMarkets = endpoint('skills', 'listMarkets', 'GET /markets/', {
  summary: 'All markets',
  access: 'public',
  response: z.object({ results: z.array(market) }),
})
export const requirementCategories = ['ATTIRE', 'EQUIPMENT', 'EXPERIENCE', 'OTHER'] as const
/** What a shift may ask for; `skill` is the position it belongs to, null when it fits every one. */
export const requirement = z.object({
  id,
  name: z.string(),
  category: z.enum(requirementCategories),
  skill_id: id.nullable(),
  skill: z.object({ id, name: z.string(), icon: z.string() }).nullable(),
})
export const listRequirements = endpoint('skills', 'listRequirements', 'GET /requirement-for-works/', {
  summary: 'Requirements that a shift may have',
  query: z.object({ skill_id: queryId.optional() }),
  response: z.object({ results: z.array(requirement) }),
})
export const addRequirement = endpoint('skills', 'addRequirement', 'POST /requirement-for-works/', {
  touches: ['requirement'],
  summary: 'Add a requirement of your own',
  status: 201,
  body: z.object({ name: oneLine(120), category: z.enum(requirementCategories), skill_id: id.nullable().default(null) }),
  response: requirement,
  errors: ['invalid', 'forbidden', 'rate_limited'],
})
/** Suggested break rule. */
export const breakRule = z.object({
  id,
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
  break_trigger_minutes: z.int(),
  break_length_minutes: z.int(),
  last_updated_by: id.nullable(),
  created_by: id.nullable(),
})
export const suggestBreaks = endpoint('skills', 'suggestBreaks', 'GET /timesheets/suggested-breaks/', {
  summary: 'Breaks to suggest for a shift of this length in this market',
  query: z.object({ market_id: queryId, start_time: instant, end_time: instant }),
  response: z.object({ results: z.array(breakRule), suggested_minutes: z.int() }),
  errors: ['invalid'],
})
export const certificationType = named.extend({ description: z.string(), is_state_specific: z.boolean(), is_offered: z.boolean() })
export const listCertificationTypes = endpoint('skills', 'listCertificationTypes', 'GET /certifications/', {
  summary: 'Certificates that shifts may require',
  response: z.object({ results: z.array(certificationType) }),
})
