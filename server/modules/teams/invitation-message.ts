import { invitationMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Locale, LocationRole } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateAfter } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import { linkOf } from './invitation-link.ts'
import { invitationsWhere, isOpen, lockedInvitation, shownStatus, topicsOf } from './invitation-rows.ts'

/** The content and recipients of an invitation's message. */
export type InvitationMessage = {
  id: number
  /** Identifies this sending; a new one has another. */
  sending: string
  email: string
  phone_number: string | null
  manager_name: string
  place_name: string
  role: LocationRole
  is_organization: boolean
  timezone: string | null
  expiration_date: Date
  link: string
  /** Of the account with this address; null if there is none. */
  locale: Locale | null
}

/** The message of an invitation that is waiting; undefined if there is nothing to send any more. */
export async function invitationMessage(ctx: Ctx, id: number): Promise<InvitationMessage | undefined> {
  const [invitation] = await invitationsWhere(ctx, sql`i.id = ${id} and ${isOpen}`)
  if (!invitation || shownStatus(ctx, invitation) !== 'SUBMITTED') return undefined
  const { organization_id, location_id, token_seed: sending } = invitation
  const { timezone, locale } = await ctx.tx.one<Pick<InvitationMessage, 'timezone' | 'locale'>>(sql`
    select (select timezone from locations where organization_id = ${organization_id} and (${location_id}::bigint is null or id = ${location_id}) order by id limit 1),
      (select locale from users where email = ${invitation.email} and account_status = 'ACTIVE') as locale`)
  return { ...invitation, sending, is_organization: location_id === null, timezone, locale, link: linkOf(ctx, invitation) }
}

/**
 * Marks an invitation as ERROR if all of its messages failed permanently, unless it was sent again meanwhile (docs/rules/rights.md#teams).
 */
export async function failInvitation(ctx: Ctx, id: number, sending: string): Promise<void> {
  const [found] = await invitationsWhere(ctx, sql`i.id = ${id}`)
  if (!found) return
  const invitation = await lockedInvitation(ctx, found)
  const { organization_id, location_id, invited_by, email, place_name } = invitation
  if (invitation.token_seed !== sending || invitation.withdrawn_at || !invitationMachine.can(invitation.status, 'fail')) return
  const place = { organization_id, location_id }
  await updateRows(ctx.tx, 'invitations', sql`organization_id = ${organization_id} and id = ${id}`, {
    status: stateAfter(ctx, invitationMachine, invitation.status, 'fail'),
  })
  await record(ctx, { action: 'invitation.fail', object_type: 'invitation', object_id: id, ...place })
  await announce(
    ctx,
    'invitation.failed',
    { ...place, invitation_id: id, user_id: invited_by, name: email, place: place_name, sending },
    topicsOf(place, invited_by),
  )
}
