import { clockTime, day, queryId } from '@crewcall/contract/common.ts'
import { z } from 'zod'
import { searchSchema } from '../../lib/search-params.ts'

/** The address of the post flow (spec §2), and what a new shift begins with: a copy, a template, or times from the calendar. */
export const postSearch = searchSchema({
  return_to: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])/),
  post_gig_date: day,
  post_gig_type: z.enum(['single', 'schedule', 'assign', 'event']).default('single'),
  copy_from: queryId,
  template_id: queryId,
  start: clockTime,
  end: clockTime,
})
export type PostSearch = ReturnType<typeof postSearch>
