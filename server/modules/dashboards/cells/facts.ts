import { FILL_TIME_EDGES, daySums } from '@crewcall/contract/rules/dashboards.ts'
import type { DaySum } from '@crewcall/contract/rules/dashboards.ts'
import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { dueSql } from '../../fill-estimates/index.ts'
import { liveCharge } from '../../payments/index.ts'
import { clockInSql } from '../../timesheets/index.ts'

/** Of which days the facts are: local days, of all locations of these organizations or of some. */
export type FactScope = { organizations: readonly number[]; locations?: readonly number[]; from: string; until: string }

/** A pro who clocks in more than this many minutes after the start is late (docs/rules/dashboards.md). */
const LATE_AFTER_MINUTES = 10
/** Work of a pro at one organization beyond this in its week is overtime. */
const WEEK_MINUTES = 40 * 60

/**
 * The common table expressions up to `facts`: what each shift, and each pro confirmed on it, adds to the sums of its local day. Figures, their lists and the
 * stored days are all read from it. Trials of candidates are in none.
 * Columns: organization_id, location_id, local_date, gig_id, application_id (null for the shift itself), the day sums, fill_bucket (1 to 12, where an opening was
 * filled) and fill_minutes.
 */
export function factsSql(scope: FactScope): Sql {
  return sql`shifts as materialized (${shiftsSql(scope)}), people as materialized (${peopleSql}), overtime as materialized (${overtimeSql(scope)}),
    facts as (
      select organization_id, location_id, local_date, gig_id, null::bigint as application_id, ${columns(ofShift)}, null::integer as fill_bucket, null::integer as fill_minutes
      from (select s.*, least(s.openings, (select count(*) from people p where p.organization_id = s.organization_id and p.gig_id = s.gig_id and p.is_due))::integer as filled
        from shifts s) s
      union all
      select p.organization_id, p.location_id, p.local_date, p.gig_id, p.application_id, ${columns(ofPerson)}, f.fill_bucket, f.fill_minutes
      from people p left join overtime o on o.organization_id = p.organization_id and o.application_id = p.application_id
      cross join lateral (${moneySql}) m cross join lateral (${knownSql}) r cross join lateral (${fillTimeSql}) f
    )`
}

const ofShift: Partial<Record<DaySum, Sql>> = {
  shifts: sql`is_on::integer`,
  cancelled_shifts: sql`(not is_on)::integer`,
  openings: sql`case when is_on then openings else 0 end`,
  filled: sql`case when is_on then filled else 0 end`,
  planned_minutes: sql`case when is_on then openings * paid_minutes else 0 end`,
  planned_pay_cents: sql`case when is_on then openings * planned_pay_cents else 0 end`,
}
const ofPerson: Partial<Record<DaySum, Sql>> = {
  worked_minutes: sql`p.worked_minutes`,
  overtime_minutes: sql`coalesce(o.minutes, 0)`,
  due: sql`(p.has_arrived or p.is_no_show)::integer`,
  arrivals: sql`p.has_arrived::integer`,
  late: sql`(p.has_arrived and coalesce(p.clock_in > p.start_time + make_interval(mins => ${LATE_AFTER_MINUTES}), false))::integer`,
  no_shows: sql`p.is_no_show::integer`,
  dropped: sql`p.is_dropped::integer`,
  returners: sql`(p.has_arrived and r.is_returning)::integer`,
  favorites: sql`(p.has_arrived and r.is_favorite)::integer`,
  first_timers: sql`(p.has_arrived and not r.is_returning)::integer`,
  sheets: sql`p.has_sheet::integer`,
  flagged_sheets: sql`(p.has_sheet and p.is_flagged)::integer`,
  non_compliant_sheets: sql`(p.has_sheet and p.compliance_status in ('NON_COMPLIANT', 'TOO_SHORT', 'TOO_LATE', 'SKIPPED'))::integer`,
  auto_clocked_out_sheets: sql`(p.has_sheet and p.auto_clocked_out_at is not null)::integer`,
  edited_sheets: sql`(p.has_sheet and p.original_start_time is not null)::integer`,
  auto_approved_sheets: sql`(p.has_sheet and p.is_auto_approved)::integer`,
  cost_cents: sql`m.pay + m.fees + m.extras`,
  pay_cents: sql`m.pay`,
  fee_cents: sql`m.fees`,
  extra_cents: sql`m.extras`,
}
const columns = (of: Partial<Record<DaySum, Sql>>): Sql => join(daySums.map((name) => sql`${of[name] ?? raw('0')} as ${raw(name)}`))

/**
 * The shifts of these days with what an opening of each is planned to pay: the wage of its paid minutes, and the bonus.
 * The times are bounded as well, so that an index finds them.
 */
export function shiftsSql({ organizations, locations, from, until }: FactScope): Sql {
  return sql`
    select g.organization_id, g.location_id, g.market_id, g.skill_id, g.id as gig_id, (g.start_time at time zone g.timezone)::date as local_date, g.start_time, g.posted_at,
      g.cancelled_at is null as is_on, g.allowed_confirmed_pros as openings, g.background_check_required,
      l.paid_minutes, ${payOf(sql`l.paid_minutes`, sql`g.wage_amount`, sql`g.boosted_gig_bonus`)} as planned_pay_cents
    from gigs g
    cross join lateral (select greatest(0, round(extract(epoch from g.end_time - g.start_time) / 60)::integer - g.unpaid_break_minutes) as paid_minutes) l
    where g.organization_id = any(${[...organizations]}::bigint[]) ${locations ? sql`and g.location_id = any(${[...locations]}::bigint[])` : sql``}
      and g.type <> 'INTERVIEW' and g.start_time >= ${from}::date - interval '1 day' and g.start_time < ${until}::date + interval '2 days'
      and (g.start_time at time zone g.timezone)::date between ${from}::date and ${until}::date`
}

const peopleSql: Sql = sql`
  select s.organization_id, s.location_id, s.local_date, s.gig_id, s.start_time, s.background_check_required, s.posted_at, a.id as application_id, a.pro_id,
    a.wage_amount, a.bonus, a.platform_fee_percentage, a.coupon_percentage, a.coupon_cents, a.background_checks_fee_percentage, a.is_closed_without_charge, a.confirmed_at,
    s.openings, s.is_on and d.is_due as is_due, row_number() over (partition by s.organization_id, s.gig_id, d.is_due order by a.confirmed_at, a.id) as place_in_line,
    a.cancelled_at is null as is_engaged, coalesce(a.cancellation_reason = 'NO_SHOW', false) as is_no_show,
    coalesce(a.cancellation_reason in ('CANCELLED_BY_PRO', 'CALLED_OUT'), false) as is_dropped,
    case when a.cancelled_at is null then coalesce(t.payable_minutes, 0) + added_minutes(a.organization_id, a.id) else 0 end as worked_minutes, t.payable_minutes,
    a.cancelled_at is null and (c.clock_in is not null or t.state in ('APPROVED', 'LOCKED') and t.payable_minutes > 0) as has_arrived, c.clock_in,
    a.cancelled_at is null and t.payable_minutes is not null as has_sheet, t.is_flagged, t.compliance_status, t.auto_clocked_out_at, t.original_start_time,
    t.is_auto_approved
  from shifts s join applications a on a.organization_id = s.organization_id and a.gig_id = s.gig_id
  join gigs g on g.organization_id = s.organization_id and g.id = s.gig_id
  left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
  cross join lateral (select ${dueSql} as is_due) d cross join lateral (select ${clockInSql} as clock_in) c
  where a.confirmed_at is not null`

// The minutes of each shift that lie beyond 40 hours of the pro's week at the organization, in the order in which they were worked.
function overtimeSql({ organizations, from, until }: FactScope): Sql {
  return sql`
    select organization_id, application_id, greatest(0, least(minutes, until_here - ${WEEK_MINUTES}::integer))::integer as minutes from (
      select b.organization_id, b.id as application_id, m.minutes,
        sum(m.minutes) over (partition by b.organization_id, b.pro_id, first_day_of_week((h.start_time at time zone h.timezone)::date, w.week_begins_on)
          order by h.start_time, b.id) as until_here
      from (select distinct organization_id, pro_id from people where worked_minutes > 0) p
      join applications b on b.organization_id = p.organization_id and b.pro_id = p.pro_id
        and b.start_time >= ${from}::date - interval '8 days' and b.start_time < ${until}::date + interval '9 days' and b.cancelled_at is null
      join gigs h on h.organization_id = b.organization_id and h.id = b.gig_id and h.type <> 'INTERVIEW'
      join timesheets t on t.organization_id = b.organization_id and t.application_id = b.id and t.payable_minutes > 0
      cross join lateral (select t.payable_minutes + added_minutes(b.organization_id, b.id) as minutes) m
      join organizations w on w.id = b.organization_id
      where b.organization_id = any(${[...organizations]}::bigint[])) x
    where until_here > ${WEEK_MINUTES}`
}

const cents = (dollars: Sql): Sql => sql`round(${dollars} * 100)::bigint`
const payOf = (minutes: Sql, wage: Sql, bonus: Sql): Sql =>
  sql`(floor((2 * ${minutes} * ${cents(wage)} + 60) / 120)::bigint + ${cents(bonus)})`
const pay: Sql = payOf(sql`p.payable_minutes`, sql`p.wage_amount`, sql`p.bonus`)
const share = (base: string, percentage: Sql): Sql =>
  sql`floor((2 * ${raw(base)} * round(${percentage} * 100)::bigint + 10000) / 20000)::bigint`

/*
 * What a pro on a shift costs the business, in cents: what was charged, or what the hours would be charged while they are not, each line rounded half up as in
 * contract/rules/cost.ts. Extra payments count as charged; refunds are taken from them.
 */
const moneySql: Sql = sql`
  select case when i.id is not null then i.pay when h.is_owed then h.pay else 0 end as pay,
    case when i.id is not null then i.amount_cents - i.pay
      when h.is_owed then f.fee - least(f.fee, ${share('f.fee', sql`p.coupon_percentage`)} + p.coupon_cents)
        + case when p.background_check_required then ${share('h.pay', sql`p.background_checks_fee_percentage`)} else 0 end
      else 0 end as fees,
    x.cents - coalesce(i.refunded_cents, 0) as extras
  from (select p.is_engaged and p.payable_minutes is not null and not p.is_closed_without_charge as is_owed, ${pay} as pay) h
  cross join lateral (select ${share('h.pay', sql`p.platform_fee_percentage`)} as fee) f
  left join lateral (
    select c.id, c.amount_cents, c.refunded_cents,
      (select coalesce(sum(e.amount_cents), 0)::bigint from charge_lines e where e.organization_id = p.organization_id and e.payment_intent_id = c.id and e.line = 'pro_amount') as pay
    from (${liveCharge('BUSINESS_CHARGE', sql`i.organization_id = p.organization_id and i.application_id = p.application_id`)}) c) i on true
  cross join lateral (
    select coalesce(sum(c.amount_cents - c.refunded_cents), 0)::bigint as cents from adhoc_payments x
      cross join lateral (${liveCharge('ADHOC_CHARGE', sql`i.organization_id = p.organization_id and i.application_id = p.application_id and i.adhoc_payment_id = x.id`)}) c
    where x.organization_id = p.organization_id and x.application_id = p.application_id) x`

// Whether the pro worked at the location before, and is a favorite of it now.
const knownSql: Sql = sql`
  select p.has_arrived and exists (select from pro_outcomes w join applications b on b.organization_id = w.organization_id and b.id = w.application_id
    where w.organization_id = p.organization_id and w.location_id = p.location_id and w.pro_id = p.pro_id and w.kind = 'WORKED' and b.start_time < p.start_time)
    as is_returning,
    p.has_arrived and exists (select from favorite_pros v where v.organization_id = p.organization_id and v.location_id = p.location_id and v.pro_id = p.pro_id) as is_favorite`

const fillTimeSql: Sql = sql`
  select case when z.minutes is not null then width_bucket(z.minutes / 60.0, ${[...FILL_TIME_EDGES]}::numeric[]) + 1 end as fill_bucket, z.minutes as fill_minutes
  from (select case when p.is_due and p.place_in_line <= p.openings
    then greatest(0, round(extract(epoch from p.confirmed_at - p.posted_at) / 60))::integer end as minutes) z`
