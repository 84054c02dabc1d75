import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** The derived status in SQL, over the aliases `a` (application) and `g` (its gig). */
export function applicationStatusSql(now: Date): Sql {
  return sql`application_status(a.cancelled_at is not null, g.cancelled_at is not null, a.business_payment_status, a.pro_payment_status,
    a.confirmed_at is not null, a.selected_at is not null, coalesce(a.working_end, a.end_time), ${now})`
}
