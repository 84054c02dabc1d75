import type { listWages as endpoint } from '@crewcall/contract/dashboards.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { againstMarket, hourlyCents } from '@crewcall/contract/rules/market-wages.ts'
import type { PlannedWork } from '@crewcall/contract/rules/market-wages.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { marketPaySql } from '../../fill-estimates/index.ts'
import { shiftsSql } from '../cells/facts.ts'
import { placesOf, scopeOfPlaces } from './locations.ts'

type View = Reply<typeof endpoint>
type Row = PlannedWork & { market_id: number; market_name: string; skill_id: number; position: string }

/**
 * What the shifts of these days are planned to pay an hour, by position and market, beside what the marketplace pays there (docs/rules/dashboards.md#wages-and-the-market).
 * @throws problem not_found, forbidden for whoever may not see cost everywhere
 */
export async function listWages(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<View> {
  const places = await placesOf(ctx, query)
  const hidden = places.find(({ seesCost }) => !seesCost)
  if (hidden) allow(ctx, 'report.view_cost', hidden)
  const scope = scopeOfPlaces(places, query)
  const market = marketPaySql({
    organizations: [...scope.organizations, ...ownOrganizations(ctx)],
    market: sql`w.market_id`,
    skill: sql`w.skill_id`,
  })
  const rows = await ctx.tx.rows<Row>(sql`
    select w.*, m.name as market_name, s.name as position, (${market}) as market_cents
    from (
      select market_id, skill_id, count(*)::int as shifts, sum(openings * paid_minutes)::bigint as minutes, sum(openings * planned_pay_cents)::bigint as cents
      from (${shiftsSql(scope)}) g where is_on group by 1, 2) w
    join markets m on m.id = w.market_id join skills s on s.id = w.skill_id
    order by w.minutes desc, w.market_id, w.skill_id`)
  const compared = againstMarket(rows)
  const all = { minutes: sumOf(rows, 'minutes'), cents: sumOf(rows, 'cents') }
  return {
    results: rows.map(({ cents, ...row }) => ({ ...row, wage_cents: hourlyCents({ minutes: row.minutes, cents }) })),
    minutes: all.minutes,
    wage_cents: hourlyCents(all),
    compared_minutes: compared.minutes,
    difference: compared.difference,
  }
}

// What one asks for may leave out a part of what one has: that is nobody else's.
function ownOrganizations({ actor }: Ctx): number[] {
  return [...actor.managed_locations, ...actor.organization_roles].map(({ organization_id }) => organization_id)
}

const sumOf = (rows: readonly Row[], of: 'minutes' | 'cents'): number => rows.reduce((total, row) => total + row[of], 0)
