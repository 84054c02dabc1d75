import { refreshHeader } from '@crewcall/contract/identity.ts'
import type { refreshSession as endpoint } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { noteAlarm } from '../../platform/alarms.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import { hashToken, notSignedIn } from '../../platform/auth.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { scopeToUser } from '../../platform/scope.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { actorColumns, heldRoles } from './queries.ts'
import { refreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { keyed } from '../../platform/keyed-hash.ts'
import { signOnAskedOf } from './start-session.ts'
import { earlier, later, sessionLife } from './session-rules.ts'

type Session = Tables['sessions']

/** Seconds during which a replaced refresh token still returns the result of its first use: two tabs may ask at once. */
const graceSeconds = 10

/**
 * Issues a new token for the refresh cookie and replaces the cookie (docs/rules/privacy.md#sessions). The next pair is derived from the
 * used one, so within ten seconds a second tab gets the very same pair; later use of a replaced cookie means it was copied, and ends the
 * session.
 * @throws problem forbidden for a call from another site; unauthenticated if the session is over; rate_limited
 */
export async function refreshSession(ctx: Ctx): Promise<Reply<typeof endpoint>> {
  requireOwnSite(ctx)
  const given = refreshCookie(ctx)
  const found = given === undefined ? undefined : await lockSession(ctx, given)
  if (given === undefined || !found) throw notSignedIn()
  const { session, used } = found
  await claimRefresh(ctx, session)
  if (used.replaced_at === null) return rotate(ctx, session, given)
  if (ctx.now <= later(used.replaced_at, graceSeconds)) return repeat(ctx, session, given)
  await end(ctx, session, 'refresh_reuse')
  await announce(ctx, 'user.session_copied', { user_id: session.user_id, session_id: session.id }, [`user:${session.user_id}`])
  await noteAlarm(ctx.tx, 'refresh_reuse', { user_id: session.user_id, session_id: session.id })
  throw problem('unauthenticated', 'NOT_SIGNED_IN', { commit: true })
}

// Browsers always send the origin of a POST, and our custom header cannot be sent from another site.
function requireOwnSite(ctx: Ctx): void {
  const { request, config } = ctx
  const origin = request.headers['origin'] ?? ''
  const own = new URL(config.public_url)
  const isOwn = origin === own.origin || isThisMachine(origin, ctx)
  if (!isOwn || request.headers[refreshHeader] !== '1') throw problem('forbidden', 'ONLY_BY_THE_SITE')
}

// A local installation is opened by any name and address of its machine, also from a phone nearby.
function isThisMachine(origin: string, { request, config }: Ctx): boolean {
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  if (config.environment === 'local' && host === request.headers['host']) return true
  return isLoopback(new URL(config.public_url).hostname) && isLoopback(hostname)
}

function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host)
}

async function lockSession(ctx: Ctx, given: string): Promise<{ session: Session; used: Tables['refresh_tokens'] } | undefined> {
  const hash = hashToken(given)
  const owner = await ctx.tx.maybe<{ user_id: number }>(sql`select user_id from refresh_token_owners where token_hash = ${hash}`)
  if (!owner) return undefined
  await scopeToUser(ctx, owner.user_id)
  const session = await ctx.tx.maybe<Session>(sql`
    select s.* from sessions s where s.id = (select session_id from refresh_tokens where token_hash = ${hash})
      and s.revoked_at is null and s.expires_at > ${ctx.now} for no key update`)
  // Read after taking the lock: the other tab may have replaced it while this one waited.
  const used = session && (await ctx.tx.one<Tables['refresh_tokens']>(sql`select * from refresh_tokens where token_hash = ${hash}`))
  return session && used && { session, used }
}

async function claimRefresh(ctx: Ctx, session: Session): Promise<void> {
  const perSession = await claimRate(ctx.tx, `refresh:${session.id}`, 20, graceSeconds)
  const perAddress = await claimRate(ctx.tx, `refresh:ip:${ctx.request.caller}`, 1200, 3600)
  const refused = [perSession, perAddress].find(({ allowed }) => !allowed)
  if (refused) throw problem('rate_limited', 'TOO_MANY_TRIES', { retry_after: refused.retry_after, commit: true })
}

async function rotate(ctx: Ctx, session: Session, given: string): Promise<Reply<typeof endpoint>> {
  const owner = await ctx.tx.one<Actor>(sql`
    select ${actorColumns(ctx.now)} from users u left join sessions s on false left join pros p on p.user_id = u.id ${heldRoles} where u.id = ${session.user_id}`)
  const life = sessionLife(owner)
  // Re-evaluated each time: a new admin gets an admin's shorter session.
  const expires_at = earlier(session.expires_at, later(session.created_ts, life.whole))
  const { without_organizations, isOver: isSignOnOver } = await signOnOf(ctx, session)
  const isOver =
    isSignOnOver || ctx.now >= expires_at || ctx.now > later(session.last_seen_ts, life.idle) || owner.account_status === 'DELETED'
  if (isOver) {
    await end(ctx, session, 'expired')
    throw problem('unauthenticated', 'NOT_SIGNED_IN', { commit: true })
  }
  const { token, refresh } = nextPair(ctx, given)
  const token_expires_at = earlier(later(ctx.now, life.token), expires_at)
  await insertRow(ctx.tx, 'refresh_tokens', { token_hash: hashToken(refresh), session_id: session.id, created_ts: ctx.now })
  await updateRows(ctx.tx, 'refresh_tokens', sql`token_hash = ${hashToken(given)}`, {
    replaced_at: ctx.now,
    replaced_by: hashToken(refresh),
  })
  await updateRows(ctx.tx, 'sessions', sql`id = ${session.id}`, {
    token_hash: hashToken(token),
    token_expires_at,
    expires_at,
    without_organizations,
    last_seen_ts: ctx.now,
    ip: ctx.request.ip,
    user_agent: ctx.request.user_agent,
  })
  setRefreshCookie(ctx, refresh, expires_at)
  return { token, expiry: Math.floor(token_expires_at.getTime() / 1000), user_id: session.user_id }
}

// A provider was switched off, or organizations ask for their own sign-in by now: the session goes on without them if it has anything else.
async function signOnOf(ctx: Ctx, { user_id, sign_on_organization_id: by, created_ts }: Session) {
  if (by === null) {
    const { organizations, is_all } = await signOnAskedOf(ctx, user_id)
    return { without_organizations: organizations, isOver: is_all }
  }
  const live = await ctx.tx.maybe(sql`select on_since from sign_on_live where organization_id = ${by} and on_since <= ${created_ts}`)
  return { without_organizations: [], isOver: live === undefined }
}

// The pair may itself have been replaced within the grace period: then the newest one counts.
async function repeat(ctx: Ctx, session: Session, given: string): Promise<Reply<typeof endpoint>> {
  const { token, refresh } = nextPair(ctx, given)
  if (hashToken(token) !== session.token_hash) {
    const next = await ctx.tx.maybe(
      sql`select token_hash from refresh_tokens where token_hash = ${hashToken(refresh)} and replaced_at is not null`,
    )
    if (!next) throw notSignedIn()
    return repeat(ctx, session, refresh)
  }
  setRefreshCookie(ctx, refresh, session.expires_at)
  return { token, expiry: Math.floor(session.token_expires_at.getTime() / 1000), user_id: session.user_id }
}

function nextPair({ config }: Ctx, given: string): { token: string; refresh: string } {
  return { token: keyed(config, 'next token', given), refresh: keyed(config, 'next refresh token', given) }
}

async function end(ctx: Ctx, { id, user_id }: Session, because: string): Promise<void> {
  await updateRows(ctx.tx, 'sessions', sql`id = ${id}`, { revoked_at: ctx.now, revoked_because: because })
  await record(ctx, { action: 'session.end', object_type: 'session', object_id: id, after: { user_id, because } })
}
