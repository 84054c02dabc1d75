import sql from 'sql-template-tag'
import { minutesBefore } from './invariant.ts'
import type { Invariant } from './invariant.ts'

const isAhead = (now: Date) => sql`a.cancelled_at is null and a.selected_at is not null and a.start_time > ${now}`

/** Blocks, suspensions and the time clock (docs/invariants.md#blocks-and-suspensions, docs/invariants.md#time-clock). */
export const workInvariants: readonly Invariant[] = [
  {
    id: 'E1',
    means: 'A blocked pro has no live offer, selection or confirmation at that location',
    broken: (now) => sql`
      select a.organization_id, a.id as application_id from applications a
      join pro_blocks b on b.organization_id = a.organization_id and b.location_id = a.location_id and b.pro_id = a.pro_id and b.lifted_at is null
      where ${isAhead(now)}`,
  },
  {
    id: 'E2',
    means: 'A suspended pro holds no shift during the suspension',
    isDelay: true,
    broken: (now) => sql`
      select a.organization_id, a.id as application_id from applications a
      join pro_suspensions s on s.pro_id = a.pro_id and s.lifted_at is null and s.starts <= a.start_time and (s.ends is null or s.ends > a.start_time)
      where ${isAhead(now)} and a.confirmed_at is not null and s.created_ts < ${minutesBefore(now, 15)}`,
  },
  {
    id: 'P2',
    means: 'A pro is on the clock at only one location at a time',
    broken: () => sql`select pro_id from work_periods group by pro_id having count(*) filter (where upper_inf(worked)) > 1`,
  },
  {
    id: 'P2b',
    means: 'The working periods of a pro do not overlap',
    broken: () => sql`
      select a.pro_id, a.application_id, b.application_id as other_id from work_periods a
      join work_periods b on b.pro_id = a.pro_id and a.worked && b.worked and (a.application_id, a.worked) < (b.application_id, b.worked)`,
  },
  {
    id: 'P2c',
    means: 'Nobody is on the clock longer than a shift can last',
    isDelay: true,
    broken: (now) =>
      sql`select pro_id, application_id from work_periods where upper_inf(worked) and lower(worked) < ${minutesBefore(now, 30 * 60)}`,
  },
  {
    // A pro sent home because fewer were needed is owed a minimum, worked or not.
    id: 'P4',
    means: 'Approved minutes fit between start and end',
    broken: () => sql`
      select t.organization_id, t.application_id from timesheets t join applications a on a.organization_id = t.organization_id and a.id = t.application_id
      where t.payable_minutes > ceil(extract(epoch from t.end_time - t.start_time) / 60) and a.dismissal_reason is null`,
  },
  {
    id: 'P4b',
    means: 'Hours are at most 28 hours long and lie at most 24 hours before the start and after the end of the shift',
    broken: () => sql`
      select t.organization_id, t.application_id from timesheets t join applications a on a.organization_id = t.organization_id and a.id = t.application_id
      where t.end_time is not null and (t.end_time - t.start_time > interval '28 hours'
        or t.start_time < a.start_time - interval '24 hours' or t.end_time > a.end_time + interval '24 hours')`,
  },
]
