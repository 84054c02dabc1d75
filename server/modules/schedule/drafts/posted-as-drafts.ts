import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { myLocations } from '../../organizations/index.ts'
import { placesToPlan } from './places.ts'

/** What a shift keeps as a draft of another day, besides its times. */
export type Kept = Pick<
  Tables['draft_shifts'],
  | 'location_id'
  | 'skill_id'
  | 'gig_template_id'
  | 'unpaid_break_minutes'
  | 'wage_amount'
  | 'allowed_confirmed_pros'
  | 'type'
  | 'employment_type'
  | 'description'
  | 'special_inst'
  | 'pro_ids'
  | 'fill_plan'
>
export type PostedAsDraft = Kept & { id: number; start_time: Date; end_time: Date; series_id: number | null; series_date: string | null }

/**
 * Posted shifts under a condition over `gigs g` and `locations l`, by start, as drafts of them would be: with the fill plan, and the wage and
 * booking type with which it began, unless it was stopped or the wage was set by hand since. People are those on the shift or asked.
 */
export function postedAsDrafts(ctx: Ctx, condition: Sql): Promise<PostedAsDraft[]> {
  return ctx.tx.rows<PostedAsDraft>(sql`
    select g.id, g.location_id, g.skill_id, null::bigint as gig_template_id, g.unpaid_break_minutes, g.allowed_confirmed_pros, g.description,
      g.special_inst, g.start_time, g.end_time, g.series_id, g.series_date, p.fill_plan, coalesce(p.from_wage, g.wage_amount) as wage_amount,
      coalesce(p.from_type, g.type) as type, g.employment_type,
      array(select a.pro_id from applications a where a.organization_id = g.organization_id and a.gig_id = g.id and a.cancelled_at is null
        and a.selected_at is not null order by a.confirmed_at, a.id) as pro_ids
    from gigs g
    join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    left join lateral (
      select p.from_wage, p.from_type, p.end_reason, jsonb_build_object('waitlist_first', p.waitlist_first, 'network_after_hours', p.network_after_hours,
        'marketplace_after_hours', p.marketplace_after_hours, 'raise', case when p.step_amount is not null then jsonb_build_object(
          'step_amount', p.step_amount, 'every_hours', p.every_hours, 'ceiling_amount', p.ceiling_amount) end) as fill_plan
      from fill_plans p where p.organization_id = g.organization_id and (p.gig_id = g.id or p.bundle_id = g.bundle_id) order by p.id desc limit 1
    ) p on p.end_reason is null or p.end_reason not in ('STOPPED', 'WAGE_CHANGED')
    where ${condition} order by g.start_time, g.id`)
}

/**
 * The posted shifts that drafts are copies of, by id.
 * @throws problem not_found for one that is missing or foreign, forbidden where the actor may not post
 */
export async function copiedShifts(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, PostedAsDraft>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const found = await postedAsDrafts(
    ctx,
    sql`g.id = any(${wanted}::bigint[]) and ${myLocations(ctx)(sql`g.location_id`)} and g.type <> 'INTERVIEW'`,
  )
  if (found.length < wanted.length) throw problem('not_found', 'NOT_FOUND')
  await placesToPlan(
    ctx,
    found.map(({ location_id }) => location_id),
  )
  return new Map(found.map((shift) => [shift.id, shift]))
}
