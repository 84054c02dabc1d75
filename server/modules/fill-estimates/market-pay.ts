import { ANY, LEAST_LOCATIONS } from '@crewcall/contract/rules/fill-cells.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/**
 * What the marketplace shifts of the last year pay for a position of a market, counted last night: `median_cents` an hour, the bonus included. No row unless the
 * shifts are from at least five locations of others than these organizations, so that nobody can tell what another business pays.
 */
export function marketPaySql({ organizations, market, skill }: { organizations: readonly number[]; market: Sql; skill: Sql }): Sql {
  const whole = sql`lead = ${ANY} and part = ${ANY} and wage = ${ANY}`
  return sql`
    select m.median_cents from market_fill_cells m
    where m.market_id = ${market} and m.skill_id = ${skill} and ${whole} and m.locations - coalesce((
      select sum(c.locations) from fill_cells c
      where c.organization_id = any(${[...organizations]}::bigint[]) and c.market_id = ${market} and c.skill_id = ${skill} and ${whole}), 0) >= ${LEAST_LOCATIONS}`
}
