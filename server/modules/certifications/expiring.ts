import { EXPIRING_DAYS } from '@crewcall/contract/certifications.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/**
 * Of an approved request `r` with its kind `c`: it ends within 30 days, and its pro has neither one under review nor another valid one of the
 * same kind and state that ends later, or is newer and ends on the same day (docs/rules/pros.md#certificates). Days are in UTC, as for the
 * notices to the pro.
 */
export function isExpiring(now: Date): Sql {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  return sql`(r.status = 'APPROVED' and c.is_offered and r.expiration_date between ${today} and ${today} + ${EXPIRING_DAYS}::integer
    and not exists (
      select from certification_requests n
      where n.pro_id = r.pro_id and n.certification_id = r.certification_id and n.state_code is not distinct from r.state_code
        and (n.status = 'PENDING' or (n.status = 'APPROVED' and (n.expiration_date, n.id) > (r.expiration_date, r.id)))))`
}

/** When certificates came within their last 30 days, for the work queues of the platform: the earliest ends first. */
export const certificatesExpiring = (now: Date): Sql => sql`
  select (r.expiration_date - ${EXPIRING_DAYS}::integer)::timestamp at time zone 'UTC' as since
  from certification_requests r join certifications c on c.id = r.certification_id where ${isExpiring(now)}`
