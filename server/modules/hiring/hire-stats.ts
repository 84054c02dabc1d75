import type { getHireStats, HireStats } from '@crewcall/contract/hire-stats.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { locationById, myLocations, scopeOfLocation } from '../organizations/index.ts'
import { owed } from './inviting/view-interviews.ts'
import { unanswered } from './postings/posting-rows.ts'

/** The stats of a location where nothing was done about hiring yet. */
export const noHiring: HireStats = {
  open_jobs_count: 0,
  new_candidates_count: 0,
  unanswered_count: 0,
  hours_to_interview: null,
  trials_to_pay_count: 0,
}

/** How hiring stands at one location (docs/rules/hire.md#numbers). @throws problem not_found, forbidden */
export async function viewHireStats(ctx: Ctx, { params }: Input<typeof getHireStats>): Promise<HireStats> {
  const place = scopeOfLocation(await locationById(ctx, params.locationId))
  allow(ctx, 'hire.view', place)
  const at = (location: Sql, organization: Sql) => sql`(${organization} = ${place.organization_id} and ${location} = ${place.location_id})`
  return (await statsAt(ctx, at)).get(place.location_id) ?? noHiring
}

/** How hiring stands at each location of the actor that hires, in one statement; those where nothing was done are missing. */
export function hireByLocation(ctx: Ctx): Promise<Map<number, HireStats>> {
  return statsAt(ctx, myLocations(ctx, { may: 'hire.view', evenForAdmins: true }))
}

type Row = HireStats & { location_id: number }

async function statsAt(ctx: Ctx, at: (location: Sql, organization: Sql) => Sql): Promise<Map<number, HireStats>> {
  const rows = await ctx.tx.rows<Row>(sql`
    with p as (select organization_id, location_id, id, status from job_postings p where ${at(sql`p.location_id`, sql`p.organization_id`)}),
    jobs as (select location_id, count(*) filter (where status = 'open') as open_jobs from p group by 1),
    people as (
      select p.location_id, count(*) filter (where p.status = 'open' and c.status = 'APPLIED') as new_candidates,
        percentile_cont(0.5) within group (order by extract(epoch from c.interview_at - c.created_ts) / 3600)
          filter (where c.interview_at > ${ctx.now}::timestamptz - interval '90 days') as hours
      from p join job_candidates c on c.organization_id = p.organization_id and c.posting_id = p.id group by 1),
    waiting as (
      select p.location_id, count(*) as unanswered
      from ${unanswered} join p on p.organization_id = c.organization_id and p.id = c.posting_id and p.status = 'open' group by 1),
    trials as (
      select i.location_id, count(*) as to_pay from interviews i
      where ${at(sql`i.location_id`, sql`i.organization_id`)} and i.status = any(${owed}::text[]) group by 1)
    select location_id, open_jobs as open_jobs_count, coalesce(new_candidates, 0) as new_candidates_count, coalesce(unanswered, 0) as unanswered_count,
      round(hours::numeric, 1)::float8 as hours_to_interview, coalesce(to_pay, 0) as trials_to_pay_count
    from jobs left join people using (location_id) left join waiting using (location_id) left join trials using (location_id)`)
  return new Map(rows.map(({ location_id, ...stats }) => [location_id, stats]))
}
