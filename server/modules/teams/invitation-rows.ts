import type { InvitationStatus, LocationRole } from '@crewcall/contract/enums.ts'
import { invitationStatus } from '@crewcall/contract/rules/invitation.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { myLocations, myOrganizations } from '../organizations/index.ts'

/** The target of an invitation: the team of a location, or, without one, the admins of the organization. */
export type Place = { organization_id: number; location_id: number | null }
/** An invitation with the displayed names. */
export type Invitation = Omit<Tables['invitations'], 'role' | 'status'> & {
  role: LocationRole
  status: InvitationStatus
  manager_name: string
  place_name: string
}

/** The condition of waiting invitations, expired or not; over `invitations i`. */
export const isOpen = sql`i.accepted_at is null and i.withdrawn_at is null`

/** Invitations that match a condition over `invitations i`, newest first. */
export function invitationsWhere({ tx }: Pick<Ctx, 'tx'>, where: Sql): Promise<Invitation[]> {
  return tx.rows<Invitation>(sql`
    select i.*, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'A manager') as manager_name, coalesce(l.name, o.name) as place_name
    from invitations i join users u on u.id = i.invited_by join organizations o on o.id = i.organization_id
      left join locations l on l.organization_id = i.organization_id and l.id = i.location_id
    where ${where} order by i.id desc`)
}

/** An invitation of a location the actor manages, unless it was withdrawn. @throws problem not_found */
export function locationInvitation(ctx: Ctx, id: number): Promise<Invitation> {
  return oneOf(ctx, sql`i.id = ${id} and i.withdrawn_at is null and ${myLocations(ctx)(sql`i.location_id`)} and i.location_id is not null`)
}

/** An invitation of an organization the actor has a role in, unless it was withdrawn. @throws problem not_found */
export function organizationInvitation(ctx: Ctx, organizationId: number, id: number): Promise<Invitation> {
  const isIts = sql`i.organization_id = ${organizationId} and i.location_id is null and ${myOrganizations(ctx)(sql`i.organization_id`)}`
  return oneOf(ctx, sql`i.id = ${id} and i.withdrawn_at is null and ${isIts}`)
}

/** The invitation, locked; the location is locked first (see `holdLocation`). @throws problem not_found */
export async function lockedInvitation(ctx: Ctx, { organization_id, id }: Pick<Invitation, 'organization_id' | 'id'>): Promise<Invitation> {
  await ctx.tx.one(sql`select id from invitations where organization_id = ${organization_id} and id = ${id} for no key update`)
  return oneOf(ctx, sql`i.organization_id = ${organization_id} and i.id = ${id}`)
}

/**
 * Keeps the roles at the location unchanged until the end of the transaction: removing one locks the same rows, so a permission is checked
 * either before or after it was lost, never in between.
 */
export async function holdLocation({ tx }: Ctx, { organization_id, location_id }: Place): Promise<void> {
  await tx.one(sql`select id from organizations where id = ${organization_id} for share`)
  if (location_id === null) return
  await tx.one(sql`select id from locations where organization_id = ${organization_id} and id = ${location_id} for share`)
}

/** An invitation as in lists and answers; `link` only where it is shown once. */
export function viewInvitation<I extends Invitation>(ctx: Pick<Ctx, 'now'>, invitation: I, link: string | null = null) {
  return { ...invitation, link, status: shownStatus(ctx, invitation) }
}

/** The displayed status; EXPIRED depends on the date. */
export function shownStatus({ now }: Pick<Ctx, 'now'>, { status, expiration_date }: Invitation): InvitationStatus {
  return invitationStatus(status, expiration_date, now)
}

/** The topics of screens that show the invitations of a location. */
export function topicsOf({ organization_id, location_id }: Place, ...userIds: number[]): string[] {
  const place = location_id === null ? `organization:${organization_id}` : `location:${location_id}`
  return [place, ...userIds.map((id) => `user:${id}`)]
}

async function oneOf(ctx: Ctx, where: Sql): Promise<Invitation> {
  const [found] = await invitationsWhere(ctx, where)
  return found ?? ctx.tx.one(sql`select where false`)
}
