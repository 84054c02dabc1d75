import { z } from 'zod'
import { id, idParams, instant, pageQuery, paginated, queryBool, text } from './common.ts'
import { applicationStatuses, bookingTypes } from './enums.ts'
import { fitFacts, gateFailure, matchPart } from './fit.ts'
import { endpoint } from './kit.ts'
import { proSummary } from './pros.ts'

/** A candidate for a shift: how well they match and why, and what stands in the way. */
const candidate = z.object({
  pro: proSummary,
  match_score: z.int(),
  match_parts: z.array(matchPart),
  fit_facts: fitFacts,
  eligibility: z.array(gateFailure),
  distance_miles: z.number().nullable(),
  is_favorite: z.boolean(),
  is_in_network: z.boolean(),
  times_worked_together: z.int(),
})
export const rankForPlanned = endpoint('applications', 'rankForPlanned', 'POST /locations/{locationId}/candidates/', {
  touches: [],
  summary: 'Pros for a shift that is only planned, best match first, with any obstacles',
  params: idParams('locationId'),
  body: z.object({
    skill_id: id,
    start_time: instant,
    end_time: instant,
    type: z.enum(bookingTypes).default('MARKETPLACE'),
    pro_fullname: text(100).optional(),
    most: z.int().min(1).max(100).default(10),
  }),
  response: z.object({ count: z.int(), results: z.array(candidate) }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export type Candidate = z.output<typeof candidate>
export const rankPros = endpoint('applications', 'rankPros', 'GET /staffer/gigs/{gigId}/recommended-pros/', {
  summary: 'Pros to offer this shift to, best match first, with any obstacles',
  params: idParams('gigId'),
  query: pageQuery(25).extend({
    pro_fullname: text(100).optional(),
    is_favorite: queryBool.optional(),
    is_in_network: queryBool.optional(),
  }),
  response: paginated(candidate.extend({ application_status: z.enum(applicationStatuses).nullable() })),
  errors: ['forbidden', 'not_found'],
})
