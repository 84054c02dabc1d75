import type { AddresseeAnswer, InvitationStatus, LocationRole } from '../enums.ts'
import { linkState } from './secret-link.ts'
import { can, type Ability, type Actor } from './policy.ts'

/** Days after which the link of an invitation expires (docs/rules/rights.md#teams). */
export const INVITATION_DAYS = 7

type Scope = { organization_id: number; location_id: number | null }
type Addresses = { email: string | null; phone_number: string | null }
/** A person with their proven addresses, and the mailbox that is not proven yet. */
export type Person = Addresses & { pending_email: string | null }

/** When an invitation sent at this instant expires. */
export function invitationExpiresAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * 86_400_000)
}

/** The displayed status: EXPIRED from its expiration date on (inclusive) unless accepted. */
export function invitationStatus(stored: InvitationStatus, expirationDate: Date, now: Date): InvitationStatus {
  if (stored === 'ACCEPTED') return stored
  return linkState({ expires_at: expirationDate, revoked_at: null, used_at: null }, now) === 'EXPIRED' ? 'EXPIRED' : stored
}

/** The ability required to invite somebody into a role; without a location the organization is meant (docs/rules/rights.md#roles). */
export function abilityToInvite(role: LocationRole, locationId: number | null): Ability {
  if (locationId === null) return 'organization.manage_admins'
  return role === 'ADMIN' ? 'team.invite_admin' : 'team.invite'
}

/**
 * Whether the inviter may still grant what the invitation promises; checked when it is sent, and again when it is accepted
 * (docs/invariants.md#a5).
 */
export function mayVouch(inviter: Actor | null, role: LocationRole, { organization_id, location_id }: Scope): boolean {
  return can(inviter, abilityToInvite(role, location_id), { organization_id, location_id })
}

/** The role at the location after accepting: an invitation raises to ADMIN or gives the first role, it never lowers a role. */
export function roleAfterAccepting(held: LocationRole | null, invited: LocationRole): LocationRole {
  if (held === null || invited === 'ADMIN') return invited
  return held
}

/**
 * Whether the person is the recipient of an invitation (docs/invariants.md#a5). A mail address counts only once a code was received there:
 * anyone can type somebody else's address into their profile.
 */
export function addresseeOf(invitation: Addresses, person: Person | null): AddresseeAnswer {
  if (person === null) return 'NOBODY'
  if (invitation.phone_number !== null && invitation.phone_number === person.phone_number) return 'ME'
  if (invitation.email === null) return 'OTHER'
  if (invitation.email === person.email) return 'ME'
  return invitation.email === person.pending_email ? 'UNPROVEN' : 'OTHER'
}

/** An address as shown to the holder of a link: `d•••@example.com`, `+1••••••0134`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? `+1••••••${address.slice(-4)}` : `${address.slice(0, 1)}•••${address.slice(at)}`
}
