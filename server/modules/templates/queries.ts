import type { gigTemplate } from '@crewcall/contract/templates.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { mayDo } from '../../platform/policy.ts'
import { mediaByIds } from '../media/index.ts'
import { myLocations } from '../organizations/index.ts'
import { requirementColumns } from '../skills/index.ts'
import type { Requirement } from '../skills/index.ts'

export type GigTemplate = Tables['gig_templates']
export type GigTemplateView = z.input<typeof gigTemplate>
type Row = GigTemplate & { skill_name: string; requirements: Requirement[]; attachment_ids: number[] }

/** The template of a location the actor manages, optionally locked for a change. @throws problem not_found */
export function templateForUpdate(ctx: Ctx, id: number): Promise<GigTemplate> {
  return ctx.tx.one<GigTemplate>(sql`
    select * from gig_templates where id = ${id} and removed_at is null and ${myLocations(ctx)(sql`location_id`)} for no key update`)
}

/** Templates as in the API, by name; the condition is over `gig_templates t`. */
export async function viewTemplates(ctx: Ctx, condition: Sql): Promise<GigTemplateView[]> {
  const rows = await ctx.tx.rows<Row>(sql`
    select t.*, s.name as skill_name,
      (select coalesce(jsonb_agg(to_jsonb(w) order by w.name, w.id), '[]') from (
        select ${requirementColumns} from gig_template_requirements r join requirements q on q.id = r.requirement_id
        where r.organization_id = t.organization_id and r.gig_template_id = t.id) w) as requirements,
      (select coalesce(jsonb_agg(a.media_id order by a.media_id), '[]') from gig_template_attachments a
        where a.organization_id = t.organization_id and a.gig_template_id = t.id) as attachment_ids
    from gig_templates t join skills s on s.id = t.skill_id
    where ${condition} and t.removed_at is null order by lower(t.name), t.id`)
  const files = await mediaByIds(ctx, [...new Set(rows.flatMap((row) => row.attachment_ids))])
  return rows.map(({ attachment_ids, ...row }) => ({
    ...row,
    hourly_rate: mayDo(ctx, 'gig.see_wage', row) ? row.hourly_rate : null,
    attachments: files.filter(({ id }) => attachment_ids.includes(id)),
  }))
}

/** One template the actor may see. @throws problem not_found */
export async function viewTemplate(ctx: Ctx, id: number): Promise<GigTemplateView> {
  const [template] = await viewTemplates(ctx, sql`t.id = ${id} and ${myLocations(ctx)(sql`t.location_id`)}`)
  if (!template) throw problem('not_found', 'NOT_FOUND')
  return template
}
