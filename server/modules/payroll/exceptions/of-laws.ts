import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Days } from './of-sheets.ts'

/** Whether a minimum wage applies on one of these days or applied before, as a statement. */
export function hasLaw({ until }: Pick<Days, 'until'>): Sql {
  return sql`select exists (select from minimum_wages where starts_on <= ${until}::date) as has_law`
}

const isEmployed: Sql = sql`a.employment_type = 'W2' and a.confirmed_at is not null and a.cancelled_at is null`

// Bounds for an index: see `isNear` in of-sheets.ts.
const isNear = ({ from, until }: Days, end: Sql): Sql =>
  sql`${end} >= (${from}::date - 3)::timestamptz and ${end} < (${until}::date + 4)::timestamptz`

/**
 * Who may be paid too little, by indexes alone: location by location those below what is or was asked for there, and everybody on shifts at
 * another address. Joined otherwise, every shift would be compared with every location (ADR 164).
 */
function candidates(asked: Days): Sql {
  return sql`
    select a.organization_id, a.id
    from (select l.id, (select max(w.wage_amount) from minimum_wages w
        where w.state_code = l.state_code and (w.city is null or lower(w.city) = lower(btrim(l.city))) and w.starts_on <= ${asked.until}::date) as highest
      from locations l where ${asked.place} offset 0) l
      cross join lateral (select a.organization_id, a.id, a.wage_amount from applications a
        where a.location_id = l.id and ${isEmployed} and ${isNear(asked, sql`a.end_time`)} offset 0) a
    where a.wage_amount < l.highest
    union
    select a.organization_id, a.id
    from (select g.organization_id, g.id from gigs g where not g.use_location_address and ${isNear(asked, sql`g.end_time`)} offset 0) g
      cross join lateral (select a.organization_id, a.id from applications a
        where a.organization_id = g.organization_id and a.gig_id = g.id and ${isEmployed} offset 0) a`
}

/**
 * Approved hours of employees paid below what the law of the shift's state or city asks for on their day, by `localMinimumWage`: with the
 * cents that are missing over the paid minutes.
 */
export function belowLaw(asked: Days): Sql {
  const { from, until, place } = asked
  return sql`
    select 'WAGE_BELOW_LAW' as rule, m.missing as amount, a.organization_id, a.id as application_id, l.state_code, d.local_date, null::int as break_number
    from (${candidates(asked)} offset 0) o
      join applications a on a.organization_id = o.organization_id and a.id = o.id
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id
      join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id and t.state in ('APPROVED', 'LOCKED')
      join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      cross join lateral (select (g.start_time at time zone g.timezone)::date as local_date offset 0) d
      cross join lateral (select max(k.wage_amount) as least from (
        select distinct on (w.city is null) w.wage_amount from minimum_wages w
        where w.state_code = g.state_code and (w.city is null or lower(w.city) = lower(btrim(g.city))) and w.starts_on <= d.local_date
        order by w.city is null, w.starts_on desc) k) k
      cross join lateral (select round((k.least - a.wage_amount) * 100 * t.payable_minutes / 60)::int as missing) m
    where d.local_date between ${from}::date and ${until}::date and ${place} and m.missing > 0`
}
