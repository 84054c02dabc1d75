import { z } from 'zod'
import { idParams } from './common.ts'
import { endpoint } from './kit.ts'

/** How hiring stands at a location. Each count is that of a list: of its open jobs, of their candidates, and of the trials to pay. */
export const hireStats = z.object({
  open_jobs_count: z.int(),
  /** Candidates of the open jobs who are at the stage Applied. */
  new_candidates_count: z.int(),
  /** Candidates of the open jobs whose latest message nobody answered. */
  unanswered_count: z.int(),
  /** The median time from the application to the interview, in hours, of those first interviewed in the last 90 days; null without any. */
  hours_to_interview: z.number().nullable(),
  trials_to_pay_count: z.int(),
})
export type HireStats = z.infer<typeof hireStats>

export const getHireStats = endpoint('hiring', 'getHireStats', 'GET /locations/{locationId}/hire-stats/', {
  summary: 'How hiring stands at a location: open jobs, who waits, the time to the interview, trials to pay',
  params: idParams('locationId'),
  response: hireStats,
  errors: ['forbidden', 'not_found'],
})
