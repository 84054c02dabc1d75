import type * as contract from '@crewcall/contract/teams.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { changeLocationRole, requireStepUp, revokeLocationRole, revokeOrganizationAdmin } from '../identity/index.ts'
import { locationForUpdate, myLocations, myOrganizations } from '../organizations/index.ts'
import { managersWhere } from './managers.ts'
import type { ManagerView } from './managers.ts'
import { withdrawUnvouched } from './withdraw-invitation.ts'

type Manager = Tables['location_managers']

/** Changes the role of a manager. @throws problem last_admin if no admin would be left; step_up_required for a new admin */
export async function changeRole(ctx: Ctx, { params, body }: Input<typeof contract.changeRole>): Promise<ManagerView> {
  const manager = await lockManager(ctx, params.managerId)
  allow(ctx, 'team.change_role', manager)
  if (manager.role === 'ADMIN' && body.role !== 'ADMIN') await requireOtherAdmin(ctx, manager)
  if (manager.role !== 'ADMIN' && body.role === 'ADMIN') await requireStepUp(ctx)
  if (manager.role !== body.role) await changeLocationRole(ctx, manager.id, body.role)
  await withdrawUnvouched(ctx, manager.user_id, manager.organization_id)
  const [view] = await managersWhere(ctx, sql`lm.organization_id = ${manager.organization_id} and lm.id = ${manager.id}`)
  if (!view) throw problem('not_found', 'NOT_FOUND')
  return view
}

/** Removes a manager; team members and onsite managers may remove only themselves. @throws problem last_admin; forbidden */
export async function removeManager(ctx: Ctx, { params }: Input<typeof contract.removeManager>): Promise<Record<never, never>> {
  const manager = await lockManager(ctx, params.managerId)
  allow(ctx, 'team.remove', manager)
  const limit = limitFor(ctx, 'team.remove', manager)
  if (limit !== null && manager.user_id !== ctx.actor.user_id) throw problem('forbidden', 'ONLY_ONESELF_REMOVED')
  if (manager.role === 'ADMIN') await requireOtherAdmin(ctx, manager)
  await revokeLocationRole(ctx, manager.id)
  await withdrawUnvouched(ctx, manager.user_id, manager.organization_id)
  return {}
}

/** Removes an admin of an organization. @throws problem last_admin if none would be left */
export async function removeOrganizationManager(
  ctx: Ctx,
  { params }: Input<typeof contract.removeOrganizationManager>,
): Promise<Record<never, never>> {
  const id = params.managerId
  const { organization_id, user_id } = await ctx.tx.one<{ organization_id: number; user_id: number }>(sql`
    select om.organization_id, om.user_id from organization_managers om where om.id = ${id} and ${myOrganizations(ctx)(sql`om.organization_id`)}`)
  allow(ctx, 'organization.manage_admins', { organization_id })
  await ctx.tx.one(sql`select id from organizations where id = ${organization_id} for no key update`)
  const other = await ctx.tx.maybe(
    sql`select id from organization_managers where organization_id = ${organization_id} and id <> ${id} limit 1`,
  )
  if (!other) throw problem('last_admin', 'LAST_ORGANIZATION_ADMIN')
  for (const left of await revokeOrganizationAdmin(ctx, id)) await withdrawUnvouched(ctx, user_id, left)
  return {}
}

// The location is locked first and the manager read after it, so two admins who remove each other are handled one after the other.
async function lockManager(ctx: Ctx, id: number): Promise<Manager> {
  const scope = sql`lm.id = ${id} and ${myLocations(ctx)(sql`lm.location_id`)}`
  const { location_id } = await ctx.tx.one<Manager>(sql`select lm.* from location_managers lm where ${scope}`)
  await locationForUpdate(ctx, location_id)
  return ctx.tx.one<Manager>(sql`select lm.* from location_managers lm where ${scope}`)
}

async function requireOtherAdmin(ctx: Ctx, { organization_id, location_id, id }: Manager): Promise<void> {
  const other = await ctx.tx.maybe(sql`
    select id from location_managers where organization_id = ${organization_id} and location_id = ${location_id} and role = 'ADMIN' and id <> ${id} limit 1`)
  if (!other) throw problem('last_admin', 'LAST_LOCATION_ADMIN')
}
