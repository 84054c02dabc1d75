import type { Input } from '@crewcall/contract/kit.ts'
import type { exportPlatformCsv } from '@crewcall/contract/platform-dashboard.ts'
import { platformMeasures } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { allow } from '../../../platform/policy.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import { asCsv, asXlsx } from '../../../platform/table-files.ts'
import type { Cell, FileTable } from '../../../platform/table-files.ts'
import { cellOf } from '../files/figure-cell.ts'
import { measureTitles } from '../files/titles.ts'
import { addUp, sumDays } from '../view/day-sums.ts'
import { valueOf } from '../view/get-dashboard.ts'
import { marketOf } from './markets.ts'

type Asked = Input<typeof exportPlatformCsv>
/** What a row of the file is of: a market, or a location of the market that was asked for. */
type Part = { names: readonly string[]; timezone: string; locations: readonly number[] }

/** The platform by market and day, or a market by location and day, as CSV. @throws problem not_found for a market that does not exist */
export async function exportPlatformAsCsv(ctx: Ctx, asked: Asked): Promise<Media> {
  return asCsv(await tableOf(ctx, asked))
}

/** The same as a spreadsheet. @throws problem not_found for a market that does not exist */
export async function exportPlatformAsXlsx(ctx: Ctx, asked: Asked): Promise<Media> {
  return asXlsx(await tableOf(ctx, asked))
}

// The first rows say what it is; then one row for each day with a shift, of each market or location.
async function tableOf(ctx: Ctx, { query: { from, until, market_id } }: Asked): Promise<FileTable> {
  allow(ctx, 'admin.view')
  const market = market_id === undefined ? null : await marketOf(ctx, market_id)
  const locale = await localeOf(ctx)
  const t = (sentence: Parameters<typeof translate>[1]) => translate(locale, sentence)
  const title = t('Dashboard of the platform')
  const parts = market ? await locationsOf(ctx, market.id) : await marketsOf(ctx)
  const columns = market ? [t('Location'), t('Business'), t('Time zone of each location')] : [t('Market'), t('Time zone of each market')]
  const table: Cell[][] = [
    [t('Dashboard'), title],
    [t('Market'), market?.name ?? t('All markets')],
    [t('From'), from],
    [t('Until'), until],
    [t('A day is that of the clock of each location.')],
    [t('Hours are decimal, amounts are dollars, shares are between 0 and 1.')],
    [...columns, t('Date'), ...platformMeasures.map((measure) => t(measureTitles[measure]))],
    ...(await daysOf(ctx, parts, { from, until })),
  ]
  return { table, title, filename: `platform-${market === null ? '' : `${market.id}-`}${from}-${until}` }
}

async function daysOf(ctx: Ctx, parts: readonly Part[], { from, until }: { from: string; until: string }): Promise<Cell[][]> {
  const ids = parts.flatMap(({ locations }) => locations)
  const rows = await sumDays<{ location_id: number; local_date: string }>(ctx, {
    names: platformMeasures,
    keys: sql`location_id, local_date`,
    by: sql`1, 2`,
    where: sql`local_date between ${from}::date and ${until}::date and location_id = any(${ids}::bigint[])`,
  })
  const byLocation = Map.groupBy(rows, ({ location_id }) => location_id)
  return parts.flatMap(({ names, timezone, locations }) => {
    const days = Map.groupBy(
      locations.flatMap((id) => byLocation.get(id) ?? []),
      ({ local_date }) => local_date,
    )
    return [...days]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([date, those]) => {
        const sums = addUp(those)
        return [...names, timezone, date, ...platformMeasures.map((measure) => cellOf(measure, valueOf(measure, sums, true)))]
      })
  })
}

function marketsOf(ctx: Ctx): Promise<Part[]> {
  return partsOf(
    ctx,
    sql`select array[m.name] as names, m.timezone, array_agg(l.id) as locations
      from markets m join locations l on l.market_id = m.id group by m.id order by m.name, m.id`,
  )
}

function locationsOf(ctx: Ctx, market: number): Promise<Part[]> {
  return partsOf(
    ctx,
    sql`select array[l.name, o.name] as names, l.timezone, array[l.id] as locations
      from locations l join organizations o on o.id = l.organization_id where l.market_id = ${market} order by l.name, l.id`,
  )
}

// An array of ids comes as numbers or as text, by the size of the type.
async function partsOf({ tx }: Ctx, query: Sql): Promise<Part[]> {
  const rows = await tx.rows<Part>(query)
  return rows.map(({ locations, ...part }) => ({ ...part, locations: locations.map(Number) }))
}
