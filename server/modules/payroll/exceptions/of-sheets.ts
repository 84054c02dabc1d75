import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** The days that are asked for. */
export type Days = { from: string; until: string }

/** The columns of an exception: its rule, by how much, its day, and its engagement with the state of its location. */
const columns: Sql = sql`a.organization_id, a.id as application_id, l.state_code, ${dayOf()} as local_date`

function dayOf(): Sql {
  return sql`(coalesce(t.start_time, a.start_time) at time zone l.timezone)::date`
}

// Of work that is over and counts: its timesheet `t`, application `a` and location `l`.
const sheets: Sql = sql`timesheets t
  join applications a on a.organization_id = t.organization_id and a.id = t.application_id and a.cancelled_at is null and a.confirmed_at is not null
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id`
const isEmployee = sql`a.employment_type = 'W2'`
const isIn = ({ from, until }: Days) => sql`${dayOf()} between ${from}::date and ${until}::date`
/** Bounds for an index: a shift is at most 28 hours long, and hours may lie a day beside it. */
const isNear = ({ from, until }: Days) => sql`t.end_time >= ${from}::date - 3 and t.end_time < ${until}::date + 4`
const closing = sql`join payroll_closings c on c.number = 1 and ${dayOf()} between c.first_day and c.first_day + 6`
const days = (later: Sql, earlier: Sql) => sql`ceil(extract(epoch from ${later} - ${earlier}) / 86400)::int`

/** The breaks of employees that were not as the rules say, each with the minutes by which. The first break is that of the first rule. */
export function breaks(asked: Days): Sql {
  return sql`
    select case v.verdict ->> 'status' when 'SKIPPED' then 'BREAK_SKIPPED' when 'TOO_LATE' then 'BREAK_LATE' when 'TOO_SHORT' then 'BREAK_SHORT' else 'BREAK_LONG' end as rule,
      case v.verdict ->> 'status' when 'SKIPPED' then w.length
        when 'TOO_LATE' then ceil(extract(epoch from b.start_time - i.time) / 60)::int - (v.verdict ->> 'break_trigger_minutes')::int
        when 'TOO_SHORT' then w.length - floor(extract(epoch from b.end_time - b.start_time) / 60)::int
        else ceil(extract(epoch from b.end_time - b.start_time) / 60)::int - w.length end as amount, ${columns}
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

/** Hours of employees that nobody had approved when their week was closed: with the days since then, or until they were. */
export function approvals(asked: Days, now: Date): Sql {
  // No zone of the country begins its day after 12:00 UTC; the index alone says which hours are candidates.
  const isLate = sql`t.start_time >= c.first_day - 1 and t.start_time < c.first_day + interval '7 days 12 hours'`
  return sql`
    select 'APPROVED_LATE' as rule, ${days(sql`t.approved_at`, sql`c.closed_at`)} as amount, ${columns}
    from payroll_closings c join timesheets t on ${isLate} and t.approved_at > c.closed_at
      join applications a on a.organization_id = t.organization_id and a.id = t.application_id and a.cancelled_at is null and a.confirmed_at is not null
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id and ${dayOf()} between c.first_day and c.first_day + 6
    where c.number = 1 and c.first_day + 6 >= ${asked.from}::date and c.first_day <= ${asked.until}::date
      and t.state in ('APPROVED', 'LOCKED') and ${isEmployee} and ${isIn(asked)}
      and not exists (select from hours_edits h where h.organization_id = a.organization_id and h.application_id = a.id and h.edited_at > c.closed_at)
    union all
    select 'NOT_APPROVED', ${days(sql`${now}::timestamptz`, sql`c.closed_at`)}, ${columns}
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
      ${closing}
    where h.edited_at >= ${asked.from}::date and ${isEmployee} and ${isIn(asked)}
      and not exists (select from payroll_closings n where n.first_day = c.first_day and n.closed_at >= h.edited_at)
    group by a.organization_id, a.id, l.organization_id, l.id, t.organization_id, t.id`
}

/** Hours of contractors that break rules judged, where a rule of their market says so: with the number of rules. */
export function contractors(asked: Days): Sql {
  return sql`
    select 'CONTRACTOR_JUDGED' as rule, jsonb_array_length(t.break_verdicts) as amount, ${columns}
    from (select distinct market_id from break_rules where is_enforced and in_force_from <= ${asked.until}::date
        and (in_force_to is null or in_force_to >= ${asked.from}::date)) m
      join locations l on l.market_id = m.market_id
      join applications a on a.location_id = l.id and a.confirmed_at is not null and a.cancelled_at is null and a.employment_type = 'F1099'
        and a.start_time >= ${asked.from}::date - 1 and a.start_time < ${asked.until}::date + 2
      join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
    where t.break_verdicts <> '[]' and ${isIn(asked)}`
}
