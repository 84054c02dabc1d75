import { z } from 'zod'
import { day, id, idParams } from './common.ts'
import { endpoint } from './kit.ts'

const share = z.number().min(0).max(1)
const compared = { posts: z.int(), openings: z.int(), predicted: share, filled: share }

export const getFillAccuracy = endpoint('fill-estimates', 'getFillAccuracy', 'GET /locations/{locationId}/fill-accuracy/', {
  summary: 'How good the chances were that this location was told, and what its weekdays usually need',
  params: idParams('locationId'),
  response: z.object({
    /** Shifts that have started and whose chance was estimated when they opened; fewer than `needed` are not compared. */
    settled: z.int(),
    needed: z.int(),
    /** Local months of the last year with such shifts, by their first day, oldest first. Shares are of openings. */
    months: z.array(z.object({ month: day, ...compared, brier: share, base_brier: share })),
    /** Shifts that were posted without an advised wage, and with one. */
    advice: z.array(z.object({ was_advised: z.boolean(), ...compared, brier: share, base_brier: share })),
    /** The shifts by tenths of their chance. */
    calibration: z.array(z.object({ from: share, ...compared })),
    demand: z.object({
      /** The symmetric mean absolute percentage error of the usual numbers over the last four weeks, from 0 to 2. */
      error: z.number().min(0).max(2).nullable(),
      /** Openings by position for the coming seven days; `posts` are the shifts of the last eight weeks that `usual` is taken from. */
      positions: z.array(
        z.object({
          id,
          name: z.string(),
          posts: z.int(),
          days: z.array(z.object({ date: day, usual: z.int(), planned: z.int(), is_short: z.boolean() })),
        }),
      ),
    }),
  }),
  errors: ['forbidden', 'not_found'],
})
