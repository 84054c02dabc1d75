import type { EmploymentType } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { GigRecord } from '../gig/gig.ts'
import type { ShiftToPost } from './post-gig.ts'

type Lists = { gig_id: number; requirement_ids: number[]; attachment_ids: number[] }
/** A shift to post like another one: all but its times, its event and its series. */
export type ShiftLike = ShiftToPost & { timezone: string }

/** What to post to get shifts like these, by the id of each: with its requirements and files, without its boost. One statement. */
export async function shiftsLike(ctx: Ctx, gigs: readonly GigRecord[]): Promise<Map<number, ShiftLike>> {
  const rows = await ctx.tx.rows<Lists>(sql`
    select g.id as gig_id,
      array(select r.requirement_id from gig_requirements r where r.organization_id = g.organization_id and r.gig_id = g.id) as requirement_ids,
      array(select t.media_id from gig_attachments t where t.organization_id = g.organization_id and t.gig_id = g.id) as attachment_ids
    from gigs g where g.organization_id = ${gigs[0]?.organization_id} and g.id = any(${gigs.map(({ id }) => id)}::bigint[])`)
  const lists = new Map(rows.map((row) => [row.gig_id, row]))
  return new Map(
    gigs.map((gig) => {
      const { requirement_ids = [], attachment_ids = [] } = lists.get(gig.id) ?? {}
      return [gig.id, { ...fieldsOf(gig), selected_requirement_ids: requirement_ids, attachment_ids }]
    }),
  )
}

function fieldsOf(gig: GigRecord): Omit<ShiftLike, 'selected_requirement_ids' | 'attachment_ids'> {
  const isElsewhere = !gig.use_location_address && gig.location_address_id === null
  const { address_line_1, city, state_code, zip_code } = gig
  return {
    location_id: gig.location_id,
    // Interviews are left out by the caller; a private offer goes to nobody yet.
    type: gig.type as ShiftLike['type'],
    skill_id: gig.skill_id,
    timezone: gig.timezone,
    wage_amount: gig.wage_amount,
    allowed_confirmed_pros: gig.allowed_confirmed_pros,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    location_address_id: gig.location_address_id,
    use_location_address: gig.use_location_address,
    ...(isElsewhere ? { address_line_1, city, state_code, zip_code } : {}),
    contact_name: gig.contact_name,
    contact_phone: gig.contact_phone,
    onsite_manager_id: gig.onsite_manager_id,
    description: gig.description,
    special_inst: gig.special_inst,
    no_experience_required: gig.no_experience_required,
    auto_select_enabled: gig.auto_select_enabled,
    is_checkin_required: gig.is_checkin_required,
    is_auto_post_network_to_marketplace_enabled: gig.is_auto_post_network_to_marketplace_enabled,
    require_certifications: gig.require_certifications,
    background_check_required: gig.background_check_required,
    boosted_gig_bonus: 0,
    employment_type: gig.employment_type as EmploymentType,
  }
}
