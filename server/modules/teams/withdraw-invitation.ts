import type * as contract from '@crewcall/contract/invitations.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { abilityToInvite, mayVouch } from '@crewcall/contract/rules/invitation.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { actorById } from '../identity/index.ts'
import { invitationsWhere, isOpen, locationInvitation, lockedInvitation, organizationInvitation, topicsOf } from './invitation-rows.ts'
import type { Invitation } from './invitation-rows.ts'
import { addressedByToken } from './open-invitation.ts'

type Nothing = Record<never, never>
type Why = 'withdrawn' | 'declined' | 'inviter_lost_the_right'

/** Withdraws an invitation of a location by its id, or declines it by the token of its link. @throws problem as `allowEnd`; not_found */
export async function withdrawInvitation(ctx: Ctx, { params }: Input<typeof contract.withdrawInvitation>): Promise<Nothing> {
  if (typeof params.id === 'string') return decline(ctx, params.id, 'location')
  return withdraw(ctx, await locationInvitation(ctx, params.id))
}

/** Withdraws an invitation of an organization. @throws problem forbidden; conflict; not_found */
export async function withdrawOrganizationInvitation(
  ctx: Ctx,
  { params }: Input<typeof contract.withdrawOrganizationInvitation>,
): Promise<Nothing> {
  return withdraw(ctx, await organizationInvitation(ctx, params.orgId, params.id))
}

/** Declines an invitation of an organization. @throws problem forbidden unless it was sent to the actor; conflict; not_found */
export async function declineOrganizationInvitation(
  ctx: Ctx,
  { params }: Input<typeof contract.declineOrganizationInvitation>,
): Promise<Nothing> {
  return decline(ctx, params.token, 'organization')
}

/**
 * Ends the open invitations of a person who lost the permission to grant their roles (docs/invariants.md#a5); the location is locked by the
 * caller.
 */
export async function withdrawUnvouched(ctx: Ctx, userId: number, organizationId: number): Promise<void> {
  const open = await invitationsWhere(ctx, sql`i.invited_by = ${userId} and i.organization_id = ${organizationId} and ${isOpen}`)
  if (open.length === 0) return
  const inviter = await actorById(ctx, userId)
  for (const found of open.toSorted((a, b) => a.id - b.id)) {
    const invitation = await lockedInvitation(ctx, found)
    if (isStillOpen(invitation) && !mayVouch(inviter, invitation.role, invitation)) await end(ctx, invitation, 'inviter_lost_the_right')
  }
}

async function withdraw(ctx: Ctx, found: Invitation): Promise<Nothing> {
  allow(ctx, abilityToInvite(found.role, found.location_id), found)
  const invitation = await lockedInvitation(ctx, found)
  if (invitation.accepted_at) throw problem('conflict', 'INVITATION_ACCEPTED_ALREADY')
  if (invitation.withdrawn_at) throw problem('not_found', 'NOT_FOUND')
  await end(ctx, invitation, 'withdrawn')
  return {}
}

async function decline(ctx: Ctx, token: string, kind: 'location' | 'organization'): Promise<Nothing> {
  const invitation = await lockedInvitation(ctx, await addressedByToken(ctx, token, kind))
  if (!isStillOpen(invitation)) throw problem('conflict', 'INVITATION_NO_LONGER_OPEN')
  await end(ctx, invitation, 'declined')
  return {}
}

function isStillOpen({ accepted_at, withdrawn_at }: Invitation): boolean {
  return accepted_at === null && withdrawn_at === null
}

async function end(ctx: Ctx, { organization_id, location_id, id, invited_by }: Invitation, why: Why): Promise<void> {
  const place = { organization_id, location_id }
  await updateRows(ctx.tx, 'invitations', sql`organization_id = ${organization_id} and id = ${id}`, {
    withdrawn_at: ctx.now,
    withdrawn_by: ctx.actor.user_id || null,
  })
  await record(ctx, { action: 'invitation.withdraw', object_type: 'invitation', object_id: id, ...place, after: { why } })
  await announce(ctx, 'invitation.withdrawn', { ...place, invitation_id: id }, topicsOf(place, invited_by))
}
