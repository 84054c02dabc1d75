import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { becomeMember } from '../members.ts'
import { noteAbout } from '../notes.ts'
import { lockProAtLocation, networkFacts } from '../network-facts.ts'
import { inviteForUpdate, stateOf } from './invite-rows.ts'
import type { NetworkInvite } from './invite-rows.ts'

type Who = { user_id: number; pro_id: number; referrer_pro_id: number | null }

/** After a refusal a pro is not asked for again for so long; meanwhile the request is shown as waiting. */
const refusedDays = 30

/** Whether a request waits, as far as its pro is told. */
export function seemsToWait(ctx: Pick<Ctx, 'now'>): Sql {
  return sql`(answer is null or (${wasRefused(ctx)} and taken_back_at is null))`
}

function wasRefused({ now }: Pick<Ctx, 'now'>): Sql {
  return sql`(answer = 'REFUSED' and answered_at > ${now}::timestamptz - ${refusedDays} * interval '1 day')`
}

/** What a pro is at the location of an invite; undefined if they neither are a member nor wait. */
export async function standingAt(
  ctx: Ctx,
  { organization_id, location_id }: NetworkInvite,
  proId: number,
): Promise<'MEMBER' | 'WAITING' | undefined> {
  const { is_member, is_waiting } = await ctx.tx.one<{ is_member: boolean; is_waiting: boolean }>(sql`
    select exists (select from network_members where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId}) as is_member,
      exists (select from network_requests where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId}
        and ${seemsToWait(ctx)}) as is_waiting`)
  return is_member ? 'MEMBER' : is_waiting ? 'WAITING' : undefined
}

/**
 * Lets a pro in by an invite, or asks for them if a manager admits (docs/rules/shifts.md#joining-a-network); who is a member or waits already
 * uses nothing up. A blocked pro waits, without being told.
 * @throws problem forbidden for a personal invite of another number; conflict for a link that no longer works
 */
export async function joinBy(ctx: Ctx, found: NetworkInvite, { user_id, pro_id, referrer_pro_id }: Who): Promise<void> {
  const place = { organization_id: found.organization_id, location_id: found.location_id }
  const invite = await inviteForUpdate(ctx, place, found.id)
  await lockProAtLocation(ctx, pro_id, place.location_id)
  if (await standingAt(ctx, invite, pro_id)) return
  if (stateOf(ctx, invite) !== 'LIVE' || invite.token_hash !== found.token_hash) throw problem('conflict', 'NETWORK_LINK_ENDED')
  if (!(await isFor(ctx, invite, user_id))) throw problem('forbidden', 'INVITATION_OF_ANOTHER')
  if (await asksAgain(ctx, invite, pro_id)) return
  await updateRow(ctx.tx, 'network_invites', keyed(invite), { uses: invite.uses + 1 })
  const facts = (await networkFacts(ctx, place, [pro_id])).get(pro_id)
  const isLetIn = invite.admits && facts?.is_blocked === false
  if (isLetIn) await letIn(ctx, invite, { user_id, pro_id })
  else await insertRow(ctx.tx, 'network_requests', { ...place, pro_id, invite_id: invite.id, referrer_pro_id, created_ts: ctx.now })
  await record(ctx, { action: isLetIn ? 'network.join' : 'network.ask', object_type: 'pro', object_id: pro_id, ...place })
  await announce(ctx, 'network.changed', place, [`location:${place.location_id}`, `pro:${pro_id}`])
}

// Who was hired is known as such from then on.
async function letIn(ctx: Ctx, invite: NetworkInvite, { user_id, pro_id }: Pick<Who, 'user_id' | 'pro_id'>): Promise<void> {
  const { organization_id, location_id, note, created_by } = invite
  const place = { organization_id, location_id }
  await becomeMember(ctx, pro_id, place, 'INVITED')
  if (note !== null) await noteAbout(ctx, place, { user_id, note, by: created_by })
}

/** Whether a person may use an invite: a personal one only with its phone number. */
export async function isFor({ tx }: Ctx, { phone_number }: NetworkInvite, userId: number): Promise<boolean> {
  if (phone_number === null) return true
  const user = await tx.one<{ phone_number: string | null }>(sql`select phone_number from users where id = ${userId}`)
  return user.phone_number === phone_number
}

// A wish that was refused and taken back waits again, without another question to the manager.
async function asksAgain(ctx: Ctx, { organization_id, location_id, admits }: NetworkInvite, proId: number): Promise<boolean> {
  if (admits) return false
  const again = await ctx.tx.run(sql`
    update network_requests set taken_back_at = null where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId}
      and taken_back_at is not null and ${wasRefused(ctx)}`)
  return again > 0
}
