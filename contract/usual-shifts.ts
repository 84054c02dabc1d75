import { z } from 'zod'
import { clockTime, id, idParams } from './common.ts'
import { endpoint } from './kit.ts'

/** What a location usually posts in a position: how often, and the last such shift on its wall clock. */
export const usualShift = z.object({
  skill_id: id,
  posted_count: z.int(),
  start_time: clockTime,
  end_time: clockTime,
  unpaid_break_minutes: z.int(),
  allowed_confirmed_pros: z.int(),
  /** Null for those who may not see wages. */
  wage_amount: z.number().nullable(),
})
export type UsualShift = z.infer<typeof usualShift>

export const listUsualShifts = endpoint('gigs', 'listUsualShifts', 'GET /locations/{locationId}/usual-shifts/', {
  summary: 'The positions a location posted lately, the most posted first, each with its last hours, openings and wage',
  params: idParams('locationId'),
  response: z.object({ results: z.array(usualShift) }),
  errors: ['forbidden', 'not_found'],
})
