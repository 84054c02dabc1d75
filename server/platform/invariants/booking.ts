import sql from 'sql-template-tag'
import { minutesBefore } from './invariant.ts'
import type { Invariant } from './invariant.ts'

const isOn = sql`a.confirmed_at is not null and a.cancelled_at is null`
const counted = sql`
  select g.organization_id, g.id, g.allowed_confirmed_pros + g.overfill as places, g.confirmed_count, g.failed_count, g.uncharged_count,
    count(a.id) filter (where ${isOn}) as confirmed,
    count(a.id) filter (where ${isOn} and a.business_payment_status in ('FAILED', 'ERROR')) as failed,
    count(a.id) filter (where ${isOn} and a.business_payment_status is null and not a.is_closed_without_charge) as uncharged
  from gigs g left join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
  group by g.organization_id, g.id`

/** Capacity and booking (reliability 2.1). */
export const bookingInvariants: readonly Invariant[] = [
  {
    id: 'B1',
    means: 'No shift has more confirmed pros than places',
    broken: () => sql`select organization_id, id as gig_id, confirmed, places from (${counted}) c where confirmed > places`,
  },
  {
    id: 'B2',
    means: 'No pro is confirmed on two shifts at the same time',
    broken: () => sql`
      select a.pro_id, a.id as application_id, b.id as other_id from applications a join applications b on b.pro_id = a.pro_id and b.id > a.id
        and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
      where ${isOn} and b.confirmed_at is not null and b.cancelled_at is null`,
  },
  {
    id: 'B2b',
    means: 'The bookings of pros are exactly their confirmed applications',
    broken: () => sql`
      select coalesce(a.id, k.application_id) as application_id, coalesce(a.pro_id, k.pro_id) as pro_id
      from (select * from applications a where ${isOn}) a full join pro_bookings k on k.pro_id = a.pro_id and k.application_id = a.id
      where a.id is null or k.application_id is null or k.during <> tstzrange(a.start_time, a.end_time)`,
  },
  {
    id: 'B3',
    means: 'A pro has one live application for a shift at most',
    broken: () => sql`
      select organization_id, gig_id, pro_id from applications where cancelled_at is null group by 1, 2, 3 having count(*) > 1`,
  },
  {
    id: 'B4',
    means: 'An application has the times of its shift',
    broken: () => sql`
      select a.organization_id, a.id as application_id from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      where a.cancelled_at is null and (a.start_time <> g.start_time or a.end_time <> g.end_time)`,
  },
  {
    id: 'B7',
    means: 'Nobody stays confirmed on a cancelled shift',
    broken: (now) => sql`
      select a.organization_id, a.id as application_id from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      where ${isOn} and g.cancelled_at < ${minutesBefore(now, 15)}`,
  },
  {
    id: 'B8',
    means: 'The counters of a shift equal a recount',
    broken: () => sql`
      select organization_id, id as gig_id, confirmed_count, confirmed, failed_count, failed, uncharged_count, uncharged from (${counted}) c
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
