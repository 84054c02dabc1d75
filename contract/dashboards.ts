import { across } from './across.ts'
import { z } from 'zod'
import { day, id, idParams, pageQuery, pageNumbers, queryId, queryList, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { dashboardNames, measureNames, MOST_DASHBOARD_DAYS, reportTimes } from './rules/dashboards.ts'
import { daysBetween } from './rules/wall-week.ts'

const name = z.enum(dashboardNames)
const measure = z.enum(measureNames)

const range = {
  /** The first and the last local day; a shift counts on the day on which it starts at its location. */
  from: day,
  until: day,
  /** By default all locations that this person may see. */
  location_id: queryList(queryId).optional(),
  organization_id: queryId.optional(),
}
const inOrder = ({ from, until }: { from: string; until: string }, check: z.RefinementCtx): void => {
  const days = daysBetween(from, until) + 1
  if (days < 1) check.addIssue({ code: 'custom', path: ['until'], message: 'Must not be before the first day' })
  if (days > MOST_DASHBOARD_DAYS) check.addIssue({ code: 'custom', path: ['until'], message: 'At most 400 days' })
}

/** A number of a dashboard; null where there is too little to say, and cost for those who may not see it at every location it speaks of. */
const value = z.number().nullable()
const figure = z.object({
  measure,
  value,
  /** The same of the range before (`previousRange`). */
  previous: value,
  /** What the budgets of these weeks say; only where every location and week of the range has one. */
  target: value,
  /** How many shifts, arrivals or timesheets the number speaks of. */
  base: z.int(),
})

export const dashboard = z.object({
  name,
  from: day,
  until: day,
  previous: z.object({ from: day, until: day }),
  /** When the oldest change not yet in these numbers was made; null if everything is in them. */
  behind_since: sentInstant.nullable(),
  figures: z.array(figure),
  /** The chart: a point for each day, or for each week of a long range, by its first day; `values` in the order of `figures`. */
  points: z.array(z.object({ from: day, until: day, values: z.array(value) })),
  /** One row for each location; in the order of `figures`. */
  locations: z.array(
    z.object({
      location_id: id,
      location_name: z.string(),
      organization_id: id,
      organization_name: z.string(),
      timezone: z.string(),
      values: z.array(value),
      previous: z.array(value),
      targets: z.array(value),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

export const getDashboard = endpoint('dashboards', 'getDashboard', 'GET /staffer/dashboards/{name}/', {
  summary: 'The figures of a dashboard for some days: in total, over time and by location',
  params: z.object({ name }),
  query: across(z.object(range), ['from', 'until'], inOrder),
  response: dashboard,
  errors: ['not_found', 'forbidden'],
})

export const listTopPros = endpoint('dashboards', 'listTopPros', 'GET /staffer/dashboards/top-pros/', {
  summary: 'The pros with most hours at these locations, and their part of all hours',
  query: across(z.object(range), ['from', 'until'], inOrder),
  response: z.object({
    results: z.array(z.object({ pro_id: id, name: z.string(), minutes: z.int(), share: z.number(), shifts: z.int() })),
    /** All worked minutes of the range. */
    minutes: z.int(),
    pros: z.int(),
  }),
  errors: ['not_found', 'forbidden'],
})

export const listWages = endpoint('dashboards', 'listWages', 'GET /staffer/dashboards/wages/', {
  summary: 'What the shifts of these days are planned to pay an hour, by position, and what the marketplace pays there',
  query: across(z.object(range), ['from', 'until'], inOrder),
  response: z.object({
    results: z.array(
      z.object({
        market_id: id,
        market_name: z.string(),
        skill_id: id,
        position: z.string(),
        shifts: z.int(),
        /** Planned minutes of all openings. */
        minutes: z.int(),
        /** Planned pay an hour, the bonus included; null without planned minutes. */
        wage_cents: z.int().nullable(),
        /** What half of the marketplace shifts of the last year pay at most; null where too few locations of others posted them. */
        market_cents: z.int().nullable(),
      }),
    ),
    minutes: z.int(),
    wage_cents: z.int().nullable(),
    /** The planned minutes of the positions with a market's wage. */
    compared_minutes: z.int(),
    /** By what part the planned pay of these is above the market's wages for the same hours, or below; null where there is too little to compare. */
    difference: z.number().nullable(),
  }),
  errors: ['not_found', 'forbidden'],
})

/** A shift, or a pro on a shift, that a figure counts. */
export const dashboardRow = z.object({
  gig_id: id,
  application_id: id.nullable(),
  location_id: id,
  location_name: z.string(),
  local_date: day,
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  position: z.string(),
  pro_name: z.string().nullable(),
  /** What the row adds to the number, or to the numerator of a quotient: a count, minutes or cents; for the time to fill its minutes. */
  amount: z.int(),
  /** What it adds to the denominator; null if the figure has none. */
  of: z.int().nullable(),
})
export type DashboardRow = z.infer<typeof dashboardRow>

export const listDashboardRows = endpoint('dashboards', 'listDashboardRows', 'GET /staffer/dashboards/{name}/rows/', {
  summary: 'The shifts or pros that add up to a figure of a dashboard',
  params: z.object({ name }),
  query: across(z.object({ ...range, measure, ...pageQuery(50).shape }), ['from', 'until'], inOrder),
  response: z.object({
    ...pageNumbers,
    results: z.array(dashboardRow),
    /** Sums over all rows, not only of this page. Medians do not add up: for the time to fill only `count` equals the figure's base. */
    amount: z.int(),
    of: z.int().nullable(),
  }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

const exported = { ...range, measure: queryList(measure, measureNames.length).optional() }
export const exportDashboardCsv = endpoint('dashboards', 'exportDashboardCsv', 'GET /staffer/dashboards/{name}/export.csv', {
  summary: 'A dashboard by location and day as CSV: its zone, range and columns in the first rows',
  params: z.object({ name }),
  query: across(z.object(exported), ['from', 'until'], inOrder),
  response: z.unknown(),
  media: 'text/csv',
  errors: ['not_found', 'forbidden'],
})
export const exportDashboardXlsx = endpoint('dashboards', 'exportDashboardXlsx', 'GET /staffer/dashboards/{name}/export.xlsx', {
  summary: 'The same as a spreadsheet',
  params: z.object({ name }),
  query: across(z.object(exported), ['from', 'until'], inOrder),
  response: z.unknown(),
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['not_found', 'forbidden'],
})

/** A dashboard that comes by email: every Monday for the week before, or on the first of the month for the month before. */
const reportValues = {
  name,
  every: z.enum(reportTimes),
  /** Null: all locations this person may see. */
  location_id: id.nullable(),
}
export const dashboardReport = z.object({ id, ...reportValues, next_on: day, last_sent_at: sentInstant.nullable() })
export type DashboardReport = z.infer<typeof dashboardReport>

export const listDashboardReports = endpoint('dashboards', 'listDashboardReports', 'GET /staffer/dashboard-reports/', {
  summary: 'The dashboards that this person gets by email',
  response: z.object({ results: z.array(dashboardReport), email: z.string().nullable() }),
})
export const addDashboardReport = endpoint('dashboards', 'addDashboardReport', 'POST /staffer/dashboard-reports/', {
  summary: 'Sends me a dashboard by email every week or month',
  body: z.object(reportValues),
  response: dashboardReport,
  errors: ['not_found', 'forbidden', 'conflict'],
  touches: ['dashboard_report'],
  status: 201,
})
export const removeDashboardReport = endpoint('dashboards', 'removeDashboardReport', 'DELETE /staffer/dashboard-reports/{id}/', {
  summary: 'Ends such an email',
  params: idParams('id'),
  response: z.object({}),
  errors: ['not_found'],
  touches: ['dashboard_report'],
})
