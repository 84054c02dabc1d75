import { z } from 'zod'
import { cents, day, id, instant, queryId, queryInt, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { laborBudget, SCHEDULE_DAYS, scheduledGig } from './schedule.ts'

/** Why a shift or a person does not fit a day: a code of contract/refusals with its values. */
const obstacle = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  pro_id: id.nullable(),
  /** The shift it overlaps, if that is one of mine. */
  gig_id: id.nullable(),
})
/** WARN: it can be done, and somebody is asked again or has not said they are free. */
export const fitVerdicts = ['FITS', 'WARN', 'REFUSED'] as const

export const getFits = endpoint('schedule', 'getFits', 'GET /staffer/schedule/fits/', {
  summary: 'Where a shift, or a pro, may be put on the board',
  /** A shift (`gig_id` or `draft_id`) moved to other days; with `pro_id`, that pro put on it; a `pro_id` alone put on the shifts in view. */
  query: z.object({
    gig_id: queryId.optional(),
    draft_id: queryId.optional(),
    pro_id: queryId.optional(),
    location_id: queryId.optional(),
    start_date: day.optional(),
    days: queryInt.pipe(z.int().min(1).max(SCHEDULE_DAYS)).default(7),
  }),
  response: z.object({
    fits: z.array(
      z.object({
        local_date: day,
        gig_id: id.nullable(),
        draft_id: id.nullable(),
        verdict: z.enum(fitVerdicts),
        obstacles: z.array(obstacle),
      }),
    ),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})

const move = z.object({
  gig_id: id,
  last_updated_ts: instant.optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
})
const moves = { body: z.object({ moves: z.array(move).min(1).max(100) }) }
const refused = z.object({ gig_id: id, code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
export const previewMoves = endpoint('schedule', 'previewMoves', 'POST /staffer/schedule/move-previews/', {
  touches: [],
  summary: 'Who must confirm again when shifts move',
  ...moves,
  response: z.object({
    must_reconfirm: z.array(z.object({ gig_id: id, application_id: id, display_name: z.string() })),
    refused: z.array(refused),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
/** All or none. */
export const moveShifts = endpoint('schedule', 'moveShifts', 'POST /staffer/schedule/moves/', {
  touches: ['gig', 'application'],
  summary: 'Move posted shifts',
  ...moves,
  response: z.object({ gigs: z.array(scheduledGig) }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'overlapping_gig'],
})

export const setBudget = endpoint('schedule', 'setBudget', 'PUT /staffer/schedule/budgets/', {
  touches: ['budget'],
  summary: 'Set the labor budget of a location for a week',
  body: z.object({
    location_id: id,
    /** A Monday. */
    week_start: day,
    hours: z.number().min(0).max(100_000).nullable().default(null),
    amount_cents: cents.min(0).nullable().default(null),
    sales_cents: cents.min(0).nullable().default(null),
    sales_percentage: z.number().min(0).max(100).nullable().default(null),
    last_updated_ts: sentInstant.optional(),
  }),
  response: laborBudget,
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version'],
})
