import {
  ANY,
  ARRIVAL_EDGES,
  FILL_DAYS,
  fillLevels,
  LEAD_EDGES,
  LEAST_LOCATIONS,
  PART_EDGES,
  WAGE_EDGES,
} from '@crewcall/contract/rules/fill-cells.ts'
import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'

/** Every night: counts how the shifts of the last year were filled. */
export const fit = job('fill-estimates.fit', { input: z.object({}), cron: '20 10 * * *', run: (ctx) => fitCells(ctx) })

/**
 * Counts all cells from the shifts and writes them anew, in whole numbers: the same shifts give the same rows. A second worker leaves it to
 * the first.
 */
export async function fitCells({ tx, now }: Ctx): Promise<void> {
  const { is_mine } = await tx.one<{ is_mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('fill-estimates.fit', 0)) as is_mine`,
  )
  if (!is_mine) return
  // Nobody estimates how many rows the parts of the statement have: a loop within a loop would take hours.
  await tx.run(sql`set local enable_nestloop = off`)
  // One statement counts everything: nobody waits for it, and it sorts every shift several times.
  await tx.run(sql`set local work_mem = '64MB'`)
  await tx.run(sql`set local statement_timeout = '10min'`)
  await tx.run(sql`delete from fill_cells`)
  await tx.run(sql`delete from market_fill_cells`)
  await tx.run(sql`
    with posts as materialized (${postsSql(now)}), ${placedSql},
    of_businesses as (
      insert into fill_cells (organization_id, ${columns})
      select organization_id, ${cellSql('own')} from placed group by grouping sets (${levelsSql(sql`organization_id, market_id, skill_id`, 'own_wage')})
    )
    insert into market_fill_cells (${columns})
    select ${cellSql('market')} from placed group by grouping sets (${levelsSql(sql`market_id, skill_id`, 'market_wage')})
    having count(distinct location_id) >= ${LEAST_LOCATIONS}`)
}

const columns = sql`market_id, skill_id, lead, part, wage, locations, posts, openings, filled, applications, worked, no_shows, arrivals, median_cents`
const edges = (list: readonly number[]) => sql`${[...list]}::float8[]`
const buckets = [...ARRIVAL_EDGES, Infinity].map((_, index) => index)

/**
 * Past shifts of the marketplace with what became of them. An opening is filled if somebody was confirmed on it when the shift started,
 * whether or not they came.
 */
function postsSql(now: Date): Sql {
  const hours = sql`extract(epoch from g.end_time - g.start_time) / 3600 - g.unpaid_break_minutes / 60.0`
  return sql`
    select g.organization_id, g.location_id, g.market_id, g.skill_id, g.allowed_confirmed_pros as openings,
      least(g.allowed_confirmed_pros, coalesce(a.due, 0)) as filled, coalesce(a.due, 0) - coalesce(a.no_shows, 0) as worked,
      coalesce(a.no_shows, 0) as no_shows, coalesce(a.applications, 0) as applications,
      ${join(buckets.map((index) => raw(`coalesce(a.arrived_${index}, 0) as arrived_${index}`)))},
      round(100 * (g.wage_amount + g.boosted_gig_bonus / (${hours})))::integer as cents,
      width_bucket(extract(epoch from g.start_time - g.released_at)::float8 / 3600, ${edges(LEAD_EDGES)}) as lead,
      width_bucket(extract(hour from g.start_time at time zone g.timezone)::float8, ${edges(PART_EDGES)}) % ${PART_EDGES.length}::int as part
    from gigs g left join (${applicationsSql(now)}) a on a.organization_id = g.organization_id and a.gig_id = g.id
    where g.type = 'MARKETPLACE' and not g.is_sandbox and g.released_at is not null and g.released_at < g.start_time and g.cancelled_at is null and ${inWindow(now)}`
}

function applicationsSql(now: Date): Sql {
  const bucket = sql`width_bucket(extract(epoch from a.created_ts - g.released_at)::float8 / 3600, ${edges(ARRIVAL_EDGES)})`
  return sql`
    select organization_id, gig_id, count(*) filter (where is_due)::integer as due, count(*) filter (where is_due and is_no_show)::integer as no_shows,
      count(bucket)::integer as applications,
      ${join(buckets.map((index) => raw(`count(*) filter (where bucket = ${index})::integer as arrived_${index}`)))}
    from (
      select a.organization_id, a.gig_id, coalesce(a.cancellation_reason = 'NO_SHOW', false) as is_no_show,
        ${dueSql} as is_due, case when a.application_type is null then ${bucket} end as bucket
      from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      where g.type = 'MARKETPLACE' and not g.is_sandbox and g.released_at is not null and g.cancelled_at is null and ${inWindow(now)}
        and a.created_ts < g.start_time
    ) seen group by organization_id, gig_id`
}

/** An application `a` that was confirmed when its shift `g` started; one that did not come counts. */
export const dueSql = sql`(a.confirmed_at <= g.start_time and (a.cancelled_at is null or a.cancelled_at >= g.start_time
  or a.cancellation_reason = 'NO_SHOW'))`

function inWindow(now: Date): Sql {
  return sql`g.start_time <= ${now} and g.start_time > ${new Date(now.getTime() - FILL_DAYS * 86_400_000)}`
}

// Pay is compared with the median of the market, or with that of the business where the market has too few other locations.
const placedSql = sql`
  market as materialized (
    select market_id, skill_id, percentile_disc(0.5) within group (order by cents) as median, count(distinct location_id) as locations
    from posts group by 1, 2
  ),
  business as materialized (
    select organization_id, market_id, skill_id, percentile_disc(0.5) within group (order by cents) as median, count(distinct location_id) as locations
    from posts group by 1, 2, 3
  ),
  compared as (
    select p.*, m.median as market_median, case when m.locations - b.locations >= ${LEAST_LOCATIONS} then m.median else b.median end as own_median
    from posts p join market m using (market_id, skill_id) join business b using (organization_id, market_id, skill_id)
  ),
  placed as materialized (
    select *, width_bucket(cents::float8 / market_median, ${edges(WAGE_EDGES)}) as market_wage,
      width_bucket(cents::float8 / own_median, ${edges(WAGE_EDGES)}) as own_wage
    from compared
  )`

function cellSql(whose: 'own' | 'market'): Sql {
  const any = raw(String(ANY))
  const wage = raw(`${whose}_wage`)
  return sql`market_id, skill_id, coalesce(lead, ${any}), coalesce(part, ${any}), coalesce(${wage}, ${any}), count(distinct location_id), count(*), sum(openings),
    sum(filled), sum(applications), sum(worked), sum(no_shows), array[${join(buckets.map((index) => raw(`sum(arrived_${index})`)))}]::integer[],
    case when grouping(lead, part, ${wage}) = 7 then max(${raw(`${whose}_median`)}) end`
}

function levelsSql(keys: Sql, wage: string): Sql {
  const features = { lead: 'lead', part: 'part', wage }
  return join(Object.values(fillLevels).map((level) => sql`(${join([keys, ...level.map((feature) => raw(features[feature]))])})`))
}
