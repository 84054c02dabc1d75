import { z } from 'zod'
import { id, idParams, instant, pageQuery, paginated, queryBool, queryId, queryList, text } from './common.ts'
import { applicationStatuses, applicationTypes, bookingTypes, employmentTypes } from './enums.ts'
import { fitFacts, gateFailure, matchPart, skipReason } from './fit.ts'
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
    /** As usual at the location, if omitted or not offered there. */
    employment_type: z.enum(employmentTypes).optional(),
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
/** Whom an offer to groups would reach now. Who is in them is looked up again when it is sent. */
export const previewOffer = endpoint('applications', 'previewOffer', 'GET /staffer/gigs/{gigId}/offer-preview/', {
  summary: 'How many pros of these groups would get an offer of this shift now, and who would be skipped and why',
  params: idParams('gigId'),
  query: z.object({
    application_type: z.enum(applicationTypes).default('DIRECT_OFFER'),
    group_ids: queryList(queryId, 20).default([]),
  }),
  response: z.object({
    total: z.int(),
    would_get: z.int(),
    skipped: z.array(skipReason.extend({ pro_id: id, display_name: z.string() })),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'gig_full', 'conflict'],
})
