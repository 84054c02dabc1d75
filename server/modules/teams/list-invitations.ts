import type * as contract from '@crewcall/contract/invitations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { locationById, organizationById } from '../organizations/index.ts'
import { invitationsWhere, isOpen, organizationInvitation, viewInvitation } from './invitation-rows.ts'

/** Invitations to the team of a location, including accepted ones. @throws problem forbidden; not_found */
export async function listInvitations(
  ctx: Ctx,
  { query }: Input<typeof contract.listInvitations>,
): Promise<Reply<typeof contract.listInvitations>> {
  const { organization_id, id: location_id } = await locationById(ctx, query.location_id)
  allow(ctx, 'team.invite', { organization_id, location_id })
  const found = await invitationsWhere(
    ctx,
    sql`i.organization_id = ${organization_id} and i.location_id = ${location_id} and i.withdrawn_at is null`,
  )
  return { results: found.map((one) => ({ ...viewInvitation(ctx, one), location_id })) }
}

/** Invitations to be an admin of an organization; accepted ones are hidden. @throws problem forbidden; not_found */
export async function listOrganizationInvitations(
  ctx: Ctx,
  { params }: Input<typeof contract.listOrganizationInvitations>,
): Promise<Reply<typeof contract.listOrganizationInvitations>> {
  const { id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'organization.view_admins', { organization_id: id })
  const found = await invitationsWhere(ctx, sql`i.organization_id = ${id} and i.location_id is null and ${isOpen}`)
  return { results: found.map((one) => ({ ...viewInvitation(ctx, one), role: 'ADMIN' })) }
}

/** One invitation of an organization. @throws problem forbidden; not_found */
export async function getOrganizationInvitation(
  ctx: Ctx,
  { params }: Input<typeof contract.getOrganizationInvitation>,
): Promise<Reply<typeof contract.getOrganizationInvitation>> {
  const invitation = await organizationInvitation(ctx, params.orgId, params.id)
  allow(ctx, 'organization.view_admins', { organization_id: invitation.organization_id })
  return { ...viewInvitation(ctx, invitation), role: 'ADMIN' }
}
