import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

/** The minimum wages of a state and its cities, for `localMinimumWage`; none until an admin enters one (docs/rules/minimum-wages.md). */
export function minimumWagesOf({ tx }: Ctx, stateCode: string): Promise<LocalWage[]> {
  return tx.rows<LocalWage>(sql`select state_code, city, starts_on, wage_amount from minimum_wages where state_code = ${stateCode}`)
}

/** `minimumWagesOf` as a subquery: the list as JSON. */
export function minimumWagesSql(stateCode: Sql): Sql {
  return sql`(select coalesce(json_agg(json_build_object('state_code', w.state_code, 'city', w.city, 'starts_on', w.starts_on,
    'wage_amount', w.wage_amount)), '[]') from minimum_wages w where w.state_code = ${stateCode})`
}

/** Those that apply on this day or later, of every state. */
export function minimumWagesSince({ tx }: Ctx, day: string): Promise<LocalWage[]> {
  return tx.rows<LocalWage>(sql`
    select w.state_code, w.city, w.starts_on, w.wage_amount from minimum_wages w where not exists (
      select from minimum_wages n where n.state_code = w.state_code and n.city_key = w.city_key
        and n.starts_on > w.starts_on and n.starts_on <= ${day})
    order by w.state_code, w.city_key, w.starts_on`)
}
