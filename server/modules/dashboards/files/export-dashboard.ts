import type * as contract from '@crewcall/contract/dashboards.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { dashboards, measures } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import { daysOf, sumDays } from '../view/day-sums.ts'
import { valueOf } from '../view/get-dashboard.ts'
import { placesOf, scopeOfPlaces } from '../view/locations.ts'
import { asCsv, asXlsx } from '../../../platform/table-files.ts'
import type { Cell, FileTable } from '../../../platform/table-files.ts'
import { cellOf } from './figure-cell.ts'
import { dashboardTitles, measureTitles } from './titles.ts'

type Asked = Input<typeof contract.exportDashboardCsv>

/** A dashboard by location and day as CSV. Without the columns of cost where the actor may see it nowhere. @throws problem not_found */
export async function exportCsv(ctx: Ctx, asked: Asked): Promise<Media> {
  return asCsv(await tableOf(ctx, asked))
}

/** The same as a spreadsheet. @throws problem not_found */
export async function exportXlsx(ctx: Ctx, asked: Asked): Promise<Media> {
  return asXlsx(await tableOf(ctx, asked))
}

// The first rows say what it is; then one row for each location and day with a shift.
async function tableOf(ctx: Ctx, { params, query }: Asked): Promise<FileTable> {
  const places = await placesOf(ctx, query)
  const locale = await localeOf(ctx)
  const t = (sentence: Parameters<typeof translate>[1]) => translate(locale, sentence)
  const { from, until } = query
  const wanted = dashboards[params.name].filter((measure) => query.measure === undefined || query.measure.includes(measure))
  const seesAny = places.some(({ seesCost }) => seesCost)
  const names = wanted.filter((measure) => seesAny || !('needsCost' in measures[measure]))
  const rows = await sumDays<{ location_id: number; local_date: string }>(ctx, {
    names,
    keys: sql`location_id, local_date`,
    by: sql`1, 2`,
    where: daysOf(scopeOfPlaces(places, query)),
  })
  const byPlace = Map.groupBy(rows, ({ location_id }) => location_id)
  const days = places.flatMap((place) =>
    (byPlace.get(place.location_id) ?? [])
      .toSorted((a, b) => a.local_date.localeCompare(b.local_date))
      .map((row): Cell[] => [
        place.location_name,
        place.timezone,
        row.local_date,
        ...names.map((measure) => cellOf(measure, valueOf(measure, row, place.seesCost))),
      ]),
  )
  const table: Cell[][] = [
    [t('Dashboard'), t(dashboardTitles[params.name])],
    [t('From'), from],
    [t('Until'), until],
    [t('Hours are decimal, amounts are dollars, shares are between 0 and 1.')],
    [t('Location'), t('Time zone of each location'), t('Date'), ...names.map((measure) => t(measureTitles[measure]))],
    ...days,
  ]
  return { table, title: t(dashboardTitles[params.name]), filename: `dashboard-${params.name}-${from}-${until}` }
}
