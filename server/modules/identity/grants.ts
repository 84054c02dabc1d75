import type { LocationRole } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { scopeTo } from '../../platform/scope.ts'

type Place = { organization_id: number; location_id: number }

/** Gives the user a role at a location, or changes the one they hold there. The caller has checked the permission. */
export async function grantLocationRole(
  ctx: Ctx,
  { organization_id, location_id, user_id, role }: Place & { user_id: number; role: LocationRole },
): Promise<Tables['location_managers']> {
  const held = await ctx.tx.one<Tables['location_managers']>(sql`
    insert into location_managers (organization_id, location_id, user_id, role, created_ts)
    values (${organization_id}, ${location_id}, ${user_id}, ${role}, ${ctx.now})
    on conflict (organization_id, location_id, user_id) do update set role = excluded.role returning *`)
  await record(ctx, {
    action: 'location_manager.grant',
    object_type: 'location_manager',
    object_id: held.id,
    organization_id,
    location_id,
    after: { user_id, role },
  })
  await becomeManager(ctx, user_id)
  return held
}

/** Makes the user an admin of the organization; idempotent. */
export async function grantOrganizationAdmin(
  ctx: Ctx,
  { organization_id, user_id }: { organization_id: number; user_id: number },
): Promise<void> {
  const added = await ctx.tx.maybe<{ id: number }>(sql`
    insert into organization_managers (organization_id, user_id, role, created_ts) values (${organization_id}, ${user_id}, 'ADMIN', ${ctx.now})
    on conflict (organization_id, user_id) do nothing returning id`)
  if (!added) return
  await record(ctx, {
    action: 'organization_manager.grant',
    object_type: 'organization_manager',
    object_id: added.id,
    organization_id,
    after: { user_id },
  })
  await becomeManager(ctx, user_id)
}

/** Changes the role of a location manager, by id. */
export async function changeLocationRole(ctx: Ctx, id: number, role: LocationRole): Promise<void> {
  const before = await ctx.tx.one<Tables['location_managers']>(sql`select * from location_managers where id = ${id} for no key update`)
  await ctx.tx.run(sql`update location_managers set role = ${role} where organization_id = ${before.organization_id} and id = ${id}`)
  await record(ctx, {
    action: 'location_manager.change_role',
    object_type: 'location_manager',
    object_id: id,
    organization_id: before.organization_id,
    location_id: before.location_id,
    before: { user_id: before.user_id, role: before.role },
    after: { user_id: before.user_id, role },
  })
}

/** Removes a location role. */
export async function revokeLocationRole(ctx: Ctx, id: number): Promise<void> {
  const held = await ctx.tx.one<Tables['location_managers']>(sql`delete from location_managers where id = ${id} returning *`)
  const { organization_id, location_id, user_id, role } = held
  await record(ctx, {
    action: 'location_manager.revoke',
    object_type: 'location_manager',
    object_id: id,
    organization_id,
    location_id,
    before: { user_id, role },
  })
}

/**
 * Removes the organization role, and with it the roles in the sandbox of the organization (docs/rules/sandbox.md#making-one).
 * @returns the organizations in which the person lost a role
 */
export async function revokeOrganizationAdmin(ctx: Ctx, id: number): Promise<number[]> {
  const held = await ctx.tx.one<Tables['organization_managers']>(sql`select * from organization_managers where id = ${id}`)
  const left = await leaveSandbox(ctx, held)
  await removeOrganizationAdmin(ctx, id)
  return [held.organization_id, ...left]
}

// The trigger of the table does the same for whatever forgets it, and leaves no history.
async function leaveSandbox(ctx: Ctx, { organization_id, user_id }: Tables['organization_managers']): Promise<number[]> {
  const sandbox = await ctx.tx.maybe<{ id: number }>(sql`select id from organizations where sandbox_of = ${organization_id}`)
  if (!sandbox) return []
  await scopeTo(ctx, sandbox.id)
  const theirs = sql`organization_id = ${sandbox.id} and user_id = ${user_id}`
  const locations = await ctx.tx.rows<{ id: number }>(sql`select id from location_managers where ${theirs}`)
  for (const { id } of locations) await revokeLocationRole(ctx, id)
  const admin = await ctx.tx.maybe<{ id: number }>(sql`select id from organization_managers where ${theirs}`)
  if (admin) await removeOrganizationAdmin(ctx, admin.id)
  return [sandbox.id]
}

async function removeOrganizationAdmin(ctx: Ctx, id: number): Promise<void> {
  const { organization_id, user_id } = await ctx.tx.one<Tables['organization_managers']>(
    sql`delete from organization_managers where id = ${id} returning *`,
  )
  await record(ctx, {
    action: 'organization_manager.revoke',
    object_type: 'organization_manager',
    object_id: id,
    organization_id,
    before: { user_id },
  })
}

/** Gives the user the manager's side of the product: alone, or beside the pro's (docs/rules/rights.md#sides). */
export async function becomeManager(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx.run(sql`
    update users set app_mode = case when exists (select from pros where user_id = users.id) then 'BOTH' else 'STAFFER' end where id = ${userId}`)
}

/** Gives the user the pro's side of the product: alone, or beside the manager's if they manage something. */
export async function becomePro(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx.run(sql`
    update users set app_mode = case
      when exists (select from manager_profiles where user_id = users.id) or exists (select from location_managers where user_id = users.id)
        or exists (select from organization_managers where user_id = users.id) then 'BOTH' else 'GIGSTER' end
    where id = ${userId}`)
}
