import { noWork } from '@crewcall/contract/rules/platform-work.ts'
import type { WorkSums } from '@crewcall/contract/rules/platform-work.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { refundsMade } from '../../payments/index.ts'

/** The chosen days, those before, and of which market; days by the clock of each location. */
export type WorkAsked = { from: string; until: string; previous: { from: string; until: string }; market: number | undefined }
export type WorkOf = { now: WorkSums; before: WorkSums }

/**
 * What is counted besides the stored days, from the rows themselves (docs/rules/dashboards.md#the-platform): by market, and with the key null in total.
 * A market is that of the location today.
 */
export async function sumWork(ctx: Ctx, asked: WorkAsked): Promise<Map<number | null, WorkOf>> {
  const parts = [
    await grouped(ctx, asked, {
      rows: openings(asked),
      sums: sql`sum(openings)::bigint as openings, sum(open_positions)::bigint as open_positions`,
    }),
    await grouped(ctx, asked, { rows: applications(asked), sums: ofApplications }),
    await grouped(ctx, asked, { rows: approvedHours(asked), sums: sql`count(*) as approvals, ${median} as approval_hours` }),
    await grouped(ctx, asked, {
      rows: approvedLocations(asked),
      sums: sql`count(*) as location_approvals, ${median} as location_approval_hours`,
    }),
    await grouped(ctx, asked, { rows: disputes(asked, sql`d.created_ts`), sums: sql`count(distinct application_id) as disputed` }),
    await grouped(ctx, asked, { rows: disputes(asked, sql`d.resolved_at`), sums: sql`count(distinct application_id) as decided` }),
    await grouped(ctx, asked, { rows: refunds(asked), sums: sql`sum(amount_cents)::bigint as refund_cents` }),
    await prosOf(ctx, asked),
  ]
  const found = new Map<number | null, WorkOf>()
  for (const { market_id, is_now, ...sums } of parts.flat()) {
    const of = found.get(market_id) ?? { now: noWork, before: noWork }
    const when = is_now ? 'now' : 'before'
    found.set(market_id, { ...of, [when]: { ...of[when], ...sums } })
  }
  return found
}

type Part = Partial<WorkSums> & { market_id: number | null; is_now: boolean }
const median = sql`percentile_cont(0.5) within group (order by hours)`
const ofApplications = sql`count(*) as applications, count(distinct pro_id) as applicants, count(distinct pro_id) filter (where is_engaged) as active`

// `rows` have market_id and a local day.
function grouped({ tx }: Ctx, { from, until, previous, market }: WorkAsked, { rows, sums }: { rows: Sql; sums: Sql }): Promise<Part[]> {
  return tx.rows<Part>(sql`
    select market_id, is_now, ${sums} from (
      select r.*, r.day >= ${from}::date as is_now from (${rows}) r where r.day between ${previous.from}::date and ${until}::date
        ${market === undefined ? sql`` : sql`and r.market_id = ${market}`}) x
    group by grouping sets ((market_id, is_now), (is_now))`)
}

// An index finds instants; no clock is further from UTC than a day.
const since = ({ previous }: WorkAsked): Sql => sql`${previous.from}::date - interval '1 day'`
const before = ({ until }: WorkAsked): Sql => sql`${until}::date + interval '2 days'`

const openings = ({ previous, until }: WorkAsked): Sql => sql`
  select l.market_id, d.local_date as day, d.openings, d.openings - d.filled as open_positions
  from location_days d join locations l on l.organization_id = d.organization_id and l.id = d.location_id
  where d.local_date between ${previous.from}::date and ${until}::date`

const applications = (asked: WorkAsked): Sql => sql`
  select l.market_id, (g.start_time at time zone g.timezone)::date as day, a.pro_id, a.confirmed_at is not null and a.cancelled_at is null as is_engaged
  from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id and a.application_type is null
  join locations l on l.organization_id = g.organization_id and l.id = g.location_id
  where g.type <> 'INTERVIEW' and g.cancelled_at is null and g.start_time >= ${since(asked)} and g.start_time < ${before(asked)}`

const approvedHours = (asked: WorkAsked): Sql => sql`
  select l.market_id, (t.approved_at at time zone l.timezone)::date as day, extract(epoch from t.approved_at - t.proposed_at)::float8 / 3600 as hours
  from timesheets t join locations l on l.organization_id = t.organization_id and l.id = t.location_id
  where t.state in ('APPROVED', 'LOCKED') and t.proposed_at <= t.approved_at and t.approved_at >= ${since(asked)} and t.approved_at < ${before(asked)}`

// From the last time it was submitted: when it was added, or submitted again after a denial. A new address of an approved location is no approval.
const approvedLocations = (asked: WorkAsked): Sql => sql`
  select l.market_id, (e.at at time zone l.timezone)::date as day, extract(epoch from e.at - coalesce((
      select max(b.at) from audit_log b where b.object_type = 'location_approval' and b.object_id = e.object_id
        and b.action = 'location_approval.reapply' and b.id < e.id), l.created_ts))::float8 / 3600 as hours
  from audit_log e join locations l on l.id = e.object_id
  where e.object_type = 'location_approval' and e.action = 'location_approval.approve' and e.at >= ${since(asked)} and e.at < ${before(asked)}`

const disputes = (asked: WorkAsked, at: Sql): Sql => sql`
  select l.market_id, (${at} at time zone l.timezone)::date as day, d.application_id
  from hours_disputes d join applications a on a.organization_id = d.organization_id and a.id = d.application_id
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id
  where ${at} >= ${since(asked)} and ${at} < ${before(asked)}`

const refunds = (asked: WorkAsked): Sql => sql`
  select market_id, made_on as day, amount_cents from (${refundsMade({ since: since(asked), until: before(asked) })}) r`

// Who was verified by the last of the days, and may take a shift today; of the markets that have locations.
function prosOf({ tx, now }: Ctx, { until, previous, market }: WorkAsked): Promise<Part[]> {
  return tx.rows<Part>(sql`
    select p.market_id, r.is_now, count(*) as pros
    from pros p join users u on u.id = p.user_id and u.account_status = 'ACTIVE' join markets m on m.id = p.market_id
    join (values (true, ${until}::date), (false, ${previous.until}::date)) r (is_now, last) on (p.verified_at at time zone m.timezone)::date <= r.last
    where exists (select from locations l where l.market_id = p.market_id) ${market === undefined ? sql`` : sql`and p.market_id = ${market}`}
      and not exists (select from pro_suspensions s where s.pro_id = p.id and s.lifted_at is null and s.starts <= ${now} and (s.ends is null or s.ends > ${now}))
    group by grouping sets ((p.market_id, r.is_now), (r.is_now))`)
}
