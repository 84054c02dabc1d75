import type { Reply } from '@crewcall/contract/kit.ts'
import type { listMyNetworkInvites, MyNetworkInvite } from '@crewcall/contract/network-joining.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { scopeTo } from '../../../platform/scope.ts'
import type { Place } from '../network-facts.ts'
import { hiredBy, linkOf, stateOf } from './invite-rows.ts'
import type { NetworkInvite } from './invite-rows.ts'

const most = 20

type Found = NetworkInvite & Omit<MyNetworkInvite, 'url'>
type Joining = { joining: 'JOIN' | 'MEMBER' | 'ENDED'; join_url: string | null }

/** The invites that were sent to the phone number of the actor and wait for them (docs/rules/shifts.md#joining-a-network). */
export async function listMyInvites(ctx: Ctx): Promise<Reply<typeof listMyNetworkInvites>> {
  const keys = await ctx.tx.rows<{ organization_id: number; id: number }>(
    sql`select organization_id, id from own_network_invites order by id desc limit ${most}`,
  )
  for (const { organization_id } of keys) await scopeTo(ctx, organization_id)
  const found = await ctx.tx.rows<Found>(sql`
    select i.*, h.job, h.known, jsonb_build_object('name', l.name, 'city', l.city, 'state_code', l.state_code) as place
    from network_invites i join locations l on l.organization_id = i.organization_id and l.id = i.location_id ${hiredBy}
    where (i.organization_id, i.id) in (select * from unnest(${keys.map((key) => key.organization_id)}::bigint[], ${keys.map((key) => key.id)}::bigint[]))
    order by i.id desc`)
  const live = found.filter((invite) => stateOf(ctx, invite) === 'LIVE')
  return { results: live.map((invite) => ({ place: invite.place, job: invite.job, known: invite.known, url: linkOf(ctx, invite) })) }
}

/** How somebody with this phone number, who was hired, becomes a member of the network: by the invite that waits for them, if it still works. */
export async function joiningOf(ctx: Ctx, { organization_id, location_id }: Place, phone: string): Promise<Joining> {
  const at = sql`organization_id = ${organization_id} and location_id = ${location_id}`
  const member = await ctx.tx.maybe(sql`
    select 1 from network_members where ${at} and pro_id in (select p.id from pros p join users u on u.id = p.user_id where u.phone_number = ${phone})`)
  if (member) return { joining: 'MEMBER', join_url: null }
  const invite = await ctx.tx.maybe<NetworkInvite>(
    sql`select * from network_invites where ${at} and phone_number = ${phone} and revoked_at is null order by id desc limit 1`,
  )
  const isLive = invite !== undefined && stateOf(ctx, invite) === 'LIVE'
  return isLive ? { joining: 'JOIN', join_url: linkOf(ctx, invite) } : { joining: 'ENDED', join_url: null }
}
