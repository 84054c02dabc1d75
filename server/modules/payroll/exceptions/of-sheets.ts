import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** The days that are asked for; the state and the location, if any, and the condition of the location `l` that says both. */
export type Days = { from: string; until: string; state_code?: string | undefined; location_id?: number | undefined; place: Sql }

/** The columns of an exception after its rule and by how much: its engagement, the state of its location, its day, and which break it is about. */
const identity: Sql = sql`a.organization_id, a.id as application_id, l.state_code, d.local_date`
const columns: Sql = sql`${identity}, null::int as break_number`

// The local day of the work, converted once for each row: conversions would be most of the time.
const day: Sql = sql`cross join lateral (select (coalesce(t.start_time, a.start_time) at time zone l.timezone)::date as local_date offset 0) d`

// Of work that is over and counts: its timesheet `t`, application `a` and location `l`.
const sheets: Sql = sql`timesheets t
  join applications a on a.organization_id = t.organization_id and a.id = t.application_id and a.cancelled_at is null and a.confirmed_at is not null
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id ${day}`
const isEmployee = sql`a.employment_type = 'W2'`
const isIn = ({ from, until, place }: Days) => sql`d.local_date between ${from}::date and ${until}::date and ${place}`
/**
 * Bounds for an index: a shift is at most 28 hours long, and hours may lie a day beside it. Row security lets an index answer only what is compared with
 * an instant; a comparison with a date reads every row.
 */
const isNear = ({ from, until }: Days) =>
  sql`t.end_time >= (${from}::date - 3)::timestamptz and t.end_time < (${until}::date + 4)::timestamptz`
const closing = sql`join payroll_closings c on c.number = 1 and d.local_date between c.first_day and c.first_day + 6`
const days = (later: Sql, earlier: Sql) => sql`ceil(extract(epoch from ${later} - ${earlier}) / 86400)::int`

/** The breaks of employees that were not as the rules say, each with the minutes by which. The first break is that of the first rule. */
export function breaks(asked: Days): Sql {
  return sql`
    select case v.verdict ->> 'status' when 'SKIPPED' then 'BREAK_SKIPPED' when 'TOO_LATE' then 'BREAK_LATE' when 'TOO_SHORT' then 'BREAK_SHORT' else 'BREAK_LONG' end as rule,
      case v.verdict ->> 'status' when 'SKIPPED' then w.length
        when 'TOO_LATE' then ceil(extract(epoch from b.start_time - i.time) / 60)::int - (v.verdict ->> 'break_trigger_minutes')::int
        when 'TOO_SHORT' then w.length - floor(extract(epoch from b.end_time - b.start_time) / 60)::int
        else ceil(extract(epoch from b.end_time - b.start_time) / 60)::int - w.length end as amount, ${identity}, v.nth::int as break_number
    from ${sheets} cross join lateral jsonb_array_elements(t.break_verdicts) with ordinality v (verdict, nth)
      cross join lateral (select (v.verdict ->> 'break_length_minutes')::int as length) w
      left join lateral (select * from shift_breaks b where b.organization_id = t.organization_id and b.application_id = t.application_id
        order by b.start_time, b.id offset v.nth - 1 limit 1) b on true
      left join lateral (select min(p.time) as time from time_punches p
        left join punch_decisions d on d.organization_id = p.organization_id and d.time_punch_id = p.id
        where p.organization_id = t.organization_id and p.application_id = t.application_id and p.punch_type = 'CLOCK_IN'
          and case p.verdict when 'PENDING' then d.decision = 'APPROVED' when 'REFUSED' then false else d.decision is null end) i on true
    where t.compliance_status = 'NON_COMPLIANT' and ${isEmployee} and ${isNear(asked)} and ${isIn(asked)}
      and v.verdict ->> 'status' in ('SKIPPED', 'TOO_LATE', 'TOO_SHORT', 'TOO_LONG')`
}

/** Shifts of employees without a clock-in, a clock-out or both, with how many are missing. */
export function punches(asked: Days): Sql {
  return sql`
    select 'PUNCH_MISSING' as rule, case when 'NO_PUNCHES' = any(t.flag_reasons) then 2
      else ('CLOCK_IN_MISSING' = any(t.flag_reasons))::int + ('AUTO_CLOCK_OUT' = any(t.flag_reasons))::int end as amount, ${columns}
    from ${sheets}
    where t.flag_reasons && '{NO_PUNCHES,CLOCK_IN_MISSING,AUTO_CLOCK_OUT}'::text[] and ${isEmployee} and ${isNear(asked)} and ${isIn(asked)}`
}

/** Hours of employees that the pro has on another timesheet too, at any business: with the minutes that lie in both. */
export function overlaps(asked: Days): Sql {
  return sql`
    select 'HOURS_OVERLAP' as rule, o.minutes as amount, ${columns}
    from ${sheets} cross join lateral (
      select sum(floor(extract(epoch from least(o.end_time, t.end_time) - greatest(o.start_time, t.start_time)) / 60))::int as minutes
      from hours_of_pros o where o.pro_id = a.pro_id and o.application_id <> a.id
        and o.shift_start between a.start_time - interval '4 days' and a.end_time + interval '2 days'
        and least(o.end_time, t.end_time) - greatest(o.start_time, t.start_time) >= interval '1 minute') o
    where t.flag_reasons && '{OVERLAPS}'::text[] and o.minutes > 0 and ${isEmployee} and ${isNear(asked)} and ${isIn(asked)}`
}

// What the history says of the timesheet of an engagement: each of its states, when and in which order.
const history: Sql = sql`audit_log e where e.object_type = 'timesheet' and e.object_id = (select s.id from timesheets s
  where s.organization_id = a.organization_id and s.application_id = a.id) and e.after ->> 'status' is not null`

/**
 * Hours of employees that were first approved after their week was closed, with the days between; hours that had been approved by then and were only
 * changed since, and approved again, are none. The history says which.
 */
export function lateApprovals(asked: Days): Sql {
  return sql`
    select 'APPROVED_LATE' as rule, ${days(sql`coalesce(f.at, t.approved_at)`, sql`c.closed_at`)} as amount, ${columns}
    from (select first_day, closed_at, (first_day - 1)::timestamptz as since, (first_day + interval '7 days 12 hours')::timestamptz as until from payroll_closings
        where number = 1 and first_day + 6 >= ${asked.from}::date and first_day <= ${asked.until}::date order by first_day offset 0) c
      -- No zone of the country begins its day after 12:00 UTC; the index alone says which hours are candidates.
      cross join lateral (select s.organization_id, s.application_id, s.start_time, s.approved_at from timesheets s
        where s.start_time >= c.since and s.start_time < c.until and s.approved_at > c.closed_at
          and s.state in ('APPROVED', 'LOCKED') offset 0) t
      join applications a on a.organization_id = t.organization_id and a.id = t.application_id and a.cancelled_at is null and a.confirmed_at is not null
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id ${day}
      left join lateral (select min(e.at) as at from ${history} and e.after ->> 'status' = 'APPROVED' and e.at > c.closed_at) f on true
    where d.local_date between c.first_day and c.first_day + 6 and ${isEmployee} and ${isIn(asked)}
      and (select e.after ->> 'status' in ('APPROVED', 'LOCKED') from ${history} and e.at <= c.closed_at order by e.id desc limit 1) is not true`
}

/** Hours of employees that wait for approval although their week is closed: with the days since then. */
export function notApproved(asked: Days, now: Date): Sql {
  return sql`
    select 'NOT_APPROVED' as rule, ${days(sql`${now}::timestamptz`, sql`c.closed_at`)} as amount, ${columns}
    from ${sheets} ${closing}
    where t.state in ('OPEN', 'PROPOSED', 'DISPUTED') and not a.is_closed_without_charge and ${isEmployee} and ${isIn(asked)}`
}

/** Hours of employees that were changed after the last closing of their week: with the minutes by which they got longer. */
export function edits(asked: Days): Sql {
  return sql`
    select 'EDITED_SINCE_CLOSING' as rule,
      sum(round(extract(epoch from (h.after_end - h.after_start) - coalesce(h.before_end - h.before_start, interval '0')) / 60))::int as amount, ${columns}
    from hours_edits h join timesheets t on t.organization_id = h.organization_id and t.application_id = h.application_id
      join applications a on a.organization_id = h.organization_id and a.id = h.application_id and a.cancelled_at is null and a.confirmed_at is not null
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id
      ${day} ${closing}
    where h.edited_at >= ${asked.from}::date::timestamptz and ${isEmployee} and ${isIn(asked)}
      and not exists (select from payroll_closings n where n.first_day = c.first_day and n.closed_at >= h.edited_at)
    group by a.organization_id, a.id, l.organization_id, l.id, d.local_date`
}

/** Hours of contractors that break rules judged, in markets with a rule in these days: with the number of rules. */
export function contractors(asked: Days, markets: readonly number[]): Sql {
  return sql`
    select 'CONTRACTOR_JUDGED' as rule, jsonb_array_length(t.break_verdicts) as amount, ${columns}
    from locations l
      join applications a on a.location_id = l.id and a.confirmed_at is not null and a.cancelled_at is null and a.employment_type = 'F1099'
        and a.start_time >= (${asked.from}::date - 1)::timestamptz and a.start_time < (${asked.until}::date + 2)::timestamptz
      join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id ${day}
    where l.market_id = any(${markets}::bigint[]) and t.break_verdicts <> '[]' and ${isIn(asked)}`
}

/** The markets that have a break rule in force on one of these days, as a statement. */
export function marketsWithRules({ from, until }: Days): Sql {
  return sql`select distinct market_id from break_rules
    where is_enforced and in_force_from <= ${until}::date and (in_force_to is null or in_force_to >= ${from}::date)`
}
