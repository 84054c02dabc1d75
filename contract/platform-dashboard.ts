import { z } from 'zod'
import { day, id, queryId, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { MOST_DASHBOARD_DAYS, platformMeasures } from './rules/dashboards.ts'
import { daysBetween } from './rules/wall-week.ts'

const value = z.number().nullable()
const values = z.array(value)
const part = { values, previous: values }

/** The figures of the platform over all its locations, or over those of a market. Lists of values are in the order of `figures`. */
export const platformDashboard = z.object({
  from: day,
  until: day,
  previous: z.object({ from: day, until: day }),
  behind_since: sentInstant.nullable(),
  market: z.object({ id, name: z.string() }).nullable(),
  figures: z.array(z.object({ measure: z.enum(platformMeasures), value, previous: value, base: z.int() })),
  /** A point for each day, or for each week of a long range. */
  points: z.array(z.object({ from: day, until: day, values })),
  /** The markets that have locations; empty when one is asked for. */
  markets: z.array(z.object({ id, name: z.string(), ...part })),
  /** The locations of the market that is asked for, with shifts in these days or the days before. */
  locations: z.array(z.object({ id, name: z.string(), organization_name: z.string(), ...part })),
})
export type PlatformDashboard = z.infer<typeof platformDashboard>

export const getPlatformDashboard = endpoint('dashboards', 'getPlatformDashboard', 'GET /admin/dashboards/', {
  summary: 'The figures of the platform for some days: in total, over time and by market, or by location of a market',
  access: 'admin',
  query: z.object({ from: day, until: day, market_id: queryId.optional() }).superRefine(({ from, until }, check) => {
    const days = daysBetween(from, until) + 1
    if (days < 1) check.addIssue({ code: 'custom', path: ['until'], message: 'Must not be before the first day' })
    if (days > MOST_DASHBOARD_DAYS) check.addIssue({ code: 'custom', path: ['until'], message: 'At most 400 days' })
  }),
  response: platformDashboard,
  errors: ['not_found'],
})
