import type * as contract from '@crewcall/contract/organizations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { takePicture } from '../media/index.ts'
import { myLocations, myOrganizations, organizationById } from './rows.ts'

type View = Reply<typeof contract.getOrganization>

/** Organizations the actor has a role in; with `managed=false` a platform admin gets all of them. */
export async function listOrganizations(
  ctx: Ctx,
  { query }: Input<typeof contract.listOrganizations>,
): Promise<Reply<typeof contract.listOrganizations>> {
  const held = { actor: { ...ctx.actor, is_gigpro_admin: false } }
  return { results: await ctx.tx.rows<View>(organizationsWhere(ctx, myOrganizations(query.managed ? held : ctx)(sql`o.id`))) }
}

/** One organization with those of its locations the actor manages. @throws problem not_found */
export async function getOrganization(ctx: Ctx, { params }: Input<typeof contract.getOrganization>): Promise<View> {
  const { id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'organization.view', { organization_id: id })
  return viewOrganization(ctx, id)
}

/** Renames an organization or changes its picture. @throws problem forbidden unless the actor is its admin */
export async function updateOrganization(ctx: Ctx, { params, body }: Input<typeof contract.updateOrganization>): Promise<View> {
  const before = await organizationById(ctx, params.orgId)
  allow(ctx, 'organization.edit', { organization_id: before.id })
  if (body.image_public_id) await takePicture(ctx, body.image_public_id, { purpose: 'LOGO', organization_id: before.id })
  await updateRows(ctx.tx, 'organizations', sql`id = ${before.id}`, { ...body, last_updated_ts: ctx.now })
  await record(ctx, {
    action: 'organization.change',
    object_type: 'organization',
    object_id: before.id,
    organization_id: before.id,
    before: { name: before.name, image_public_id: before.image_public_id },
    after: body,
  })
  return viewOrganization(ctx, before.id)
}

function viewOrganization(ctx: Ctx, id: number): Promise<View> {
  return ctx.tx.one<View>(organizationsWhere(ctx, sql`o.id = ${id}`))
}

function organizationsWhere(ctx: Ctx, where: Sql): Sql {
  return sql`
    select o.id, o.name, o.image_public_id, o.week_begins_on, coalesce((
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'city', l.city, 'state_code', l.state_code, 'approval_status', l.approval_status)
        order by l.name, l.id)
      from locations l where l.organization_id = o.id and ${myLocations(ctx)(sql`l.id`)}), '[]') as locations
    from organizations o where ${where} order by o.name, o.id limit 1000`
}
