import sql, { empty } from 'sql-template-tag'
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

/** Laws `w` of the state and city of this row on this day or before. The form of its city is found once, not for each law. */
const lawsOf = (row: Sql, day: Sql): Sql => sql`(select city_key(${row}.city) as city_key offset 0) c
  join minimum_wages w on w.state_code = ${row}.state_code and w.city_key in ('', c.city_key) and w.starts_on <= ${day}`

/**
 * Who may be paid too little, by indexes alone: location by location those below what is or was asked for there, and everybody on shifts at
 * another address, or at one that the location had before. Joined otherwise, every shift would be compared with every location (ADR 164).
 */
function candidates(asked: Days): Sql {
  const at = asked.location_id === undefined ? sql`true` : sql`l.id = ${asked.location_id}`
  return sql`
    select a.organization_id, a.id
    from (select l.id, (select max(w.wage_amount) from ${lawsOf(sql`l`, sql`${asked.until}::date`)}) as highest
      from locations l where ${at} offset 0) l
      cross join lateral (select a.organization_id, a.id, a.wage_amount from applications a
        where a.location_id = l.id and ${isEmployed} and ${isNear(asked, sql`a.end_time`)} offset 0) a
    where a.wage_amount < l.highest
    union
    select a.organization_id, a.id
    from (select g.organization_id, g.id from gigs g where not g.use_location_address and ${isNear(asked, sql`g.end_time`)}
        union all
        select g.organization_id, g.id from (select l.organization_id, l.id, l.state_code, l.city from locations l where ${at} offset 0) l
          cross join lateral (select g.organization_id, g.id from gigs g where g.organization_id = l.organization_id and g.location_id = l.id
            and (g.state_code <> l.state_code or g.city <> l.city) and ${isNear(asked, sql`g.start_time`)} offset 0) g) g
      cross join lateral (select a.organization_id, a.id from applications a
        where a.organization_id = g.organization_id and a.gig_id = g.id and ${isEmployed} offset 0) a`
}

/**
 * Approved hours of employees paid below what the law of the shift's state or city asks for on their day, by `localMinimumWage`: with the
 * cents that are missing over the paid minutes. Their state is that of the shift, which a location that moves does not change.
 */
export function belowLaw(asked: Days): Sql {
  const { from, until, state_code, location_id } = asked
  return sql`
    select 'WAGE_BELOW_LAW' as rule, m.missing as amount, a.organization_id, a.id as application_id, g.state_code, d.local_date, null::int as break_number
    from (${candidates(asked)} offset 0) o
      join applications a on a.organization_id = o.organization_id and a.id = o.id
      join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id and t.state in ('APPROVED', 'LOCKED')
      join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      cross join lateral (select (g.start_time at time zone g.timezone)::date as local_date offset 0) d
      cross join lateral (select max(k.wage_amount) as least from (
        select distinct on (w.city is null) w.wage_amount from ${lawsOf(sql`g`, sql`d.local_date`)}
        order by w.city is null, w.starts_on desc) k) k
      cross join lateral (select round((k.least - a.wage_amount) * 100 * t.payable_minutes / 60)::int as missing) m
    where d.local_date between ${from}::date and ${until}::date and m.missing > 0
      ${state_code === undefined ? empty : sql`and g.state_code = ${state_code}`}
      ${location_id === undefined ? empty : sql`and a.location_id = ${location_id}`}`
}
