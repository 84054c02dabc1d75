import type { gigPost } from '@crewcall/contract/gigs.ts'
import { planFrom } from '@crewcall/contract/rules/fill-plan.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { pendingPlan } from '../../fill-plans/index.ts'
import { runnablePlan } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { LocationRow } from '../../organizations/index.ts'

type Lists = { selected_requirement_ids: number[]; attachment_ids: number[]; event_id: number | null }

/**
 * The shift as it is posted at another location: at its address and by its own settings for check-in and certificates. The onsite manager
 * stays behind, a boost the platform pays for as well. A running plan goes on from the wage it has reached, its hours counted anew.
 */
export async function bodyOfMoved(
  ctx: Ctx,
  { gig, to, start, end }: { gig: GigRecord; to: LocationRow; start: Date; end: Date },
): Promise<Partial<z.input<typeof gigPost>>> {
  const lists = await ctx.tx.one<Lists>(sql`
    select array(select r.requirement_id from gig_requirements r where r.organization_id = g.organization_id and r.gig_id = g.id order by 1)
        as selected_requirement_ids,
      array(select m.media_id from gig_attachments m where m.organization_id = g.organization_id and m.gig_id = g.id order by 1) as attachment_ids,
      (select s.event_id from event_shifts s where s.organization_id = g.organization_id and s.id = g.event_shift_id) as event_id
    from gigs g where g.organization_id = ${gig.organization_id} and g.id = ${gig.id}`)
  const pending = await pendingPlan(ctx, gig)
  const { type, skill_id, wage_amount, allowed_confirmed_pros, unpaid_break_minutes, contact_name, contact_phone } = gig
  return {
    ...lists,
    location_id: to.id,
    type: type as z.input<typeof gigPost>['type'], // interviews are not shifts
    skill_id,
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    timezone: to.timezone,
    wage_amount,
    allowed_confirmed_pros,
    unpaid_break_minutes,
    contact_name,
    contact_phone: contact_phone ?? '',
    description: gig.description,
    special_inst: gig.special_inst,
    no_experience_required: gig.no_experience_required,
    auto_select_enabled: gig.auto_select_enabled,
    is_auto_post_network_to_marketplace_enabled: gig.is_auto_post_network_to_marketplace_enabled,
    background_check_required: gig.background_check_required,
    boosted_gig_bonus: gig.boost_source === 'BUSINESS' ? gig.boosted_gig_bonus : 0,
    employment_type: gig.employment_type as z.input<typeof gigPost>['employment_type'],
    fill_plan: pending && runnablePlan(planFrom(pending.terms, type), { type, wage_amount, start }, ctx.now),
  }
}
