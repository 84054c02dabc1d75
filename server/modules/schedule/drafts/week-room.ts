import { MOST_DRAFTS_A_WEEK } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { planned } from './draft-rows.ts'

/**
 * Refuses drafts that make a week of their location longer than a week may be, on its clock. The caller wrote them.
 * @param target the field of the call that is refused
 * @throws problem invalid
 */
export async function requireRoom(ctx: Ctx, ids: readonly number[], target: string): Promise<void> {
  const full = await ctx.tx.maybe(sql`
    select 1 from (
      select distinct d.organization_id, d.location_id, l.timezone,
        first_day_of_week((d.start_time at time zone l.timezone)::date, o.week_begins_on) as first_day
      from draft_shifts d join locations l on l.organization_id = d.organization_id and l.id = d.location_id
        join organizations o on o.id = d.organization_id
      where d.id = any(${[...ids]}::bigint[])) as week
    where (select count(*) from draft_shifts d where d.organization_id = week.organization_id and d.location_id = week.location_id
      and d.start_time >= week.first_day::timestamp at time zone week.timezone
      and d.start_time < (week.first_day + interval '7 days') at time zone week.timezone and ${planned}) > ${MOST_DRAFTS_A_WEEK} limit 1`)
  if (full) throw invalid(target, 'WEEK_FULL', { count: MOST_DRAFTS_A_WEEK })
}
