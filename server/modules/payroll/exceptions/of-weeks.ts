import { addDays } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Employer } from '../employer.ts'
import type { Days } from './of-sheets.ts'

const FEDERAL_WEEK = 2400
/** In how many weeks that are not closed overtime without a pack is looked for, so that the call ends in time. */
const MOST_OPEN_WEEKS = 4

/** The first days of the workweeks of the employer that end on one of these days. */
export function weeksEndingIn({ from, until }: Pick<Days, 'from' | 'until'>, { week_begins_on }: Employer): string[] {
  const weeks: string[] = []
  for (let first = firstDayOfWeek(from, week_begins_on); addDays(first, 6) <= until; first = addDays(first, 7)) weeks.push(first)
  return weeks
}

/**
 * The workweeks that are over, had approved hours of employees at these locations or hours that wait, and were not closed, with the days since their end,
 * also where only some of their days are in a closed week that began on another weekday; and the employees who worked
 * more than forty hours in one of the newest of them, where a state of theirs had no pack: with the minutes beyond. A closed week has packs everywhere.
 */
export function openWeeks(today: string, place: Sql): Sql {
  return sql`
    select 'WEEK_NOT_CLOSED' as rule, (${today}::date - w.first_day - 6) as amount, null::bigint as organization_id, null::bigint as application_id,
      null::text as state_code, w.first_day + 6 as local_date, null::int as break_number
    from open_weeks w where w.first_day + 6 < ${today}::date and exists (
      select from applications a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
        left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
      where case when coalesce(t.state, 'OPEN') in ('APPROVED', 'LOCKED') then t.payable_minutes > 0 else not a.is_closed_without_charge end and a.employment_type = 'W2' and a.end_time > w.since and a.end_time < w.until and a.confirmed_at is not null and a.cancelled_at is null
        and (a.start_time at time zone l.timezone)::date between w.first_day and w.first_day + 6
        and not (w.is_partly_closed and exists (select from payroll_closings c
          where (a.start_time at time zone l.timezone)::date between c.first_day and c.first_day + 6)) and ${place})
    union all
    select 'OVERTIME_NOT_COMPUTED', p.minutes - ${FEDERAL_WEEK}, a.organization_id, a.id, l.state_code, p.first_day + 6, null
    from (
      select w.first_day, a.pro_id, sum(m.minutes)::int as minutes, (array_agg(a.id order by a.start_time desc, a.id desc))[1] as last_id
      from (select first_day, since, until, without_pack from open_weeks where without_pack <> '{}' and not is_partly_closed order by first_day desc limit ${MOST_OPEN_WEEKS}) w
        join applications a on a.employment_type = 'W2' and a.end_time > w.since and a.end_time < w.until and a.confirmed_at is not null and a.cancelled_at is null
        join locations l on l.organization_id = a.organization_id and l.id = a.location_id
        join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
        join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id and t.state in ('APPROVED', 'LOCKED')
        cross join lateral (select t.payable_minutes + added_minutes(a.organization_id, a.id) as minutes) m
        cross join lateral (select (a.start_time at time zone l.timezone)::date as local_date offset 0) d
      where d.local_date between w.first_day and w.first_day + 6
      group by w.first_day, a.pro_id
      having sum(m.minutes) > ${FEDERAL_WEEK} and bool_or(g.state_code = any(w.without_pack))) p
      join applications a on a.id = p.last_id
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    where ${place}`
}

/** The weeks that nobody closed, with the states that had no pack then, and whether days of theirs are in a closed week of another weekday. */
export function openWeeksOf(weeks: readonly string[]): Sql {
  return sql`
    select w.first_day, w.first_day::timestamptz as since, (w.first_day + 9)::timestamptz as until,
      array(select s.state_code from (select state_code from locations union select g.state_code from gigs g where not g.use_location_address
        and g.end_time >= w.first_day::timestamptz and g.end_time < (w.first_day + 9)::timestamptz) s where (
        select o.pack_id from overtime_choices o where o.state_code = s.state_code and o.in_force_from <= w.first_day + 6
        order by o.in_force_from desc limit 1) is null) as without_pack,
      exists (select from payroll_closings c where daterange(c.first_day, c.first_day + 7) && daterange(w.first_day, w.first_day + 7)) as is_partly_closed
    from unnest(${weeks}::date[]) w (first_day) where not exists (select from payroll_closings c where c.first_day = w.first_day)`
}
