import { FILL_TIME_EDGES, daySums } from '@crewcall/contract/rules/dashboards.ts'
import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { factsSql } from './facts.ts'
import type { FactScope } from './facts.ts'

/** The columns of the histogram of the time to fill, by bucket from 1. */
export const fillColumns = Array.from({ length: FILL_TIME_EDGES.length + 1 }, (_, at) => `fill_${at + 1}`)
/** All that is counted of a day. */
export const dayColumns: readonly string[] = [...daySums, ...fillColumns]

/** The day sums of all facts of these days, by location and local day. */
export function countedDays(scope: FactScope): Sql {
  return sql`with ${factsSql(scope)}
    select organization_id, location_id, local_date, ${join(daySums.map((name) => raw(`sum(${name})::bigint as ${name}`)))},
      ${join(fillColumns.map((column, at) => raw(`count(*) filter (where fill_bucket = ${at + 1})::integer as ${column}`)))}
    from facts group by organization_id, location_id, local_date`
}

/** The columns of the stored days and weeks. */
export const columns = join(dayColumns.map((name) => raw(name)))

/** Counts these days afresh, and the weeks that they are in. */
export async function countDays({ tx }: Pick<Ctx, 'tx'>, scope: FactScope): Promise<void> {
  const { organizations, locations, from, until } = scope
  const at = sql`organization_id = any(${[...organizations]}::bigint[]) ${
    locations ? sql`and location_id = any(${[...locations]}::bigint[])` : sql``
  }`
  // The weeks of a location are counted by one transaction at a time: each reads days that another may be counting.
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('location_weeks ' || location_id, 0))
    from (select organization_id, id as location_id from locations order by id) l where ${at}`)
  await tx.run(sql`delete from location_days where ${at} and local_date between ${from}::date and ${until}::date`)
  await tx.run(sql`insert into location_days (organization_id, location_id, local_date, ${columns}) ${countedDays(scope)}`)
  const [first, last] = [sql`${from}::date - 6`, sql`${until}::date`]
  await tx.run(sql`delete from location_weeks where ${at} and first_day between ${first} and ${last}`)
  await tx.run(sql`
    insert into location_weeks (organization_id, location_id, first_day, ${columns})
    ${countedWeeks(sql`${at} and local_date - n between ${first} and ${last} and local_date between ${first} and ${last} + 6`)}`)
}

/** The sums of seven days for each day that begins some with a stored one, from the stored days. `where` may use `n`, how long before its day a week begins. */
export function countedWeeks(where: Sql): Sql {
  return sql`
    select organization_id, location_id, local_date - n as first_day, ${join(dayColumns.map((name) => raw(`sum(${name}) as ${name}`)))}
    from location_days cross join generate_series(0, 6) n where ${where} group by 1, 2, 3`
}
