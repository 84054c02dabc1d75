import { across } from './across.ts'
import { z } from 'zod'
import { day, id, queryId, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { MOST_DASHBOARD_DAYS, platformMeasures } from './rules/dashboards.ts'
import { workMeasureNames } from './rules/platform-work.ts'
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

const asked = across(z.object({ from: day, until: day, market_id: queryId.optional() }), ['from', 'until'], ({ from, until }, check) => {
  const days = daysBetween(from, until) + 1
  if (days < 1) check.addIssue({ code: 'custom', path: ['until'], message: 'Must not be before the first day' })
  if (days > MOST_DASHBOARD_DAYS) check.addIssue({ code: 'custom', path: ['until'], message: 'At most 400 days' })
})

export const getPlatformDashboard = endpoint('dashboards', 'getPlatformDashboard', 'GET /admin/dashboards/', {
  summary: 'The figures of the platform for some days: in total, over time and by market, or by location of a market',
  access: 'admin',
  query: asked,
  response: platformDashboard,
  errors: ['not_found'],
})

/** How fast hours and locations are approved, what is disputed and refunded, and how work and pros meet. Values are in the order of `figures`. */
export const platformWork = z.object({
  from: day,
  until: day,
  previous: z.object({ from: day, until: day }),
  figures: z.array(z.object({ measure: z.enum(workMeasureNames), value, previous: value, base: z.int() })),
  /** The markets that have locations, or the one that is asked for. */
  markets: z.array(z.object({ id, name: z.string(), ...part })),
})
export type PlatformWork = z.infer<typeof platformWork>

export const getPlatformWork = endpoint('dashboards', 'getPlatformWork', 'GET /admin/dashboards/work/', {
  summary: 'How fast the platform approves, what is disputed and refunded, and how many openings, applications and pros its markets have',
  access: 'admin',
  query: asked,
  response: platformWork,
  errors: ['not_found'],
})

export const exportPlatformCsv = endpoint('dashboards', 'exportPlatformCsv', 'GET /admin/dashboards/export.csv', {
  summary:
    'The figures of the platform by market and day, or by location and day of a market, as CSV: its zone, range and columns in the first rows',
  access: 'admin',
  query: asked,
  response: z.unknown(),
  media: 'text/csv',
  errors: ['not_found'],
})
export const exportPlatformXlsx = endpoint('dashboards', 'exportPlatformXlsx', 'GET /admin/dashboards/export.xlsx', {
  summary: 'The same as a spreadsheet',
  access: 'admin',
  query: asked,
  response: z.unknown(),
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['not_found'],
})
