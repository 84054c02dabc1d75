import type * as contract from '@crewcall/contract/teams.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { locationById, myLocations, organizationById } from '../organizations/index.ts'

export type ManagerView = Reply<typeof contract.changeRole>
type OrganizationManagerView = Reply<typeof contract.listOrganizationManagers>['results'][number]

const person = sql`json_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name, 'phone_number', u.phone_number)`

/** Managers of a location by name. @throws problem not_found */
export async function listLocationManagers(
  ctx: Ctx,
  { query }: Input<typeof contract.listLocationManagers>,
): Promise<Reply<typeof contract.listLocationManagers>> {
  const { organization_id, id } = await locationById(ctx, query.location)
  allow(ctx, 'team.view', { organization_id, location_id: id })
  const role = query.role !== undefined && sql`lm.role = ${query.role}`
  return { results: await managersWhere(ctx, every(sql`lm.organization_id = ${organization_id} and lm.location_id = ${id}`, role)) }
}

/** Managers of every location of an organization that the actor manages. @throws problem not_found */
export async function listOrganizationLocationManagers(
  ctx: Ctx,
  { params }: Input<typeof contract.listOrganizationLocationManagers>,
): Promise<Reply<typeof contract.listOrganizationLocationManagers>> {
  const { id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'organization.view', { organization_id: id })
  return { results: await managersWhere(ctx, sql`lm.organization_id = ${id} and ${myLocations(ctx)(sql`lm.location_id`)}`) }
}

/** Admins of an organization by name. @throws problem not_found; forbidden unless the actor is one of them */
export async function listOrganizationManagers(
  ctx: Ctx,
  { params }: Input<typeof contract.listOrganizationManagers>,
): Promise<Reply<typeof contract.listOrganizationManagers>> {
  const { id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'organization.view_admins', { organization_id: id })
  const results = await ctx.tx.rows<OrganizationManagerView>(sql`
    select om.id, om.organization_id, om.role, ${person} as user from organization_managers om join users u on u.id = om.user_id
    where om.organization_id = ${id} order by u.first_name, u.last_name, om.id`)
  return { results }
}

/** The views of the location managers that match a condition over `location_managers lm`. */
export function managersWhere({ tx }: Ctx, where: Sql): Promise<ManagerView[]> {
  return tx.rows<ManagerView>(sql`
    select lm.id, lm.location_id as location, lm.role, ${person} as user from location_managers lm join users u on u.id = lm.user_id
    where ${where} order by u.first_name, u.last_name, lm.id`)
}
