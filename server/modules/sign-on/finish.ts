import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { personName } from '@crewcall/contract/names.ts'
import { judgeSsoSignIn } from '@crewcall/contract/rules/sso-sign-in.ts'
import type * as contract from '@crewcall/contract/sign-on.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { scopeTo, scopeToUser } from '../../platform/scope.ts'
import { insertRow, updateRow } from '../../platform/write.ts'
import type { SsoIdentity } from '../../ports/single-sign-on.ts'
import { findOrAddUser, openSession, sendCode, setSignOnCookie, signOnCookie, useCode, userAt } from '../identity/index.ts'
import { mostOfAddress } from './attempt.ts'
import { refusedByProvider, refusedSignIn } from './refusals.ts'
import { browserHash, callbackUrl, connectionFor, connectionOf, provenDomains, publicIdOf } from './rows.ts'
import type { Connection } from './rows.ts'

type Attempt = Tables['sign_on_attempts']
type Begun = Pick<Attempt, 'browser_hash' | 'organization_id'>
type Finished = Reply<typeof contract.finishSignOn>
type User = Tables['users']

/**
 * Ends a sign-in at the provider: a linked identity is signed in; an account with this email is first proven with a code; otherwise the
 * account is made (ADR 183). What the browser began is used up before the provider is asked, so that no answer counts twice.
 * @throws problem conflict if it is over, or the provider's answer was not accepted; forbidden if the identity may not sign in; rate_limited
 */
export async function finishSignOn(ctx: OutsideCtx, { body }: Input<typeof contract.finishSignOn>): Promise<Finished> {
  const { attempt, connection } = await ctx.begin((inner) => takeAttempt(inner, body.type))
  const { echo: state, nonce, code_verifier } = attempt
  const returned_to = `${callbackUrl(ctx, connection.organization_id)}${body.query}`
  const said = await ctx.ports.single_sign_on.finish(connectionFor(ctx, connection), { returned_to, kept: { state, nonce, code_verifier } })
  if (said.outcome === 'REFUSED') throw refusedByProvider(said.reason)
  return ctx.begin(async (inner) => {
    await scopeTo(inner, attempt.organization_id)
    return accept(inner, attempt, said.identity)
  })
}

async function takeAttempt(ctx: Ctx, type: string): Promise<{ attempt: Attempt; connection: Connection }> {
  await requireRate(ctx.tx, `sign-on-finish:${ctx.request.caller}`, mostOfAddress, 600)
  const { browser_hash, organization_id } = await browserInScope(ctx)
  // An answer at the address of another organization belongs to another sign-in.
  if (publicIdOf(ctx, organization_id) !== type) throw problem('conflict', 'SIGN_ON_OVER')
  const attempt = await ctx.tx.maybe<Attempt>(sql`
    update sign_on_attempts set returned_at = ${ctx.now}
    where organization_id = ${organization_id} and browser_hash = ${browser_hash} and returned_at is null and expires_at > ${ctx.now} returning *`)
  const connection = await connectionOf(ctx, organization_id)
  if (!attempt || !connection) throw problem('conflict', 'SIGN_ON_OVER')
  return { attempt, connection }
}

/** The fingerprint of this browser's cookie, with the organization whose sign-in it began in scope. @throws problem conflict without one */
async function browserInScope(ctx: Ctx): Promise<Begun> {
  const begun = await ctx.tx.maybe<Begun>(
    sql`select browser_hash, organization_id from sign_on_browsers where browser_hash = ${browserHash(signOnCookie(ctx) ?? '')}`,
  )
  if (!begun) throw problem('conflict', 'SIGN_ON_OVER')
  await scopeTo(ctx, begun.organization_id)
  return begun
}

async function accept(ctx: Ctx, attempt: Attempt, identity: SsoIdentity): Promise<Finished> {
  const connection = await connectionOf(ctx, attempt.organization_id)
  // It may have been changed while the person was at the provider.
  if (connection?.issuer !== identity.issuer) throw problem('conflict', 'SIGN_ON_OVER')
  if (attempt.tested_by === null && connection.mode === 'OFF') throw problem('conflict', 'SIGN_ON_OFF')
  const email = identity.email?.toLowerCase() ?? null
  const linked = await linkedUser(ctx, connection, identity.subject)
  const known = linked ?? (email === null ? undefined : await userAt(ctx.tx, 'email', email))
  const verdict = judgeSsoSignIn({
    is_linked: linked !== undefined,
    email,
    email_verified: identity.email_verified,
    proven_domains: await provenDomains(ctx, connection.organization_id),
    has_account: known !== undefined,
  })
  if (verdict.outcome === 'REFUSED') throw refusedSignIn(verdict.refusal)
  if (attempt.tested_by !== null) return tested(ctx, attempt.tested_by, { connection, subject: identity.subject, linked })
  if (known) requireMaySignOn(known)
  await requirePlace(ctx, connection, { user: known, email })
  if (verdict.outcome === 'PROVE_ACCOUNT' && known) return askForCode(ctx, attempt, { identity, user: known })
  const user = known ?? (await addUser(ctx, email ?? '', identity))
  if (!linked) await link(ctx, connection, { subject: identity.subject, user_id: user.id })
  return { outcome: 'SIGNED_IN', ...(await signIn(ctx, connection, { user, return_to: attempt.return_to })) }
}

/** The account that an identity is linked to; one that is closed is none. */
async function linkedUser(ctx: Ctx, { organization_id, issuer }: Connection, subject: string): Promise<User | undefined> {
  const found = await ctx.tx.maybe<{ user_id: number }>(sql`
    select user_id from sign_on_identities where organization_id = ${organization_id} and issuer = ${issuer} and subject = ${subject}`)
  return found && ctx.tx.maybe<User>(sql`select * from users where id = ${found.user_id} and account_status <> 'DELETED'`)
}

// An admin tries it signed in, and has just entered a fresh code: that proves the account.
async function tested(
  ctx: Ctx,
  userId: number,
  { connection, subject, linked }: { connection: Connection; subject: string; linked: User | undefined },
): Promise<Finished> {
  const { organization_id } = connection
  if (ctx.actor.user_id !== userId) throw problem('conflict', 'SIGN_ON_OVER')
  if (linked !== undefined && linked.id !== userId) throw problem('conflict', 'SIGN_ON_OVER')
  if (linked === undefined) await link(ctx, connection, { subject, user_id: userId })
  await updateRow(ctx.tx, 'sign_on_connections', sql`organization_id = ${organization_id}`, { tested_at: ctx.now })
  await record(ctx, { action: 'sign_on.test', object_type: 'sign_on', object_id: organization_id, organization_id, after: {} })
  await announce(ctx, 'sign_on.noted', { organization_id }, [`organization:${organization_id}`])
  setSignOnCookie(ctx, '', ctx.now)
  return { outcome: 'TESTED', organization_id }
}

function requireMaySignOn({ is_gigpro_admin }: User): void {
  if (is_gigpro_admin) throw problem('forbidden', 'SIGN_ON_PLATFORM_ADMIN')
}

// To the phone if there is one: the company may read the mailbox.
async function askForCode(ctx: Ctx, attempt: Attempt, { identity, user }: { identity: SsoIdentity; user: User }): Promise<Finished> {
  const channel = user.phone_number === null ? 'email' : 'phone'
  const address = user.phone_number ?? user.email ?? ''
  await scopeToUser(ctx, user.id)
  const { digits: _, ...sent } = await sendCode(ctx, { channel, address, purpose: 'SIGN_ON', user })
  await updateRow(ctx.tx, 'sign_on_attempts', sql`browser_hash = ${attempt.browser_hash}`, {
    issuer: identity.issuer,
    subject: identity.subject,
    user_id: user.id,
    challenge_id: sent.challenge_id,
  })
  return { outcome: 'PROVE', ...sent, channel, address: channel === 'phone' ? address.slice(-2) : address }
}

/**
 * Links the account that was proven with the code to the identity that came back before, and signs in.
 * @throws problem conflict if the sign-in is over; invalid for a wrong, used or expired code; rate_limited; proof_required
 */
export async function linkSignOn(ctx: Ctx, { body }: Input<typeof contract.linkSignOn>): Promise<Reply<typeof contract.linkSignOn>> {
  const { browser_hash } = await browserInScope(ctx)
  const attempt = await ctx.tx.maybe<Attempt>(sql`
    select * from sign_on_attempts where browser_hash = ${browser_hash} and linked_at is null
      and expires_at > ${ctx.now} for no key update`)
  if (!attempt || attempt.subject === null || attempt.user_id === null) throw problem('conflict', 'SIGN_ON_OVER')
  if (attempt.challenge_id !== body.challenge_id) throw problem('invalid', 'CODE_WRONG', { target: 'code' })
  await useCode(ctx, body, { purpose: 'SIGN_ON', user_id: attempt.user_id })
  const connection = await connectionOf(ctx, attempt.organization_id)
  if (connection?.issuer !== attempt.issuer) throw problem('conflict', 'SIGN_ON_OVER', { commit: true })
  if (connection.mode === 'OFF') throw problem('conflict', 'SIGN_ON_OFF', { commit: true })
  const user = await ctx.tx.one<User>(sql`select * from users where id = ${attempt.user_id} and account_status <> 'DELETED'`)
  requireMaySignOn(user)
  await updateRow(ctx.tx, 'sign_on_attempts', sql`browser_hash = ${attempt.browser_hash}`, { linked_at: ctx.now })
  await link(ctx, connection, { subject: attempt.subject, user_id: user.id })
  return signIn(ctx, connection, { user, return_to: attempt.return_to })
}

async function addUser(ctx: Ctx, email: string, { first_name, last_name }: SsoIdentity): Promise<User> {
  const [first, last] = [personName(80).safeParse(first_name), personName(80).safeParse(last_name)]
  const names = { ...(first.success && { first_name: first.data }), ...(last.success && { last_name: last.data }) }
  const user = await findOrAddUser(ctx, { channel: 'email', address: email }, names)
  await scopeToUser(ctx, user.id)
  return user
}

// The provider says who works for the company; who manages shifts here is decided by its admins, with invitations.
async function requirePlace(
  ctx: Ctx,
  { organization_id }: Connection,
  { user, email }: { user: User | undefined; email: string | null },
): Promise<void> {
  const held = await ctx.tx.maybe(
    sql`select user_id from memberships where (organization_id = ${organization_id}
      or organization_id in (select organization_id from sandbox_homes where home_id = ${organization_id})) and user_id = ${user?.id ?? null} limit 1`,
  )
  const invited = await ctx.tx.maybe(sql`
    select id from invitations where (organization_id = ${organization_id}
      or organization_id in (select organization_id from sandbox_homes where home_id = ${organization_id})) and email = ${email} and accepted_at is null and withdrawn_at is null
      and expiration_date > ${ctx.now} limit 1`)
  if (held || invited) return
  const { name } = await ctx.tx.one<{ name: string }>(sql`select name from organizations where id = ${organization_id}`)
  throw problem('forbidden', 'SIGN_ON_NOT_INVITED', { values: { company: name } })
}

async function link(
  ctx: Ctx,
  { organization_id, issuer }: Connection,
  { subject, user_id }: { subject: string; user_id: number },
): Promise<void> {
  // A person whose account at the provider was made anew has another subject; the old one no longer opens anything.
  await ctx.tx.run(
    sql`delete from sign_on_identities where organization_id = ${organization_id} and issuer = ${issuer} and user_id = ${user_id}`,
  )
  await insertRow(ctx.tx, 'sign_on_identities', { organization_id, issuer, subject, user_id, linked_at: ctx.now })
  const whom = { actor_user_id: user_id, object_type: 'sign_on', object_id: organization_id, organization_id }
  await record(ctx, { action: 'sign_on.link', ...whom, after: { issuer } })
  await announce(ctx, 'sign_on.noted', { organization_id }, [`organization:${organization_id}`])
}

async function signIn(ctx: Ctx, connection: Connection, { user, return_to }: { user: User; return_to: string }) {
  const { organization_id, session_hours: hours } = connection
  const session = await openSession(ctx, user, { organization_id, hours })
  setSignOnCookie(ctx, '', ctx.now)
  return { ...session, return_to }
}
