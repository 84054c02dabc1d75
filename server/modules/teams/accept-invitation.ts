import type * as contract from '@crewcall/contract/invitations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { LocationRole } from '@crewcall/contract/enums.ts'
import { mayVouch, roleAfterAccepting } from '@crewcall/contract/rules/invitation.ts'
import { invitationMachine } from '@crewcall/contract/rules/machines/index.ts'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateAfter } from '../../platform/move.ts'
import { problem } from '../../platform/errors.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import { actorById, grantLocationRole, grantOrganizationAdmin } from '../identity/index.ts'
import { holdLocation, lockedInvitation, shownStatus, topicsOf } from './invitation-rows.ts'
import type { Invitation } from './invitation-rows.ts'
import { addressedByToken } from './open-invitation.ts'

type Membership = Reply<typeof contract.acceptInvitation>
type Who = Input<typeof contract.acceptInvitation>['body']

/** Joins the team of a location. @throws problem as `accept` */
export async function acceptInvitation(ctx: Ctx, { params, body }: Input<typeof contract.acceptInvitation>): Promise<Membership> {
  return accept(ctx, await addressedByToken(ctx, params.token, 'location'), body)
}

/** Becomes an admin of an organization. @throws problem as `accept` */
export async function acceptOrganizationInvitation(
  ctx: Ctx,
  { params, body }: Input<typeof contract.acceptOrganizationInvitation>,
): Promise<Membership> {
  return accept(ctx, await addressedByToken(ctx, params.token, 'organization'), body)
}

/**
 * Gives the role promised by the invitation, once, while its sender may still give it (docs/invariants.md#a5).
 * @throws problem conflict if it was used, has expired, or its sender has lost the permission; gone if it was withdrawn; invalid for another
 * phone number
 */
async function accept(ctx: Ctx, found: Invitation, { phone_number }: Who): Promise<Membership> {
  await refuseOtherPhone(ctx, phone_number)
  await holdLocation(ctx, found)
  const invitation = await lockedInvitation(ctx, found)
  const { expiration_date: expires_at, withdrawn_at: revoked_at, accepted_at: used_at } = invitation
  if (linkState({ expires_at, revoked_at, used_at }, ctx.now) === 'REVOKED') throw problem('gone', 'INVITATION_WITHDRAWN')
  if (invitation.token_hash !== found.token_hash) throw problem('conflict', 'NEWER_INVITATION_SENT')
  const status = stateAfter(ctx, invitationMachine, shownStatus(ctx, invitation), 'accept')
  const inviter = await actorById(ctx, invitation.invited_by)
  if (!mayVouch(inviter, invitation.role, invitation))
    throw problem('conflict', 'INVITER_MAY_NOT', { values: { name: invitation.manager_name } })

  await updateRows(ctx.tx, 'invitations', keyed(invitation), {
    status,
    accepted_at: ctx.now,
    accepted_by: ctx.actor.user_id,
  })
  const role = await join(ctx, invitation)
  await publishAccepted(ctx, invitation, role)
  return { organization_id: invitation.organization_id, location_id: invitation.location_id, role }
}

// The phone number for which the screen was opened must be that of the accepting account; otherwise two people share a computer.
async function refuseOtherPhone({ tx, actor }: Ctx, expected: string | null | undefined): Promise<void> {
  if (expected === null || expected === undefined) return
  const { phone_number } = await tx.one<{ phone_number: string | null }>(sql`select phone_number from users where id = ${actor.user_id}`)
  if (phone_number !== expected) throw problem('invalid', 'ANOTHER_PHONE_NUMBER', { target: 'phone_number' })
}

async function join(ctx: Ctx, { organization_id, location_id, role: invited }: Invitation): Promise<LocationRole> {
  const { user_id } = ctx.actor
  if (location_id === null) {
    await grantOrganizationAdmin(ctx, { organization_id, user_id })
    return 'ADMIN'
  }
  const held = await ctx.tx.maybe<{ role: LocationRole }>(sql`
    select role from location_managers where organization_id = ${organization_id} and location_id = ${location_id} and user_id = ${user_id}`)
  const role = roleAfterAccepting(held?.role ?? null, invited)
  await grantLocationRole(ctx, { organization_id, location_id, user_id, role })
  return role
}

async function publishAccepted(
  ctx: Ctx,
  { organization_id, location_id, id, invited_by, place_name }: Invitation,
  role: LocationRole,
): Promise<void> {
  const place = { organization_id, location_id }
  const { name } = await ctx.tx.one<{ name: string }>(sql`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), 'The person you invited') as name from users where id = ${ctx.actor.user_id}`)
  await record(ctx, { action: 'invitation.accept', object_type: 'invitation', object_id: id, ...place, after: { role } })
  await announce(
    ctx,
    'invitation.accepted',
    { ...place, invitation_id: id, user_id: invited_by, name, place: place_name, role },
    topicsOf(place, invited_by, ctx.actor.user_id),
  )
}
