import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { minutesBefore } from './invariant.ts'

/** True for an application `a` that holds an opening. */
export const isOn = sql`a.confirmed_at is not null and a.cancelled_at is null`

const isElsewhere = sql`a.location_id <> g.location_id`
const isAtOtherTimes = sql`a.cancelled_at is null and (a.start_time <> g.start_time or a.end_time <> g.end_time)`
const isPaidUnseen = sql`g.cancelled_at is not null and a.business_payment_status in ('AVAILABLE', 'IN_TRANSIT', 'SUBMITTED', 'PENDING_TRANSFER')`
const isLeftBehind = (now: Date) => sql`${isOn} and g.cancelled_at < ${minutesBefore(now, 15)}`

/**
 * Conditions of several invariants, evaluated in one pass over the largest tables: the rows that violate at least one, with which. A
 * million applications are read a few times instead of once per invariant.
 */
export const scans = {
  misfits: (now) => sql`
    select a.organization_id, a.id as application_id, a.business_payment_status, (${isElsewhere}) as elsewhere, (${isAtOtherTimes}) as at_other_times,
      (${isPaidUnseen}) as paid_unseen, (${isLeftBehind(now)}) as left_behind
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where (${isElsewhere}) or (${isAtOtherTimes}) or (${isPaidUnseen}) or (${isLeftBehind(now)})`,
  miscounts: () => sql`
    select g.organization_id, g.id as gig_id, g.allowed_confirmed_pros + g.overfill as places, g.confirmed_count, g.failed_count, g.uncharged_count,
      coalesce(c.confirmed, 0) as confirmed, coalesce(c.failed, 0) as failed, coalesce(c.uncharged, 0) as uncharged
    from gigs g left join (
      select organization_id, gig_id, count(*) as confirmed, count(*) filter (where business_payment_status in ('FAILED', 'ERROR')) as failed,
        count(*) filter (where business_payment_status is null and not is_closed_without_charge) as uncharged
      from applications a where ${isOn} group by 1, 2) c on c.organization_id = g.organization_id and c.gig_id = g.id
    where coalesce(c.confirmed, 0) > g.allowed_confirmed_pros + g.overfill
      or (g.confirmed_count, g.failed_count, g.uncharged_count) <> (coalesce(c.confirmed, 0), coalesce(c.failed, 0), coalesce(c.uncharged, 0))`,
  misbookings: () => sql`
    select coalesce(a.id, k.application_id) as application_id, coalesce(a.pro_id, k.pro_id) as pro_id, a.organization_id, k.organization_id as booked_by,
      (a.id is null or k.application_id is null or k.during <> tstzrange(a.start_time, a.end_time)) as differs
    from (select * from applications a where ${isOn}) a full join pro_bookings k on k.pro_id = a.pro_id and k.application_id = a.id
    where a.id is null or k.application_id is null or k.during <> tstzrange(a.start_time, a.end_time) or k.organization_id <> a.organization_id`,
} as const satisfies Record<string, (now: Date) => Sql>
