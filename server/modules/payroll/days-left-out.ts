import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { lastZone } from './view-week.ts'

/**
 * Refuses another first weekday while a day beside a closed week would be in no week then that can be closed: a week that shares days with a closed one
 * cannot be, and one that follows it begins up to six days later. Days that are over and on which no employee earned anything may be left out.
 * @throws problem conflict
 */
export async function refuseDaysLeftOut({ tx, now }: Ctx, week_begins_on: DayOfWeek): Promise<void> {
  const today = instantToWall(now, lastZone).date
  const anchor = firstDayOfWeek(today, week_begins_on)
  const { has_some } = await tx.one<{ has_some: boolean }>(sql`
    with closed as (select first_day from payroll_closings where number = 1),
    days as (
      select distinct d.day from closed c
        cross join lateral (select c.first_day - ((c.first_day - ${anchor}::date) % 7 + 7) % 7 as first_day) w
        cross join lateral generate_series(0, case when w.first_day = c.first_day then 6 else 13 end) n (nth)
        cross join lateral (select w.first_day + n.nth as day) d
      where not exists (select from closed o where d.day between o.first_day and o.first_day + 6))
    select exists (select from days where day >= ${today}::date) or exists (
      select from days d
        join applications a on a.employment_type = 'W2' and a.end_time >= (d.day - 1)::timestamptz and a.end_time < (d.day + 3)::timestamptz
        join locations l on l.organization_id = a.organization_id and l.id = a.location_id
        left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
      where d.day between (coalesce(t.start_time, a.start_time) at time zone l.timezone)::date and (coalesce(t.end_time, a.end_time) at time zone l.timezone)::date
        and (exists (select from adhoc_payments x where x.organization_id = a.organization_id and x.application_id = a.id)
          or (a.confirmed_at is not null and a.cancelled_at is null
            and (coalesce(t.state, 'OPEN') in ('APPROVED', 'LOCKED') or not a.is_closed_without_charge)))) as has_some`)
  if (has_some) throw problem('conflict', 'PAYROLL_DAYS_LEFT_OUT')
}
