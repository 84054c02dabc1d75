import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getPlatformDashboard as endpoint } from '@crewcall/contract/platform-dashboard.ts'
import { platformMeasures, previousRange } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { locationDay } from '../cells/location-days.ts'
import { addUp, sumRange } from '../view/day-sums.ts'
import type { Both } from '../view/day-sums.ts'
import { baseOf, pointsWith, valueOf } from '../view/get-dashboard.ts'
import { marketOf } from './markets.ts'

type View = Reply<typeof endpoint>
type Site = { id: number; name: string; organization_name: string; market_id: number; market_name: string }

/** The figures of the platform (docs/rules/dashboards.md). @throws problem not_found for a market that does not exist */
export async function getPlatformDashboard(ctx: Ctx, { query: { from, until, market_id } }: Input<typeof endpoint>): Promise<View> {
  allow(ctx, 'admin.view')
  const market = market_id === undefined ? null : await marketOf(ctx, market_id)
  const sites = await sitesOf(ctx, market_id)
  const ofSites = market ? sql`location_id = any(${sites.map(({ id }) => id)}::bigint[])` : sql`true`
  const previous = previousRange({ from, until })
  const { byLocation: bySite, points } = await sumRange(ctx, { names: platformMeasures, range: { from, until }, previous, where: ofSites })
  const total = together([...bySite.values()])
  return {
    from,
    until,
    previous,
    behind_since: await behindSince(ctx, ofSites),
    market,
    figures: platformMeasures.map((measure) => ({
      measure,
      value: valueOf(measure, total.now, true),
      previous: valueOf(measure, total.before, true),
      base: baseOf(measure, total.now),
    })),
    points: pointsWith(points, platformMeasures, true),
    markets: market ? [] : marketsOf(sites, bySite),
    locations: market
      ? sites.flatMap(({ id, name, organization_name }) => {
          const both = bySite.get(id)
          return both ? [{ id, name, organization_name, ...valuesOf(both) }] : []
        })
      : [],
  }
}

function sitesOf({ tx }: Ctx, market: number | undefined): Promise<Site[]> {
  return tx.rows<Site>(sql`
    select l.id, l.name, o.name as organization_name, m.id as market_id, m.name as market_name
    from locations l join organizations o on o.id = l.organization_id join markets m on m.id = l.market_id
    ${market === undefined ? sql`` : sql`where l.market_id = ${market}`} order by m.name, m.id, l.name, l.id`)
}

function marketsOf(sites: readonly Site[], bySite: ReadonlyMap<number, Both>): View['markets'] {
  return [...Map.groupBy(sites, ({ market_id }) => market_id)].map(([id, those]) => ({
    id,
    name: those[0]?.market_name ?? '',
    ...valuesOf(together(those.flatMap((site) => bySite.get(site.id) ?? []))),
  }))
}

function together(all: readonly Both[]): Both {
  return { now: addUp(all.map(({ now }) => now)), before: addUp(all.map(({ before }) => before)) }
}

function valuesOf({ now, before }: Both) {
  return {
    values: platformMeasures.map((measure) => valueOf(measure, now, true)),
    previous: platformMeasures.map((measure) => valueOf(measure, before, true)),
  }
}

async function behindSince({ tx }: Ctx, ofSites: Sql): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(sql`select min(at) as at from days_to_count where kind = ${locationDay} and ${ofSites}`)
  return at
}
