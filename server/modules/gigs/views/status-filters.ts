import { gigStatuses } from '@crewcall/contract/enums.ts'
import type { GigStatus } from '@crewcall/contract/enums.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/**
 * The gigs of these statuses, over the alias `g`, as conditions on plain columns that can use indexes. Equal to `gig_status(…) =
 * any(statuses)`; a test compares the two over every combination of facts.
 */
export function gigsOfStatuses(statuses: readonly GigStatus[], now: Date): Sql {
  const wanted = new Set(statuses)
  if (wanted.size === gigStatuses.length) return sql`true`
  const isAllButCancelled = wanted.size === gigStatuses.length - 1 && !wanted.has('CANCELLED')
  if (isAllButCancelled) return sql`g.cancelled_at is null`
  const parts = [...wanted].map((status) => sql`(${conditionOf(status, now)})`)
  return parts.length === 0 ? sql`false` : sql`(${join(parts, ' or ')})`
}

function conditionOf(status: GigStatus, now: Date): Sql {
  if (status === 'CANCELLED') return sql`g.cancelled_at is not null`
  if (status === 'UNAPPROVED') return sql`g.cancelled_at is null and g.released_at is null`
  const live = sql`g.cancelled_at is null and g.released_at is not null`
  if (status === 'POSTED') return sql`${live} and g.end_time > ${now} and g.confirmed_count < g.allowed_confirmed_pros`
  if (status === 'CONFIRMED') return sql`${live} and g.end_time > ${now} and g.confirmed_count >= g.allowed_confirmed_pros`
  const over = sql`${live} and g.end_time <= ${now}`
  if (status === 'UNFILLED') return sql`${over} and g.confirmed_count = 0`
  const worked = sql`${over} and g.confirmed_count > 0`
  if (status === 'FAILED_PAYMENT') return sql`${worked} and g.failed_count > 0`
  if (status === 'INCOMPLETE') return sql`${worked} and g.failed_count = 0 and g.uncharged_count > 0`
  return sql`${worked} and g.failed_count = 0 and g.uncharged_count = 0`
}
