import sql from 'sql-template-tag'
import type { Invariant } from './invariant.ts'
import { isOn } from './scans.ts'

/** Capacity and booking (docs/invariants.md#openings-and-bookings). */
export const bookingInvariants: readonly Invariant[] = [
  {
    id: 'B1',
    means: 'No shift has more confirmed pros than openings',
    broken: () => sql`select organization_id, gig_id, confirmed, places from miscounts where confirmed > places`,
  },
  {
    id: 'B2',
    means: 'No pro is confirmed on two shifts at the same time',
    broken: () => sql`
      select pro_id, id as application_id from (
        select a.pro_id, a.id, a.start_time, max(a.end_time) over (
          partition by a.pro_id order by a.start_time, a.id rows between unbounded preceding and 1 preceding) as busy_until
        from applications a where ${isOn}) a
      where start_time < busy_until`,
  },
  {
    id: 'B2b',
    means: 'The bookings of pros are exactly their confirmed applications',
    broken: () => sql`select application_id, pro_id from misbookings where differs`,
  },
  {
    // Where the unique index exists and is valid, it guarantees this, and a million rows need not be counted.
    id: 'B3',
    means: 'A pro has at most one live application for a shift',
    broken: () => sql`
      select min(organization_id) as organization_id, gig_id, pro_id from applications
      where cancelled_at is null and not exists (
        select from pg_index where indexrelid = to_regclass('applications_one_live') and indisunique and indisvalid)
      group by gig_id, pro_id having count(*) > 1`,
  },
  {
    id: 'B4',
    means: 'An application has the times of its shift',
    broken: () => sql`select organization_id, application_id from misfits where at_other_times`,
  },
  {
    id: 'B7',
    means: 'Nobody stays confirmed on a cancelled shift',
    isDelay: true,
    broken: () => sql`select organization_id, application_id from misfits where left_behind`,
  },
  {
    id: 'B8',
    means: 'The counters of a shift equal a recount',
    broken: () => sql`
      select organization_id, gig_id, confirmed_count, confirmed, failed_count, failed, uncharged_count, uncharged from miscounts
      where confirmed_count <> confirmed or failed_count <> failed or uncharged_count <> uncharged`,
  },
  {
    id: 'B8b',
    means: 'The counters of a pro equal a recount of what happened',
    broken: () => sql`
      select p.id as pro_id, p.gigs_worked, c.worked, p.callout_count, c.callouts, p.noshow_count, c.noshows
      from pros p cross join lateral (
        select count(*) filter (where o.kind = 'WORKED') as worked, count(*) filter (where o.kind = 'CALLED_OUT') as callouts,
          count(*) filter (where o.kind = 'NO_SHOW') as noshows
        from pro_outcomes o where o.pro_id = p.id) c
      where (p.gigs_worked, p.callout_count, p.noshow_count) is distinct from (c.worked, c.callouts, c.noshows)`,
  },
]
