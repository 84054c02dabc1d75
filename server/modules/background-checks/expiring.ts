import { CHECK_RENEWAL_DAYS } from '@crewcall/contract/rules/background-check.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Of check `c`: it is clear, ends within 30 days, and no newer one has begun (docs/rules/background-checks.md#what-counts). */
export function isExpiring(day: string): Sql {
  return sql`(c.status = 'CLEAR' and c.expires_on between ${day}::date and ${day}::date + ${CHECK_RENEWAL_DAYS}::integer
    and not exists (select from background_checks n where n.pro_id = c.pro_id and n.id > c.id and n.status <> 'EXPIRED'))`
}

/** When checks came within their last 30 days, for the work queues of the platform: the earliest ends first. */
export const checksExpiring = (now: Date): Sql => sql`
  select (c.expires_on - ${CHECK_RENEWAL_DAYS}::integer)::timestamp at time zone 'UTC' as since
  from background_checks c where ${isExpiring(now.toISOString().slice(0, 10))}`
