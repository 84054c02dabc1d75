import { across } from './across.ts'
import { z } from 'zod'
import { hourlyRate, idParams, requiredText, sentInstant, stateCode, text, timezone } from './common.ts'
import { licenseNames } from './enums.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { market, skill } from './skills.ts'

/** The available position icons. */
export const positionIcons = [
  'line-cook',
  'prep-cook',
  'dishwasher',
  'bartender',
  'front-of-house',
  'event-cook',
  'event-setup',
  'baker-pastry',
  'housekeeping',
  'maintenance',
] as const

const kept = { last_updated_ts: sentInstant, last_updated_by_name: z.string().nullable() }
/** A position as stored, including those of events and those no longer offered. */
export const keptSkill = skill
  .omit({ competencies: true, certification_ids: true })
  .extend({ is_event_only: z.boolean(), is_captain: z.boolean(), ...kept })
/** A market as stored, with the number of its locations. */
export const keptMarket = market.extend({ locations_count: z.int(), ...kept })

const skillFields = {
  name: oneLine(80),
  icon: z.enum(positionIcons),
  description: requiredText(500),
  default_description: text(2000).trim(),
  default_no_experience_required: z.boolean(),
  default_wage_amount: hourlyRate,
  minimum_wage_amount: hourlyRate,
  average_wage_amount: hourlyRate,
  recommended_wage_amount: hourlyRate,
  recommended_wage_amount_boosted: hourlyRate,
  license: z.enum(licenseNames),
  is_offered: z.boolean(),
  reason: requiredText(500),
}
// One wage is asked about when it and the one below it are right, whatever the others are.
function wagesFit<S extends z.ZodObject<typeof skillFields>>(fields: S): S {
  const notLess = (form: S, name: Wage, least: Wage, message: string) =>
    across<S, Wage>(form, [name, least], (wages) => wages[name] >= wages[least], { path: [name], message })
  const aboveLaw = (['default_wage_amount', 'average_wage_amount', 'recommended_wage_amount'] as const).reduce(
    (form, name) => notLess(form, name, 'minimum_wage_amount', 'Not less than the minimum wage'),
    fields,
  )
  return notLess(aboveLaw, 'recommended_wage_amount_boosted', 'recommended_wage_amount', 'Not less than the recommended wage')
}
type Wage = `${'default' | 'minimum' | 'average' | 'recommended'}_wage_amount` | 'recommended_wage_amount_boosted'
/** The fields of a position as entered in the form; wages in dollars per hour. */
export const keptSkillFields = wagesFit(z.object(skillFields))
/** The fields of a market: its name, state, time zone, and center in degrees. */
export const keptMarketFields = z.object({
  name: oneLine(80),
  state_code: stateCode,
  timezone,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  reason: requiredText(500),
})
/** The version the editor saw: a change in between is 409. */
const seen = { last_updated_ts: sentInstant }
const skills = z.object({ results: z.array(keptSkill) })
const markets = z.object({ results: z.array(keptMarket) })

export const listKeptSkills = endpoint('skills', 'listKeptSkills', 'GET /admin/skills/', {
  summary: 'Every position, including those only for events and those no longer offered',
  access: 'admin',
  response: skills,
})
export const addSkill = endpoint('skills', 'addSkill', 'POST /admin/skills/', {
  touches: ['platform'],
  summary: 'Add a position',
  access: 'admin',
  status: 201,
  body: keptSkillFields,
  response: skills,
  errors: ['invalid', 'conflict', 'step_up_required'],
})
export const changeSkill = endpoint('skills', 'changeSkill', 'PUT /admin/skills/{id}/', {
  touches: ['platform'],
  summary: 'Change a position, or stop offering it; posted shifts stay as they are',
  access: 'admin',
  params: idParams('id'),
  body: wagesFit(z.object({ ...skillFields, ...seen })),
  response: skills,
  errors: ['invalid', 'not_found', 'conflict', 'stale_version', 'step_up_required'],
})
export const listKeptMarkets = endpoint('skills', 'listKeptMarkets', 'GET /admin/markets/', {
  summary: 'Every market, with how many locations are in it',
  access: 'admin',
  response: markets,
})
export const addMarket = endpoint('skills', 'addMarket', 'POST /admin/markets/', {
  touches: ['platform'],
  summary: 'Add a market; new locations belong to the market with the nearest center',
  access: 'admin',
  status: 201,
  body: keptMarketFields,
  response: markets,
  errors: ['invalid', 'conflict', 'step_up_required'],
})
export const changeMarket = endpoint('skills', 'changeMarket', 'PUT /admin/markets/{id}/', {
  touches: ['platform'],
  summary: 'Change a market; locations stay in the market they are in',
  access: 'admin',
  params: idParams('id'),
  body: keptMarketFields.extend(seen),
  response: markets,
  errors: ['invalid', 'not_found', 'conflict', 'stale_version', 'step_up_required'],
})
