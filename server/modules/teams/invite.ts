import type * as contract from '@crewcall/contract/invitations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { abilityToInvite, invitationExpiresAt, mayVouch } from '@crewcall/contract/rules/invitation.ts'
import { invitationMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateAfter } from '../../platform/move.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { claimRate, requireRate } from '../../platform/rate-limit.ts'
import { insertRow } from '../../platform/write.ts'
import { actorById, requireStepUp } from '../identity/index.ts'
import { locationById, organizationById } from '../organizations/index.ts'
import { linkOf, newSecret } from './invitation-link.ts'
import { holdLocation, lockedInvitation, topicsOf, viewInvitation } from './invitation-rows.ts'
import type { Invitation, Place } from './invitation-rows.ts'

constraintProblem('invitations_one_live_by_email', () => problem('already_exists', 'EMAIL_INVITED_ALREADY', { target: 'email' }))
constraintProblem('invitations_one_live_by_phone', () => problem('already_exists', 'PHONE_INVITED_ALREADY', { target: 'phone_number' }))

type Draft = Place & Pick<Invitation, 'role' | 'email' | 'phone_number'>

/** Invites a person to the team of a location; only this answer contains the link. @throws problem as `draw` */
export async function invite(ctx: Ctx, { body }: Input<typeof contract.invite>): Promise<Reply<typeof contract.invite>> {
  const { organization_id, id: location_id } = await locationById(ctx, body.location_id)
  const { role, email, phone_number = null } = body
  const invitation = await draw(ctx, { organization_id, location_id, role, email, phone_number })
  return { ...viewInvitation(ctx, invitation, linkOf(ctx, invitation)), location_id }
}

/** Invites a person to be an admin of an organization. @throws problem as `draw` */
export async function inviteToOrganization(
  ctx: Ctx,
  { params, body }: Input<typeof contract.inviteToOrganization>,
): Promise<Reply<typeof contract.inviteToOrganization>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  const { role, email, phone_number = null } = body
  const invitation = await draw(ctx, { organization_id, location_id: null, role, email, phone_number })
  return { ...viewInvitation(ctx, invitation, linkOf(ctx, invitation)), role }
}

/** Daily invitations of a business with no location approved by the platform. */
const beforeApprovalPerDay = 5

/**
 * Checks the permission to grant the role, while nobody can remove it, and one of the sender's thirty sendings an hour
 * (docs/invariants.md#a5, docs/rules/privacy.md#limits); for an unapproved business also one of a handful a day, because it writes in the
 * platform's name.
 * @throws problem forbidden; step_up_required to make an admin; rate_limited
 */
export async function claimSending(ctx: Ctx, { role, ...place }: Place & Pick<Invitation, 'role'>): Promise<void> {
  allow(ctx, abilityToInvite(role, place.location_id), place)
  if (role === 'ADMIN') await requireStepUp(ctx)
  await holdLocation(ctx, place)
  const inviter = await actorById(ctx, ctx.actor.user_id)
  if (!mayVouch(inviter, role, place)) throw problem('forbidden', 'ROLE_NO_LONGER_GIVEN')
  await requireRate(ctx.tx, `invitation:${ctx.actor.user_id}`, 30, 3600)
  if (!(await isApprovedBusiness(ctx, place.organization_id))) await claimBeforeApproval(ctx, place.organization_id)
}

async function isApprovedBusiness({ tx }: Ctx, organizationId: number): Promise<boolean> {
  const approved = await tx.maybe(sql`
    select id from locations where organization_id = ${organizationId} and approval_status = 'APPROVED' limit 1`)
  return approved !== undefined
}

// Limits apply per business and per person: neither more people nor more businesses allow more.
async function claimBeforeApproval(ctx: Ctx, organizationId: number): Promise<void> {
  for (const who of [`user:${ctx.actor.user_id}`, `organization:${organizationId}`]) {
    const { allowed, retry_after } = await claimRate(ctx.tx, `invitation-unapproved:${who}`, beforeApprovalPerDay, 86_400)
    if (allowed) continue
    throw problem('rate_limited', 'INVITATIONS_BEFORE_APPROVAL', { retry_after, commit: true, values: { count: beforeApprovalPerDay } })
  }
}

/** @throws problem forbidden; already_exists for a member of the team or an open invitation; rate_limited */
async function draw(ctx: Ctx, draft: Draft): Promise<Invitation> {
  const place = { organization_id: draft.organization_id, location_id: draft.location_id }
  await claimSending(ctx, { ...place, role: draft.role })
  await refuseMember(ctx, draft)
  await clearAway(ctx, draft)
  const { id } = await insertRow(ctx.tx, 'invitations', {
    ...draft,
    ...newSecret(ctx),
    status: stateAfter(ctx, invitationMachine, null, 'invite'),
    expiration_date: invitationExpiresAt(ctx.now),
    invited_by: ctx.actor.user_id,
    created_ts: ctx.now,
    sent_ts: ctx.now,
  })
  await record(ctx, { action: 'invitation.send', object_type: 'invitation', object_id: id, ...place, after: { role: draft.role } })
  await announce(ctx, 'invitation.sent', { ...place, invitation_id: id }, topicsOf(place, ctx.actor.user_id))
  return lockedInvitation(ctx, { ...place, id })
}

async function refuseMember({ tx }: Ctx, { organization_id, location_id, email, phone_number }: Draft): Promise<void> {
  const team =
    location_id === null
      ? sql`organization_managers m where m.organization_id = ${organization_id}`
      : sql`location_managers m where m.organization_id = ${organization_id} and m.location_id = ${location_id}`
  const member = await tx.maybe<{ by_mail: boolean }>(sql`
    select u.email = ${email} as by_mail from users u
    where (u.email = ${email} or u.phone_number = ${phone_number}) and u.id in (select m.user_id from ${team}) limit 1`)
  if (member) throw problem('already_exists', 'ON_TEAM_ALREADY', { target: member.by_mail ? 'email' : 'phone_number' })
}

// An expired or undelivered invitation does not block a new one to the same person.
async function clearAway({ tx, now, actor }: Ctx, { organization_id, location_id, email, phone_number }: Draft): Promise<void> {
  await tx.run(sql`
    update invitations set withdrawn_at = ${now}, withdrawn_by = ${actor.user_id}
    where organization_id = ${organization_id} and location_id is not distinct from ${location_id} and accepted_at is null and withdrawn_at is null
      and (email = ${email} or phone_number = ${phone_number}) and (expiration_date <= ${now} or status = 'ERROR')`)
}
