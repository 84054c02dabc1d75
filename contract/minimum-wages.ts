import { z } from 'zod'
import { anyDay, dollars, hourlyRates, id, idParams, requiredText, sentInstant, stateCode } from './common.ts'
import { endpoint } from './kit.ts'
import { cityName, optionalLine } from './names.ts'

/** A minimum wage as stored: of a state, or of a city in it, in dollars an hour from its first day on. */
export const minimumWage = z.object({
  id,
  state_code: z.string(),
  /** Null for the whole state. */
  city: z.string().nullable(),
  starts_on: anyDay,
  wage_amount: z.number(),
  /** The law, or its web address. */
  source: z.string(),
  last_updated_ts: sentInstant,
  last_updated_by_name: z.string().nullable(),
  /** How many locations have an address there; none may be a spelling that no address has. */
  locations_count: z.int(),
  /**
   * Addresses of employers of employees whose ZIP code is of this city, and that name another one, for which nothing is entered, so that this minimum wage does
   * not count there; of a whole state those that name another state. Of locations, and of shifts elsewhere that end within the last quarter or later, with
   * the number of those shifts; at most 50.
   */
  named_otherwise: z.array(
    z.object({
      location_id: id,
      location_name: z.string(),
      city: z.string(),
      state_code: z.string(),
      zip_code: z.string(),
      shifts_count: z.int(),
    }),
  ),
})
const minimumWages = z.object({
  /** All of them by state, city and first day, the whole state first. */
  results: z.array(minimumWage),
  /** The cities of all locations as most of their addresses spell them, by state and name. */
  cities: z.array(z.object({ state_code: z.string(), city: z.string(), locations_count: z.int() })),
})

/** A minimum wage as entered in the form; no city is the whole state. */
export const minimumWageFields = z.object({
  state_code: stateCode,
  city: optionalLine(100)
    .refine((city) => city === '' || /\p{L}/u.test(city), 'A name has letters')
    .refine((city) => city === '' || cityName.safeParse(city).success, 'Use Latin letters')
    .transform((city) => (city === '' ? null : city))
    .nullable()
    .default(null),
  starts_on: anyDay,
  wage_amount: dollars.min(1).max(hourlyRates.highest),
  source: requiredText(500),
  reason: requiredText(500),
})
/** The version the editor saw: a change in between is 409. */
const seen = { last_updated_ts: sentInstant }

export const listMinimumWages = endpoint('skills', 'listMinimumWages', 'GET /admin/minimum-wages/', {
  summary: 'The minimum wages of states and cities, past and coming ones included',
  access: 'admin',
  response: minimumWages,
})
export const addMinimumWage = endpoint('skills', 'addMinimumWage', 'POST /admin/minimum-wages/', {
  touches: ['platform'],
  summary: 'Add a minimum wage; shifts that are posted already stay as they are',
  access: 'admin',
  status: 201,
  body: minimumWageFields,
  response: minimumWages,
  errors: ['invalid', 'conflict', 'step_up_required'],
})
export const changeMinimumWage = endpoint('skills', 'changeMinimumWage', 'PUT /admin/minimum-wages/{id}/', {
  touches: ['platform'],
  summary: 'Correct a minimum wage, also one that applies already; posted shifts stay as they are',
  access: 'admin',
  params: idParams('id'),
  body: minimumWageFields.extend(seen),
  response: minimumWages,
  errors: ['invalid', 'not_found', 'conflict', 'stale_version', 'step_up_required'],
})
export const removeMinimumWage = endpoint('skills', 'removeMinimumWage', 'POST /admin/minimum-wages/{id}/removal/', {
  touches: ['platform'],
  summary: 'Remove a minimum wage as if it had never been entered; a new one from a day on is added instead',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ reason: requiredText(500), ...seen }),
  response: minimumWages,
  errors: ['not_found', 'stale_version', 'step_up_required'],
})
