import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { plannedCost } from '@crewcall/contract/rules/planned-cost.ts'
import type { scheduledGig } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { gigStatusSql } from '../../gigs/index.ts'
import type { Sight } from './sight.ts'

export type ScheduledView = z.input<typeof scheduledGig>
type Row = Omit<ScheduledView, 'hours_minutes' | 'cost_cents' | 'start_time' | 'end_time' | 'wage_amount'> &
  Pick<Tables['gigs'], 'start_time' | 'end_time' | 'wage_amount' | 'boost_source' | 'background_check_required'> & {
    employment_type: 'F1099' | 'W2'
    skill: { name: string; icon: string }
  }

/** Posted shifts under a condition over `gigs g`, with the people on them, in one statement. */
export function gigsInView(ctx: Ctx, condition: Sql): Promise<Row[]> {
  return ctx.tx.rows<Row>(sql`
    select g.id, g.organization_id, g.location_id, g.skill_id, ${gigStatusSql(ctx.now)} as status, g.type, g.employment_type, g.start_time, g.end_time,
      g.timezone, to_char(g.start_time at time zone g.timezone, 'YYYY-MM-DD') as local_date, g.wage_amount, g.allowed_confirmed_pros,
      g.confirmed_count as current_confirmed_pros_count, g.unpaid_break_minutes, g.boosted_gig_bonus, g.boost_source, g.background_check_required,
      g.last_updated_ts, jsonb_build_object('name', s.name, 'icon', s.icon) as skill,
      w.waiting as open_applications_count, w.people
    from gigs g
    join skills s on s.id = g.skill_id
    cross join lateral (
      select count(*) filter (where a.selected_at is null) as waiting,
        coalesce(jsonb_agg(jsonb_build_object('application_id', a.id, 'pro_id', p.id, 'name', p.display_name,
          'headshot_public_id', p.headshot_public_id, 'state', case when a.confirmed_at is not null then 'CONFIRMED'
            when a.application_type is not null then 'OFFERED' else 'SELECTED' end)
          order by a.confirmed_at, a.selected_at, a.id) filter (where a.selected_at is not null), '[]') as people
      from applications a join pros p on p.id = a.pro_id
      where a.organization_id = g.organization_id and a.gig_id = g.id and a.cancelled_at is null) w
    where ${condition} order by g.start_time, g.id`)
}

/** A shift as this viewer may see it: onsite managers see neither money nor who has not confirmed (docs/rules/rights.md#roles). */
export function viewScheduled(row: Row, { place, sees_cost, sees_everybody }: Sight): ScheduledView {
  const { boost_source: _payer, background_check_required: _check, employment_type: _kind, skill: _skill, ...shown } = row
  const hours_minutes = scheduledPaidMinutes({ ...row, scheduled_start: row.start_time, scheduled_end: row.end_time })
  const people = sees_everybody ? row.people : row.people.filter(({ state }) => state === 'CONFIRMED')
  const open_applications_count = sees_everybody ? row.open_applications_count : 0
  if (!sees_cost)
    return { ...shown, people, open_applications_count, hours_minutes, wage_amount: null, boosted_gig_bonus: 0, cost_cents: null }
  const paidHere = row.boost_source === 'PLATFORM' ? 0 : row.boosted_gig_bonus
  const { business_total_cents } = plannedCost({ ...row, boosted_gig_bonus: paidHere }, place, hours_minutes)
  return { ...shown, people, open_applications_count, hours_minutes, cost_cents: business_total_cents * row.allowed_confirmed_pros }
}
