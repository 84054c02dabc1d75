import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type {
  createGigTemplate,
  getGigTemplate,
  listGigTemplates,
  removeGigTemplate,
  updateGigTemplate,
} from '@crewcall/contract/templates.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow, locationScopeOf } from '../../platform/policy.ts'
import { insertRow, keyed, updateRows } from '../../platform/write.ts'
import { locationById } from '../organizations/index.ts'
import { replaceAttachments, replaceRequirements, requireSkill } from './template-parts.ts'
import { templateForUpdate, viewTemplate, viewTemplates } from './queries.ts'
import type { GigTemplate } from './queries.ts'

/** The templates of a location by name. */
export async function list(ctx: Ctx, { query }: Input<typeof listGigTemplates>): Promise<Reply<typeof listGigTemplates>> {
  const { organization_id, id } = await locationById(ctx, query.location_id)
  allow(ctx, 'template.view', { organization_id, location_id: id })
  return { results: await viewTemplates(ctx, sql`t.organization_id = ${organization_id} and t.location_id = ${id}`) }
}

/** One template. */
export function get(ctx: Ctx, { params }: Input<typeof getGigTemplate>): Promise<Reply<typeof getGigTemplate>> {
  return viewTemplate(ctx, params.id)
}

/** Saves a frequently posted shift as a template. */
export async function create(ctx: Ctx, { body }: Input<typeof createGigTemplate>): Promise<Reply<typeof createGigTemplate>> {
  const { requirement_ids, attachment_ids, ...fields } = body
  const { organization_id } = await locationById(ctx, body.location_id)
  allow(ctx, 'template.edit', { organization_id, location_id: body.location_id })
  await requireSkill(ctx, body.skill_id)
  const template = await insertRow(ctx.tx, 'gig_templates', {
    ...fields,
    organization_id,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await replaceRequirements(ctx, template, requirement_ids)
  await replaceAttachments(ctx, template, attachment_ids)
  await recordChange(ctx, template, 'create')
  return viewTemplate(ctx, template.id)
}

/** Changes the given fields of a template; shifts posted from it stay unchanged. */
export async function update(ctx: Ctx, { params, body }: Input<typeof updateGigTemplate>): Promise<Reply<typeof updateGigTemplate>> {
  const template = await editable(ctx, params.id)
  const { requirement_ids, attachment_ids, ...fields } = body
  if (body.skill_id !== undefined && body.skill_id !== template.skill_id) await requireSkill(ctx, body.skill_id)
  await updateRows(ctx.tx, 'gig_templates', keyed(template), { ...fields, last_updated_ts: ctx.now })
  if (requirement_ids) await replaceRequirements(ctx, template, requirement_ids)
  if (attachment_ids) await replaceAttachments(ctx, template, attachment_ids)
  await recordChange(ctx, template, 'change')
  return viewTemplate(ctx, template.id)
}

/** Removes a template; shifts posted from it stay. */
export async function remove(ctx: Ctx, { params }: Input<typeof removeGigTemplate>): Promise<Reply<typeof removeGigTemplate>> {
  const template = await editable(ctx, params.id)
  await updateRows(ctx.tx, 'gig_templates', keyed(template), { removed_at: ctx.now })
  await recordChange(ctx, template, 'remove')
  return {}
}

async function editable(ctx: Ctx, id: number): Promise<GigTemplate> {
  const template = await templateForUpdate(ctx, id)
  allow(ctx, 'template.edit', locationScopeOf(template))
  return template
}

function recordChange(ctx: Ctx, { id, organization_id, location_id, name }: GigTemplate, verb: string): Promise<void> {
  return record(ctx, {
    action: `gig_template.${verb}`,
    object_type: 'gig_template',
    object_id: id,
    organization_id,
    location_id,
    after: { name },
  })
}
