import { z } from 'zod'
import { empty, id, idParams, pageQuery, paginated, queryId, sentInstant, wholePage } from './common.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { proAtLocation } from './network.ts'

/** The most pros added to a group, or taken out of it, in one call. */
const MOST_AT_ONCE = 1000

/** A named subset of the pros of a location (docs/rules/shifts.md#groups); pros never see it. */
export const proGroup = z.object({
  id,
  location_id: id,
  name: z.string(),
  /** How many pros are in it, and the first five by name. */
  members: z.int(),
  faces: z.array(z.object({ pro_id: id, display_name: z.string() })),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export type ProGroup = z.infer<typeof proGroup>

const ofLocation = idParams('locationId')
const ofGroup = idParams('locationId', 'groupId')
const pros = z.object({ pro_ids: z.array(id).min(1).max(MOST_AT_ONCE) })

export const listGroups = endpoint('network', 'listGroups', 'GET /locations/{locationId}/groups/', {
  summary: 'The groups of a location, by name',
  params: ofLocation,
  query: wholePage.extend({
    /** Only those this pro is in. */
    pro_id: queryId.optional(),
  }),
  response: paginated(proGroup),
  errors: ['forbidden', 'not_found'],
})
export const addGroup = endpoint('network', 'addGroup', 'POST /locations/{locationId}/groups/', {
  touches: ['group'],
  summary: 'Make a group, with these pros or nobody',
  status: 201,
  params: ofLocation,
  body: z.object({ name: oneLine(60), pro_ids: z.array(id).max(MOST_AT_ONCE).default([]) }),
  response: proGroup,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists'],
})
export const getGroup = endpoint('network', 'getGroup', 'GET /locations/{locationId}/groups/{groupId}/', {
  summary: 'One group of a location',
  params: ofGroup,
  response: proGroup,
  errors: ['forbidden', 'not_found'],
})
export const renameGroup = endpoint('network', 'renameGroup', 'PATCH /locations/{locationId}/groups/{groupId}/', {
  touches: ['group'],
  summary: 'Rename a group',
  params: ofGroup,
  body: z.object({ name: oneLine(60) }),
  response: proGroup,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists'],
})
export const removeGroup = endpoint('network', 'removeGroup', 'DELETE /locations/{locationId}/groups/{groupId}/', {
  touches: ['group'],
  summary: 'Remove a group; its pros stay pros of the location',
  params: ofGroup,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
export const restoreGroup = endpoint('network', 'restoreGroup', 'POST /locations/{locationId}/groups/{groupId}/restoration/', {
  touches: ['group'],
  summary: 'Undo removing a group',
  params: ofGroup,
  response: proGroup,
  errors: ['forbidden', 'not_found', 'already_exists'],
})
export const listGroupMembers = endpoint('network', 'listGroupMembers', 'GET /locations/{locationId}/groups/{groupId}/members/', {
  summary: 'The pros of a group, by name',
  params: ofGroup,
  query: pageQuery(50),
  response: paginated(proAtLocation.extend({ last_worked_at: sentInstant.nullable() })),
  errors: ['forbidden', 'not_found'],
})
export const addGroupMembers = endpoint('network', 'addGroupMembers', 'POST /locations/{locationId}/groups/{groupId}/members/', {
  touches: ['group'],
  summary: 'Add pros of the location to a group, all or none; those in it already stay',
  params: ofGroup,
  body: pros,
  response: proGroup,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeGroupMembers = endpoint(
  'network',
  'removeGroupMembers',
  'POST /locations/{locationId}/groups/{groupId}/members/removals/',
  {
    touches: ['group'],
    summary: 'Take pros out of a group; those who are not in it are passed over',
    params: ofGroup,
    body: pros,
    response: proGroup,
    errors: ['invalid', 'forbidden', 'not_found'],
  },
)
