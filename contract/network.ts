import { z } from 'zod'
import {
  currentLocation,
  empty,
  id,
  idParams,
  ordering,
  pageQuery,
  paginated,
  queryBool,
  queryId,
  queryList,
  queryNumber,
  requiredText,
  sentInstant,
  text,
} from './common.ts'
import { badgeTypes, blockReasons, daysOfWeek, timeBlocks } from './enums.ts'
import { endpoint } from './kit.ts'
import { hoursPerWeek, proProfile } from './pros.ts'

export const favoritePro = z.object({ id, pro_id: id, location_id: id })
export const addFavorite = endpoint('network', 'addFavorite', 'POST /favorite-pros/', {
  touches: ['favorite'],
  summary: 'Make a pro a favorite of a location',
  status: 201,
  body: z.object({ pro_id: id, location_id: id }),
  response: favoritePro,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeFavorite = endpoint('network', 'removeFavorite', 'DELETE /favorite-pros/{id}/', {
  touches: ['favorite'],
  summary: 'No longer a favorite here',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
export const removeAllFavorites = endpoint('network', 'removeAllFavorites', 'DELETE /gigster-profiles/{id}/unfavorite-all/', {
  touches: ['favorite'],
  summary: 'No longer a favorite at any of my locations',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['not_found'],
})
/** Block of a pro at one location. */
export const proBlock = z.object({
  id,
  gigster_id: id,
  location_id: id,
  reason: z.enum(blockReasons),
  feedback: z.string(),
  created_ts: sentInstant,
})
export const unblockPro = endpoint('blocks', 'unblockPro', 'DELETE /staffer/pro-block/{id}/', {
  touches: ['block'],
  summary: 'Lift a block',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
/** Note: private to the managers of the location, or to the platform. */
export const note = z.object({
  id,
  note: z.string(),
  user: id,
  created_by: id,
  created_by_user: z.object({ id, first_name: z.string(), last_name: z.string() }),
  created_ts: sentInstant,
})
export const listNotes = endpoint('network', 'listNotes', 'GET /users/{id}/notes/', {
  summary: 'Notes on a pro that I may read',
  params: idParams('id'),
  query: pageQuery(25).extend({ location_id: queryId.optional() }),
  response: paginated(note),
  errors: ['not_found'],
})
export const addNote = endpoint('network', 'addNote', 'POST /users/{id}/notes/', {
  touches: ['note'],
  summary: 'Write a note on a pro whom my location sees',
  status: 201,
  params: idParams('id'),
  body: z.object({ note: requiredText(10_000), location_id: id.optional() }),
  response: note,
  errors: ['invalid', 'forbidden', 'not_found'],
})
/** A pro as one location sees it; `has_stripe_id`: a payout account was opened. */
export const proAtLocation = proProfile.extend({
  certifications: z.array(z.object({ id, name: z.string(), state_code: z.string().nullable(), expiration_date: z.string() })),
  is_favorite: z.boolean(),
  favorite_id: id.nullable(),
  is_blocked: z.boolean(),
  block_id: id.nullable(),
  is_in_network: z.boolean(),
  has_worked_together: z.boolean(),
  times_worked_together: z.int(),
  /** The street and ZIP code of the home, for the platform only: null for a business (ADR 49). */
  address_line_1: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string(),
  state_code: z.string(),
  distance_miles: z.number().nullable(),
  has_stripe_id: z.boolean(),
})
/** The sort orders for pros of a location. */
export const prosOrderings = ['completion_rate', 'rating', 'gigs_worked'] as const
export type ProAtLocation = z.infer<typeof proAtLocation>
export const listPros = endpoint('network', 'listPros', 'GET /staffer/gigster-profiles/', {
  summary: 'The pros of a location: favorites, its network, who worked there, and who is booked',
  query: pageQuery(25).extend({
    location_id: currentLocation,
    ordering: ordering(prosOrderings).optional(),
    pro_fullname: text(100).optional(),
    /** Leaves out the pros of this group. */
    not_in_group_id: queryId.optional(),
  }),
  response: paginated(proAtLocation),
  errors: ['forbidden', 'not_found'],
})
const workedAt = z.object({ location_id: id, location_name: z.string(), times: z.int() })
export const searchPros = endpoint('network', 'searchPros', 'GET /staffer/gigster-profiles/search/', {
  summary: 'Find pros for a location',
  query: pageQuery(25).extend({
    location_id: currentLocation,
    ordering: ordering(prosOrderings).optional(),
    is_favorite: queryBool.optional(),
    is_verified: queryBool.optional(),
    has_worked_together: queryBool.optional(),
    has_background_check: queryBool.optional(),
    is_in_network: queryBool.optional(),
    is_blocked: queryBool.optional(),
    rating_gte: queryNumber.pipe(z.number().min(1).max(5)).optional(),
    time_blocks: queryList(z.enum(timeBlocks)).optional(),
    certifications: queryList(queryId).optional(),
    pro_certifications: queryList(queryId).optional(),
    days_of_week: queryList(z.enum(daysOfWeek)).optional(),
    hours_per_week: queryList(z.enum(hoursPerWeek)).optional(),
    contractor_types: queryList(text(60)).optional(),
    previous_positions: queryList(text(120)).optional(),
    badge_types: queryList(z.enum(badgeTypes)).optional(),
    pro_fullname: text(100).optional(),
    skill_group: queryId.optional(),
    /** Those who worked at any location where I may see pros, with where; distances and relations stay those of the location. */
    anywhere: queryBool.optional(),
  }),
  response: paginated(proAtLocation.extend({ worked_at: z.array(workedAt).optional() })),
  errors: ['forbidden', 'not_found'],
})
export const getProAtLocation = endpoint('network', 'getProAtLocation', 'GET /staffer/gigster-profiles/{id}/', {
  summary: 'One pro as my location sees it',
  params: idParams('id'),
  query: z.object({ location_id: currentLocation }),
  response: proAtLocation,
  errors: ['not_found'],
})
export const addToNetwork = endpoint('network', 'addToNetwork', 'POST /locations/{locationId}/network/', {
  touches: ['network'],
  summary: 'Add a pro who worked here, or whom we know, to our network',
  status: 201,
  params: idParams('locationId'),
  body: z.object({ pro_id: id }),
  response: proAtLocation,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const removeFromNetwork = endpoint('network', 'removeFromNetwork', 'DELETE /locations/{locationId}/network/{proId}/', {
  touches: ['network'],
  summary: 'Take a pro out of our network',
  params: idParams('locationId', 'proId'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
