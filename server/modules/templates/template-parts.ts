import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { insertRows } from '../../platform/write.ts'
import { takeMedia } from '../media/index.ts'
import { offeredSkills, requirementsByIds, skillBriefs } from '../skills/index.ts'
import type { GigTemplate } from './queries.ts'

type Key = Pick<GigTemplate, 'organization_id' | 'id'>

/** @throws problem invalid if the position does not exist, or is no longer offered */
export async function requireSkill(ctx: Ctx, skillId: number): Promise<void> {
  const known = await skillBriefs(ctx, [skillId])
  if (!known.has(skillId)) throw problem('invalid', 'NO_SUCH_POSITION', { target: 'skill_id' })
  if (!(await offeredSkills(ctx, [skillId])).has(skillId)) throw problem('invalid', 'POSITION_NOT_OFFERED', { target: 'skill_id' })
}

/** Sets the requirements of the template. @throws problem invalid if one does not exist */
export async function replaceRequirements(ctx: Ctx, { organization_id, id }: Key, ids: readonly number[]): Promise<void> {
  const chosen = [...new Set(ids)]
  const known = await requirementsByIds(ctx, chosen)
  if (known.length < chosen.length) throw problem('invalid', 'NO_SUCH_REQUIREMENT', { target: 'requirement_ids' })
  await ctx.tx.run(sql`delete from gig_template_requirements where organization_id = ${organization_id} and gig_template_id = ${id}`)
  await insertRows(
    ctx.tx,
    'gig_template_requirements',
    chosen.map((requirement_id) => ({ organization_id, gig_template_id: id, requirement_id })),
  )
}

/** Sets the files of the template. @throws problem invalid if the actor may not attach one */
export async function replaceAttachments(ctx: Ctx, { organization_id, id }: Key, ids: readonly number[]): Promise<void> {
  const chosen = [...new Set(ids)]
  await takeMedia(ctx, { ids: chosen, purpose: 'ATTACHMENT', organization_id })
  await ctx.tx.run(sql`delete from gig_template_attachments where organization_id = ${organization_id} and gig_template_id = ${id}`)
  await insertRows(
    ctx.tx,
    'gig_template_attachments',
    chosen.map((media_id) => ({ organization_id, gig_template_id: id, media_id })),
  )
}
