import type * as contract from '@crewcall/contract/invitations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { invitationExpiresAt } from '@crewcall/contract/rules/invitation.ts'
import { invitationMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateAfter } from '../../platform/move.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'
import { linkOf, newSecret } from './invitation-link.ts'
import { locationInvitation, lockedInvitation, organizationInvitation, shownStatus, topicsOf, viewInvitation } from './invitation-rows.ts'
import type { Invitation } from './invitation-rows.ts'
import { claimSending } from './invite.ts'

/** Resends an invitation of a location; the answer contains the new link. @throws problem as `sendAgain` */
export async function resendInvitation(
  ctx: Ctx,
  { params }: Input<typeof contract.resendInvitation>,
): Promise<Reply<typeof contract.resendInvitation>> {
  const sent = await sendAgain(ctx, await locationInvitation(ctx, params.id))
  return { ...viewInvitation(ctx, sent, linkOf(ctx, sent)), location_id: sent.location_id ?? 0 }
}

/** Resends an invitation of an organization. @throws problem as `sendAgain` */
export async function resendOrganizationInvitation(
  ctx: Ctx,
  { params }: Input<typeof contract.resendOrganizationInvitation>,
): Promise<Reply<typeof contract.resendOrganizationInvitation>> {
  const sent = await sendAgain(ctx, await organizationInvitation(ctx, params.orgId, params.id))
  return { ...viewInvitation(ctx, sent, linkOf(ctx, sent)), role: 'ADMIN' }
}

/**
 * Creates a new link for seven days; the old one is invalid at once, and the resender's permission counts from now on
 * (docs/rules/rights.md#teams).
 * @throws problem forbidden; not_found if it was withdrawn meanwhile; conflict if it was accepted; rate_limited
 */
async function sendAgain(ctx: Ctx, { organization_id, location_id, id, role }: Invitation): Promise<Invitation> {
  const place = { organization_id, location_id }
  await claimSending(ctx, { ...place, role })
  const before = await lockedInvitation(ctx, { organization_id, id })
  if (before.withdrawn_at) throw problem('not_found', 'NOT_FOUND')
  await updateRows(ctx.tx, 'invitations', sql`organization_id = ${organization_id} and id = ${id}`, {
    ...newSecret(ctx),
    status: stateAfter(ctx, invitationMachine, shownStatus(ctx, before), 'resend'),
    expiration_date: invitationExpiresAt(ctx.now),
    invited_by: ctx.actor.user_id,
    sent_ts: ctx.now,
  })
  await record(ctx, { action: 'invitation.resend', object_type: 'invitation', object_id: id, ...place, after: { role } })
  await announce(ctx, 'invitation.sent', { ...place, invitation_id: id }, topicsOf(place, ctx.actor.user_id))
  return lockedInvitation(ctx, { organization_id, id })
}
