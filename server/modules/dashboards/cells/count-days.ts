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

/** Counts these days afresh, in one statement. */
export async function countDays({ tx }: Pick<Ctx, 'tx'>, scope: FactScope): Promise<void> {
  const at = scope.locations ? sql`and location_id = any(${[...scope.locations]}::bigint[])` : sql``
  await tx.run(sql`
    delete from location_days where organization_id = any(${[...scope.organizations]}::bigint[]) ${at}
      and local_date between ${scope.from}::date and ${scope.until}::date`)
  await tx.run(sql`
    insert into location_days (organization_id, location_id, local_date, ${join(dayColumns.map((name) => raw(name)))}) ${countedDays(scope)}`)
}
