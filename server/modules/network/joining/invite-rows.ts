import type { networkInvite } from '@crewcall/contract/network-joining.ts'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import type { LinkState } from '@crewcall/contract/rules/secret-link.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { scopeTo } from '../../../platform/scope.ts'
import { fingerprint, tokenOfSeed } from '../../../platform/secret-link.ts'
import type { Place } from '../network-facts.ts'

export type NetworkInvite = Omit<Tables['network_invites'], 'kind'> & { kind: 'PERSONAL' | 'LINK' }
type View = z.input<typeof networkInvite>

const purpose = 'network invite'

/** The address of an invite's public page. */
export function linkOf(ctx: Pick<Ctx, 'config'>, { token_seed }: Pick<NetworkInvite, 'token_seed'>): string {
  return `${ctx.config.public_url}/connect/join/${tokenOfSeed(ctx, purpose, token_seed)}`
}

/** Whether the link of an invite works; used: as often as it may be (docs/rules/shifts.md#joining-a-network). */
export function stateOf(
  { now }: Pick<Ctx, 'now'>,
  invite: Pick<NetworkInvite, 'expires_at' | 'revoked_at' | 'uses' | 'most_uses'>,
): LinkState {
  const { expires_at, revoked_at, uses, most_uses } = invite
  return linkState({ expires_at, revoked_at, used_at: most_uses !== null && uses >= most_uses ? now : null }, now)
}

/** An invite as managers see it; a link for many is shown as long as it works, that of a person once. */
export function viewInvite(ctx: Pick<Ctx, 'config' | 'now'>, invite: NetworkInvite & { name: string | null }, shown?: 'link'): View {
  const state = stateOf(ctx, invite)
  const isShown = state === 'LIVE' && (invite.kind === 'LINK' || shown === 'link')
  return { ...invite, state, link: isShown ? linkOf(ctx, invite) : null }
}

/** An invite of a location, locked. @throws problem not_found */
export function inviteForUpdate(ctx: Ctx, { organization_id, location_id }: Place, id: number): Promise<NetworkInvite> {
  return ctx.tx.one<NetworkInvite>(sql`
    select * from network_invites where organization_id = ${organization_id} and location_id = ${location_id} and id = ${id} for no key update`)
}

/** The invite behind the token of a link, in any state; the transaction may read its organization from then on. */
export function inviteByToken(ctx: Ctx, token: string): Promise<NetworkInvite | undefined> {
  return inviteByHash(ctx, fingerprint(token))
}

/** The same by the stored hash of the token. */
export async function inviteByHash(ctx: Ctx, hash: string): Promise<NetworkInvite | undefined> {
  const link = await ctx.tx.maybe<{ organization_id: number }>(
    sql`select organization_id from network_invite_links where token_hash = ${hash}`,
  )
  if (!link) return undefined
  await scopeTo(ctx, link.organization_id)
  return ctx.tx.maybe<NetworkInvite>(
    sql`select * from network_invites where organization_id = ${link.organization_id} and token_hash = ${hash}`,
  )
}

/** What the person of an invite `i` was hired for at its location, and gave when they applied: the candidate `c` of the job `j`, if there is one. */
export const hiredBy = sql`left join lateral (
  select j.name as job, jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'email', c.email) as known
  from job_candidates c join job_postings j on j.organization_id = c.organization_id and j.id = c.posting_id
  where c.organization_id = i.organization_id and j.location_id = i.location_id and c.phone_number = i.phone_number and c.status = 'HIRED'
  order by c.status_since desc, c.id desc limit 1) h on true`

/** The job for which the person of an invite was hired; null for any other. */
export async function jobOf({ tx }: Ctx, { organization_id, id }: Pick<NetworkInvite, 'organization_id' | 'id'>): Promise<string | null> {
  const { job } = await tx.one<{ job: string | null }>(
    sql`select h.job from network_invites i ${hiredBy} where i.organization_id = ${organization_id} and i.id = ${id}`,
  )
  return job
}

export { purpose as invitePurpose }
