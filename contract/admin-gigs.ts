import { z } from 'zod'
import { instant, pageQuery, paginated, queryId } from './common.ts'
import { gigStatuses } from './enums.ts'
import { gigRow } from './gigs.ts'
import { endpoint } from './kit.ts'

export const listAdminGigs = endpoint('gigs', 'listAdminGigs', 'GET /admin/gigs/', {
  summary: 'All shifts, for the platform',
  access: 'admin',
  query: pageQuery(50).extend({
    created_ts__gte: instant.optional(),
    created_ts__lte: instant.optional(),
    status: z.enum(gigStatuses).optional(),
    skill_id: queryId.optional(),
    location_id: queryId.optional(),
    event_id: queryId.optional(),
  }),
  response: paginated(gigRow),
})
