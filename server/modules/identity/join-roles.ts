import { locationRoles } from '@crewcall/contract/enums.ts'
import type { LocationRole } from '@crewcall/contract/enums.ts'
import { roleAfterJoining } from '@crewcall/contract/rules/account-join.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { becomeManager, grantLocationRole, grantOrganizationAdmin, revokeLocationRole, revokeOrganizationAdmin } from './grants.ts'

/**
 * Moves every role, consent and the manager profile from one account to another. Of two roles at one location the higher one
 * stays, so no location loses its last admin; the grants and revocations are recorded in the history of each location.
 */
export async function joinRoles(ctx: Ctx, from: number, to: number): Promise<void> {
  await moveLocationRoles(ctx, from, to)
  await moveOrganizationRoles(ctx, from, to)
  await moveManagerProfile(ctx, from, to)
  await ctx.tx.run(sql`
    insert into terms_acceptances (user_id, terms_version_id, accepted_at)
    select ${to}, terms_version_id, accepted_at from terms_acceptances where user_id = ${from} on conflict do nothing`)
}

async function moveLocationRoles(ctx: Ctx, from: number, to: number): Promise<void> {
  const held = await ctx.tx.rows<Tables['location_managers'] & { role_there: LocationRole | null }>(sql`
    select m.*, t.role as role_there from location_managers m left join location_managers t
      on t.organization_id = m.organization_id and t.location_id = m.location_id and t.user_id = ${to}
    where m.user_id = ${from} order by m.organization_id, m.location_id`)
  for (const { id, organization_id, location_id, role, role_there } of held) {
    await grantLocationRole(ctx, { organization_id, location_id, user_id: to, role: roleAfterJoining(role_there, asRole(role)) })
    await revokeLocationRole(ctx, id)
  }
}

async function moveOrganizationRoles(ctx: Ctx, from: number, to: number): Promise<void> {
  const held = await ctx.tx.rows<{ id: number; organization_id: number }>(
    // A sandbox is newer than its organization, with whose role that in the sandbox ends as well.
    sql`select id, organization_id from organization_managers where user_id = ${from} order by organization_id desc`,
  )
  for (const { id, organization_id } of held) {
    await grantOrganizationAdmin(ctx, { organization_id, user_id: to })
    await revokeOrganizationAdmin(ctx, id)
  }
}

// A person has only one; if both accounts do, that of the remaining account is used.
async function moveManagerProfile(ctx: Ctx, from: number, to: number): Promise<void> {
  const moved = await ctx.tx.run(sql`
    update manager_profiles set user_id = ${to} where user_id = ${from} and not exists (select from manager_profiles where user_id = ${to})`)
  if (moved > 0) await becomeManager(ctx, to)
}

function asRole(role: string): LocationRole {
  const known = locationRoles.find((name) => name === role)
  if (!known) throw new Error(`Unknown role ${role}`)
  return known
}
