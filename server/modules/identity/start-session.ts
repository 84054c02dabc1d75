import type { Locale } from '@crewcall/contract/enums.ts'
import type { startSession as endpoint } from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { accountMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { problem } from '../../platform/errors.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import { hashToken } from '../../platform/auth.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { scopeToUser } from '../../platform/scope.ts'
import { stateAfter } from '../../platform/move.ts'
import { insertRow } from '../../platform/write.ts'
import { actorColumns, heldRoles, userAt } from './queries.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { rememberDevice } from './remembered-device.ts'
import { newToken } from './secrets.ts'
import { earlier, later, sessionLife } from './session-rules.ts'
import { useCode } from './use-code.ts'
import type { Challenge } from './use-code.ts'

/**
 * Signs in with a code: it works once, for ten minutes and five guesses, for the challenge it was made for (docs/invariants.md#a1). An
 * unknown address becomes a new user, who is neither pro nor manager before the sign-up.
 * @throws problem invalid for a wrong, used or expired code, all with the same message; rate_limited; proof_required; forbidden for a manager
 *   whose organizations all ask for their own sign-in
 */
export async function startSession(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const challenge = await useCode(ctx, body, { purpose: 'SIGN_IN', user_id: null })
  const user = await findOrAddUser(ctx, challenge)
  await requireSomethingByCode(ctx, user)
  const session = await openSession(ctx, user, { channel: challenge.channel })
  rememberDevice(ctx, challenge.address)
  return session
}

/** Who signs in at an address to which they proved to have access; an unknown one becomes a new user. */
export async function findOrAddUser(
  ctx: Ctx,
  { channel, address }: Pick<Challenge, 'channel' | 'address'>,
  said: { locale?: Locale; first_name?: string; last_name?: string } = {},
): Promise<Tables['users']> {
  const found = await userAt(ctx.tx, channel, address)
  if (found) return found
  return insertRow(ctx.tx, 'users', {
    ...(channel === 'phone' ? { phone_number: address } : { email: address, email_verified_at: ctx.now }),
    ...said,
    account_status: stateAfter(ctx, accountMachine, null, 'register'),
    app_mode: 'BOTH',
    date_joined: ctx.now,
    last_updated_ts: ctx.now,
  })
}

// After the code, so that nobody else learns where a person works; the code is used up.
async function requireSomethingByCode(ctx: Ctx, { id }: Pick<Tables['users'], 'id'>): Promise<void> {
  const { company, is_all } = await signOnAskedOf(ctx, id)
  if (is_all) throw problem('forbidden', 'SIGN_ON_REQUIRED', { values: { company }, commit: true })
}

/** Organizations that ask a person for their own sign-in; `is_all` if a code would open nothing else, `company` names the first. */
export type SignOnAsked = { organizations: number[]; company: string; is_all: boolean }

/** Which organizations ask this person for their own sign-in (docs/rules/sign-on.md#required). */
export function signOnAskedOf({ tx }: Pick<Ctx, 'tx'>, userId: number): Promise<SignOnAsked> {
  return tx.one<SignOnAsked>(sql`
    select r.organizations, r.company, r.organizations <> '{}' and not u.is_gigpro_admin and p.id is null
      and not exists (select from memberships m where m.user_id = u.id and m.organization_id <> all(r.organizations)) as is_all
    from users u left join pros p on p.user_id = u.id cross join lateral (
      select coalesce(array_agg(organization_id order by organization_id), '{}') as organizations,
        coalesce((array_agg(company order by organization_id))[1], '') as company
      from sign_on_required where user_id = u.id) r
    where u.id = ${userId}`)
}

/** Where the code came, or the provider of an organization that signs a person in, and for how many hours at most. */
type Way =
  | { channel: string; organization_id?: undefined; hours?: undefined }
  | { channel?: undefined; organization_id: number; hours: number }

/**
 * Signs in a person who has just entered a valid code, or came back from the provider of an organization: then for that organization only,
 * and without what needs a fresh code.
 */
export async function openSession(ctx: Ctx, user: Pick<Tables['users'], 'id'>, by: Way): Promise<Reply<typeof endpoint>> {
  const owner = await ctx.tx.one<Actor & { has_profile: boolean }>(sql`
    select ${actorColumns(ctx.now)}, p.id is not null or exists (select from manager_profiles where user_id = u.id) as has_profile
    from users u left join sessions s on false left join pros p on p.user_id = u.id ${heldRoles} where u.id = ${user.id}`)
  const life = sessionLife(owner)
  await scopeToUser(ctx, user.id)
  const [token, refresh] = [newToken(), newToken()]
  const expires_at = later(ctx.now, by.hours === undefined ? life.whole : Math.min(life.whole, by.hours * 3600))
  const token_expires_at = earlier(later(ctx.now, life.token), expires_at)
  const session = await insertRow(ctx.tx, 'sessions', {
    user_id: user.id,
    token_hash: hashToken(token),
    token_expires_at,
    expires_at,
    stepped_up_at: by.channel === undefined ? null : ctx.now,
    is_code_mailed: by.channel === 'email',
    is_begun_by_mail: by.channel === 'email',
    sign_on_organization_id: by.organization_id ?? null,
    without_organizations: by.organization_id === undefined ? (await signOnAskedOf(ctx, user.id)).organizations : [],
    user_agent: ctx.request.user_agent,
    ip: ctx.request.ip,
    created_ts: ctx.now,
    last_seen_ts: ctx.now,
  })
  await insertRow(ctx.tx, 'refresh_tokens', { token_hash: hashToken(refresh), session_id: session.id, created_ts: ctx.now })
  await ctx.tx.run(sql`update users set last_login = ${ctx.now} where id = ${user.id}`)
  await recordStart(ctx, session)
  setRefreshCookie(ctx, refresh, expires_at)
  const isSettled = owner.has_profile || owner.is_gigpro_admin || owner.managed_locations.length > 0
  return { token, expiry: Math.floor(token_expires_at.getTime() / 1000), user_id: user.id, is_new_user: !isSettled }
}

async function recordStart(ctx: Ctx, { id: session_id, user_id }: Tables['sessions']): Promise<void> {
  await record(ctx, { action: 'session.start', actor_user_id: user_id, object_type: 'session', object_id: session_id })
  const other = await ctx.tx.maybe(sql`
    select id from sessions where user_id = ${user_id} and id <> ${session_id} and revoked_at is null and expires_at > ${ctx.now} limit 1`)
  if (other) await announce(ctx, 'user.signed_in_elsewhere', { user_id, session_id }, [`user:${user_id}`])
}
