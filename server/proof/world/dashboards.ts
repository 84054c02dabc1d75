import { daySums } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; boss: number; marker: string; now: Date }

/** A counted day of a location, and a dashboard that its admin gets by email. */
export async function dashboardsOf(
  crew: Crew,
  { place, boss, marker, now }: Stage,
): Promise<{ dashboards: { reportId: number; day: string } }> {
  const { organization_id, id: location_id } = place
  const day = now.toISOString().slice(0, 10)
  const sums = Object.fromEntries(daySums.map((name) => [name, 0]))
  const fills = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`fill_${at + 1}`, 0]))
  await crew.sql(sql`update users set email = ${`boss-${marker.toLowerCase()}@example.com`}, email_verified_at = ${now} where id = ${boss}`)
  await row(crew, 'location_days', { organization_id, location_id, local_date: '2020-01-01', ...sums, ...fills })
  await row(crew, 'location_weeks', { organization_id, location_id, first_day: '2020-01-01', ...sums, ...fills })
  const report = { user_id: boss, name: 'overview', every: 'WEEK', location_id, next_on: '2100-01-04', created_ts: now }
  const { id } = await row(crew, 'dashboard_reports', report)
  return { dashboards: { reportId: id, day } }
}

/** Valid calls about them. */
export function dashboardRequests({
  place,
  dashboards: { reportId, day },
}: {
  place: { id: number }
  dashboards: { reportId: number; day: string }
}): Record<string, Request> {
  const range = { from: `${day.slice(0, 8)}01`, until: day, location_id: place.id }
  return {
    getDashboard: { params: { name: 'overview' }, query: range },
    getPlatformDashboard: { query: { from: range.from, until: range.until } },
    getPlatformWork: { query: { from: range.from, until: range.until } },
    exportPlatformCsv: { query: { from: range.from, until: range.until } },
    exportPlatformXlsx: { query: { from: range.from, until: range.until } },
    listTopPros: { query: range },
    listWages: { query: range },
    listDashboardRows: { params: { name: 'fill' }, query: { ...range, measure: 'openings' } },
    exportDashboardCsv: { params: { name: 'cost' }, query: range },
    exportDashboardXlsx: { params: { name: 'cost' }, query: range },
    listDashboardReports: {},
    addDashboardReport: { body: { name: 'fill', every: 'MONTH', location_id: place.id } },
    removeDashboardReport: { params: { id: reportId } },
  }
}
