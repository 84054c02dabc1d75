import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/network-joining.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { newSeededLink } from '../../../platform/secret-link.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { locationById, requireApproved, scopeOfLocation } from '../../organizations/index.ts'
import type { Place } from '../network-facts.ts'
import { noteAbout } from '../notes.ts'
import { hiredBy, inviteForUpdate, invitePurpose, linkOf, stateOf, viewInvite } from './invite-rows.ts'
import type { NetworkInvite } from './invite-rows.ts'

constraintProblem('network_invites_one_live_by_phone', () => problem('already_exists', 'PHONE_INVITED_ALREADY', { target: 'phone_number' }))

type View = Reply<typeof contract.addNetworkInvite>
type NamedInvite = NetworkInvite & { name: string | null }

const nameOfHired = sql`nullif(trim(concat(h.known ->> 'first_name', ' ', h.known ->> 'last_name')), '')`
const dayMs = 86_400_000
/** A personal invite works for a week, as those to a team. */
const personalDays = 7
/** That of somebody who was hired works longer: the page of their application leads to it. */
const hiredDays = 30

/** The location if the actor may change its network (docs/rules/shifts.md#joining-a-network). @throws problem not_found, forbidden */
export async function placeOfNetwork(ctx: Ctx, id: number): Promise<Place> {
  const location = await locationById(ctx, id)
  const place = scopeOfLocation(location)
  allow(ctx, 'network.edit', place)
  requireApproved(ctx, location)
  return place
}

/** The invites of a location, newest first. */
export async function listInvites(
  ctx: Ctx,
  { params, query }: Input<typeof contract.listNetworkInvites>,
): Promise<Reply<typeof contract.listNetworkInvites>> {
  const { organization_id, location_id } = await placeOfNetwork(ctx, params.locationId)
  const found = await page<NamedInvite>(ctx.tx, {
    select: sql`i.*, ${nameOfHired} as name`,
    from: sql`network_invites i ${hiredBy}`,
    counted: sql`network_invites i`,
    where: sql`i.organization_id = ${organization_id} and i.location_id = ${location_id}`,
    order: sql`i.id desc`,
    query,
  })
  return { ...found, results: found.results.map((invite) => viewInvite(ctx, invite)) }
}

/** Invites a phone number by text, or makes a link for many. @throws problem already_exists for a member, or a number with an open invite; rate_limited */
export async function addInvite(ctx: Ctx, { params, body }: Input<typeof contract.addNetworkInvite>): Promise<View> {
  const place = await placeOfNetwork(ctx, params.locationId)
  await requireRate(ctx.tx, `network-invite:${ctx.actor.user_id}`, 30, 3600)
  if (body.kind === 'PERSONAL') {
    await refuseMember(ctx, place, body.phone_number)
    await clearAway(ctx, place, body.phone_number)
  }
  return add(ctx, place, body)
}

/** Invites somebody of the roster by text as `addInvite` does, whom the location has not invited and who is no member. */
export async function inviteKnown(ctx: Ctx, place: Place, phone: string): Promise<void> {
  await clearAway(ctx, place, phone)
  await add(ctx, place, { kind: 'PERSONAL', phone_number: phone })
}

type Hired = { phone: string; by: number; note: string }

/**
 * Invites somebody who was hired, by text, in the name of who hired them (docs/rules/hire.md#candidates); not a member, nor a number with an open
 * invite. The note is kept about the pro, once they are a member.
 */
export async function inviteHired(ctx: Ctx, place: Place, { phone, by, note }: Hired): Promise<void> {
  await clearAway(ctx, place, phone, by)
  const { organization_id, location_id } = place
  const member = await memberOf(ctx, place, phone)
  if (member) return noteAbout(ctx, place, { user_id: member.user_id, note, by })
  const open = await ctx.tx.run(sql`
    update network_invites set note = ${note}, expires_at = ${inDays(ctx.now, hiredDays)} where organization_id = ${organization_id} and location_id = ${location_id} and phone_number = ${phone}
      and revoked_at is null and uses = 0`)
  const more = { created_by: by, note, expires_at: inDays(ctx.now, hiredDays) }
  if (open === 0) await add(ctx, place, { kind: 'PERSONAL', phone_number: phone }, more)
}

/** Sends a personal invite again, with a new link for another week. @throws problem conflict if it was used or ended */
export async function resendInvite(ctx: Ctx, { params }: Input<typeof contract.resendNetworkInvite>): Promise<View> {
  const place = await placeOfNetwork(ctx, params.locationId)
  await requireRate(ctx.tx, `network-invite:${ctx.actor.user_id}`, 30, 3600)
  const before = await inviteForUpdate(ctx, place, params.id)
  const state = stateOf(ctx, before)
  if (before.kind !== 'PERSONAL' || state === 'USED' || state === 'REVOKED') throw problem('conflict', 'NETWORK_LINK_ENDED')
  const invite = await updateRow(ctx.tx, 'network_invites', keyed(before), {
    ...newSeededLink(ctx, invitePurpose),
    expires_at: inDays(ctx.now, personalDays),
    sent_ts: ctx.now,
  })
  return sent(ctx, asInvite(invite), 'resend_invite')
}

/** Ends an invite; repeating it changes nothing. */
export async function revokeInvite(
  ctx: Ctx,
  { params }: Input<typeof contract.revokeNetworkInvite>,
): Promise<Reply<typeof contract.revokeNetworkInvite>> {
  const place = await placeOfNetwork(ctx, params.locationId)
  const invite = await inviteForUpdate(ctx, place, params.id)
  if (invite.revoked_at !== null) return {}
  await updateRow(ctx.tx, 'network_invites', keyed(invite), { revoked_at: ctx.now, revoked_by: ctx.actor.user_id })
  await record(ctx, { action: 'network.revoke_invite', object_type: 'network_invite', object_id: invite.id, ...place })
  await announce(ctx, 'network.changed', place, [`location:${place.location_id}`])
  return {}
}

type Message = { id: number; sending: string; phone_number: string; place_name: string; timezone: string; job: string | null; link: string }

/** A personal invite that still waits, with its address, for the text; undefined if there is nothing to send any more. */
export async function networkInviteMessage(ctx: Ctx, id: number): Promise<Message | undefined> {
  const invite = await ctx.tx.maybe<NetworkInvite & Pick<Message, 'place_name' | 'timezone' | 'job'>>(sql`
    select i.*, l.name as place_name, l.timezone, h.job from network_invites i
    join locations l on l.organization_id = i.organization_id and l.id = i.location_id ${hiredBy} where i.id = ${id}`)
  if (!invite || invite.phone_number === null || stateOf(ctx, invite) !== 'LIVE') return undefined
  const { token_seed: sending, phone_number, place_name, timezone, job } = invite
  return { id, sending, phone_number, place_name, timezone, job, link: linkOf(ctx, invite) }
}

async function add(
  ctx: Ctx,
  place: Place,
  terms: Input<typeof contract.addNetworkInvite>['body'],
  more: { created_by: number; note?: string; expires_at?: Date } = { created_by: ctx.actor.user_id },
): Promise<View> {
  const invite = await insertRow(ctx.tx, 'network_invites', {
    ...place,
    ...termsOf(ctx.now, terms),
    ...newSeededLink(ctx, invitePurpose),
    ...more,
    created_ts: ctx.now,
    sent_ts: ctx.now,
  })
  return sent(ctx, asInvite(invite), 'invite')
}

function termsOf(now: Date, body: Input<typeof contract.addNetworkInvite>['body']) {
  if (body.kind === 'PERSONAL')
    return { kind: body.kind, phone_number: body.phone_number, admits: true, most_uses: 1, expires_at: inDays(now, personalDays) }
  const { kind, admits, most_uses, days } = body
  return { kind, phone_number: null, admits, most_uses, expires_at: days === null ? null : inDays(now, days) }
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

// The constraint of the table allows no other kinds.
function asInvite(row: Omit<NetworkInvite, 'kind'> & { kind: string }): NetworkInvite {
  return row as NetworkInvite
}

async function sent(ctx: Ctx, invite: NetworkInvite, verb: string): Promise<View> {
  const { id, kind, organization_id, location_id } = invite
  const place = { organization_id, location_id }
  await record(ctx, { action: `network.${verb}`, object_type: 'network_invite', object_id: id, ...place, after: { kind } })
  if (kind === 'PERSONAL') await announce(ctx, 'network.invited', { ...place, invite_id: id })
  await announce(ctx, 'network.changed', place, [`location:${location_id}`])
  const { name } = await ctx.tx.one<Pick<NamedInvite, 'name'>>(
    sql`select ${nameOfHired} as name from network_invites i ${hiredBy} where i.organization_id = ${organization_id} and i.id = ${id}`,
  )
  return viewInvite(ctx, { ...invite, name }, 'link')
}

// Says only what the location knows anyway: not whether anybody else has an account with this number.
async function refuseMember(ctx: Ctx, place: Place, phone: string): Promise<void> {
  if (await memberOf(ctx, place, phone)) throw problem('already_exists', 'NETWORK_MEMBER_ALREADY', { target: 'phone_number' })
}

function memberOf({ tx }: Ctx, { organization_id, location_id }: Place, phone: string): Promise<{ user_id: number } | undefined> {
  return tx.maybe<{ user_id: number }>(sql`
    select p.user_id from network_members m join pros p on p.id = m.pro_id
    where m.organization_id = ${organization_id} and m.location_id = ${location_id}
      and p.user_id in (select id from users where phone_number = ${phone})`)
}

// An expired invite does not block a new one to the same person.
async function clearAway(
  { tx, now, actor }: Ctx,
  { organization_id, location_id }: Place,
  phone: string,
  by = actor.user_id,
): Promise<void> {
  await tx.run(sql`
    update network_invites set revoked_at = ${now}, revoked_by = ${by}
    where organization_id = ${organization_id} and location_id = ${location_id} and phone_number = ${phone}
      and revoked_at is null and uses = 0 and expires_at <= ${now}`)
}
