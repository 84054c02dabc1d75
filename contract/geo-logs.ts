import { z } from 'zod'
import { id, idParams, pageQuery, paginated, point, queryBool, queryId, sentInstant, text } from './common.ts'
import { coordinatePrecisions } from './enums.ts'
import { position } from './evidence.ts'
import { endpoint } from './kit.ts'

export const geoActions = ['GEO_FENCE_ENTERED', 'GEO_FENCE_EXITED', 'UNKNOWN'] as const

/** Geo log. */
export const geoLog = z.object({
  id,
  action: z.enum(geoActions),
  is_flagged_for_staffer_review: z.boolean(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
  precision: z.enum(coordinatePrecisions).nullable(),
  metadata: z.object({ gig_id: id, user_id: id, market_id: id.nullable(), location_id: id, gig_application_id: id }),
  coordinates: point.nullable(),
})
export const logPosition = endpoint('timesheets', 'logPosition', 'POST /pro/applications/{id}/geo-logs/', {
  touches: ['position'],
  summary: 'Report a crossing of the fence while on the clock',
  status: 201,
  params: idParams('id'),
  body: z.object({ action: z.enum(geoActions), position: position.nullable() }),
  response: z.object({ id }),
  errors: ['invalid', 'not_found', 'conflict'],
})
export const listGeoLogs = endpoint('timesheets', 'listGeoLogs', 'GET /audit/geo-logs/', {
  summary: 'Fence crossings at the locations I manage',
  query: pageQuery(25).extend({
    search: text(100).optional(),
    is_flagged_for_staffer_review: queryBool.optional(),
    gig_id: queryId.optional(),
  }),
  response: paginated(geoLog),
})
