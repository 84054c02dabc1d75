import type { RefusalReason } from '@crewcall/contract/refusals/all.ts'
import type { AddresseeAnswer } from '@crewcall/contract/enums.ts'
import type * as contract from '@crewcall/contract/invitations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { abilityToInvite, addresseeOf, maskedAddress } from '@crewcall/contract/rules/invitation.ts'
import type { Person } from '@crewcall/contract/rules/invitation.ts'
import sql from 'sql-template-tag'
import { notSignedIn } from '../../platform/auth.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { scopeTo } from '../../platform/scope.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import { invitationsWhere, locationInvitation, viewInvitation } from './invitation-rows.ts'
import type { Invitation } from './invitation-rows.ts'

type Kind = 'location' | 'organization'

const refusals = {
  NOBODY: 'NOT_SIGNED_IN',
  OTHER: 'INVITATION_OF_ANOTHER',
  UNPROVEN: 'ADDRESS_NOT_PROVEN',
} as const satisfies Record<Exclude<AddresseeAnswer, 'ME'>, RefusalReason>

/**
 * An invitation by its id for the team, or by the token of its link for its holder. @throws problem as `byToken`; unauthenticated;
 * forbidden
 */
export async function getInvitation(
  ctx: Ctx,
  { params }: Input<typeof contract.getInvitation>,
): Promise<Reply<typeof contract.getInvitation>> {
  const invitation = typeof params.id === 'string' ? await byToken(ctx, params.id, 'location') : await forTeam(ctx, params.id)
  const shown = typeof params.id === 'string' ? await opened(ctx, invitation) : ofTeam(ctx, invitation)
  return { ...shown, location_id: invitation.location_id ?? 0 }
}

/** An invitation of an organization by the token of its link. @throws problem as `byToken` */
export async function openOrganizationInvitation(
  ctx: Ctx,
  { params }: Input<typeof contract.openOrganizationInvitation>,
): Promise<Reply<typeof contract.openOrganizationInvitation>> {
  const invitation = await byToken(ctx, params.token, 'organization')
  const { count } = await ctx.tx.one<{ count: number }>(sql`
    select count(*)::int as count from locations where organization_id = ${invitation.organization_id}`)
  return { ...(await opened(ctx, invitation)), role: 'ADMIN', location_count: count }
}

/**
 * The invitation behind a link, if it was sent to the actor (docs/invariants.md#a5).
 * @throws problem forbidden if it was sent to somebody else, or the address is not proven; as `byToken`
 */
export async function addressedByToken(ctx: Ctx, token: string, kind: Kind): Promise<Invitation> {
  allow(ctx, 'invitation.accept')
  const invitation = await byToken(ctx, token, kind)
  const addressee = await addresseeNow(ctx, invitation)
  if (addressee !== 'ME') throw problem('forbidden', refusals[addressee])
  return invitation
}

/**
 * The invitation behind a link, accepted or not. Lookups count for the person who is signed in; of others only those of unknown tokens do,
 * for their address: a token of 256 bits cannot be guessed, and an address is shared by all guests of a network.
 * @throws problem gone if it was withdrawn or declined; not_found for an unknown token, which stays counted; rate_limited
 */
async function byToken(ctx: Ctx, token: string, kind: Kind): Promise<Invitation> {
  const found = await inAnyState(ctx, token, kind)
  if (ctx.actor.user_id !== 0) await countLookup(ctx, `user:${ctx.actor.user_id}`)
  else if (!found) await countLookup(ctx, ctx.request.caller)
  if (!found) throw problem('not_found', 'NOT_FOUND', { commit: true })
  if (found.withdrawn_at) throw problem('gone', 'INVITATION_WITHDRAWN', { commit: true })
  return found
}

async function countLookup({ tx }: Ctx, who: string): Promise<void> {
  await requireRate(tx, `invitation-lookup:${who}`, 20, 60)
}

async function inAnyState(ctx: Ctx, token: string, kind: Kind): Promise<Invitation | undefined> {
  const token_hash = fingerprint(token)
  const link = await ctx.tx.maybe<{ organization_id: number }>(
    sql`select organization_id from invitation_links where token_hash = ${token_hash}`,
  )
  if (link) await scopeTo(ctx, link.organization_id)
  const isKind = kind === 'location' ? sql`i.location_id is not null` : sql`i.location_id is null`
  const [found] = await invitationsWhere(ctx, sql`i.token_hash = ${token_hash} and ${isKind}`)
  return found
}

async function forTeam(ctx: Ctx, id: number): Promise<Invitation> {
  if (ctx.actor.user_id === 0) throw notSignedIn()
  const invitation = await locationInvitation(ctx, id)
  allow(ctx, abilityToInvite(invitation.role, invitation.location_id), invitation)
  return invitation
}

function ofTeam(ctx: Ctx, invitation: Invitation) {
  return { ...viewInvitation(ctx, invitation), addressee: 'NOBODY' as const }
}

async function opened(ctx: Ctx, invitation: Invitation) {
  const { email, phone_number } = invitation
  return {
    ...viewInvitation(ctx, invitation),
    email: maskedAddress(email),
    phone_number: phone_number && maskedAddress(phone_number),
    addressee: await addresseeNow(ctx, invitation),
  }
}

async function addresseeNow({ tx, actor }: Ctx, invitation: Invitation): Promise<AddresseeAnswer> {
  if (actor.user_id === 0) return addresseeOf(invitation, null)
  return addresseeOf(
    invitation,
    await tx.one<Person>(sql`select email, phone_number, pending_email from users where id = ${actor.user_id}`),
  )
}
