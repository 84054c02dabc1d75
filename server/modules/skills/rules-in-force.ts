import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'

/** The break rules of a market on the local day on which a shift begins, earliest trigger first; none until an admin enters one. */
export function breakRulesInForce({ tx }: Ctx, marketId: number, start: Date | string): Promise<Tables['break_rules'][]> {
  return tx.rows<Tables['break_rules']>(sql`
    select r.* from ${rulesInForce(sql`${marketId}`, sql`${start}::timestamptz`)} order by r.break_trigger_minutes`)
}

/** `breakRulesInForce` as a subquery: the list as JSON. */
export function breakRulesInForceSql(market: Sql, start: Sql): Sql {
  return sql`(select coalesce(json_agg(r order by r.break_trigger_minutes), '[]') from ${rulesInForce(market, start)})`
}

function rulesInForce(market: Sql, start: Sql): Sql {
  return sql`break_rules r join markets m on m.id = r.market_id
    where r.market_id = ${market}
      and (${start} at time zone m.timezone)::date between r.in_force_from and coalesce(r.in_force_to, 'infinity')`
}
