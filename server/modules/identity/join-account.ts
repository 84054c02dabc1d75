import type { Locale } from '@crewcall/contract/enums.ts'
import type { joinAccount as endpoint } from '@crewcall/contract/account-linking.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { joinRefusals, judgeJoin } from '@crewcall/contract/rules/account-join.ts'
import type { JoinPlan } from '@crewcall/contract/rules/account-join.ts'
import { accountMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import { supportAddress } from '../../platform/brand.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { stamped, stateAfter } from '../../platform/move.ts'
import { allow } from '../../platform/policy.ts'
import { scopeToEverything } from '../../platform/scope.ts'
import { updateRows } from '../../platform/write.ts'
import { proofForUpdate } from './account-proofs.ts'
import type { Proof } from './account-proofs.ts'
import { joinRoles } from './join-roles.ts'
import { sideOf } from './join-sides.ts'
import type { Side } from './join-sides.ts'
import { keepLeftAddress, moveLeftAddresses } from './left-addresses.ts'
import { actorById } from './load-actor.ts'
import { renamed } from './name-changes.ts'
import { openSession, signOnAskedOf } from './start-session.ts'
import { requireStepUp, shortened } from './step-up.ts'
import { viewMe } from './view-me.ts'
import { warning } from './warn.ts'

const warnOfJoined = warning('ACCOUNTS_JOINED', {
  label: 'Two accounts are joined',
  subject: 'Your {product} accounts were joined',
  sentence: 'Two {product} accounts became one: {stays} and {goes}. If this was not you, write to us right away: {support}',
  ending: { en: 'If this was not you, write to us right away: {support}', es: '¿No fuiste tú? Escríbenos de inmediato: {support}' },
  required: ['stays', 'goes'],
})

/**
 * Merges two accounts of one person (docs/rules/rights.md#accounts, ADR 25): the addresses, roles and consents of the account without
 * history move, it closes, and its sessions end. A repeated request gets the same answer and changes nothing.
 * @throws problem not_found without a valid proof; step_up_required; forbidden for managers who sign in with a company account only; conflict with the code of the refusal in `details`
 */
export async function joinAccount(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'profile.edit')
  const proof = await proofForUpdate(ctx, params.proofId)
  await requireStepUp(ctx)
  await scopeToEverything(ctx, 'the roles of an account whose owner has shown a code for it move, wherever they are')
  const { mine, other } = await bothForUpdate(ctx, proof)
  if (other.joined_into === mine.id) return { user: await viewMe(ctx), token: null, expiry: null }
  if (proof.address !== (proof.channel === 'phone' ? other.phone_number : other.email))
    throw problem('not_found', 'PROVE_OTHER_ACCOUNT_AGAIN')
  const verdict = judgeJoin(mine, other)
  if (verdict.refusal !== null) throw refusal(verdict.refusal)
  // A session that began with a code would get the roles for which the company account is asked.
  for (const { id } of [mine, other]) {
    const { organizations, company } = await signOnAskedOf(ctx, id)
    if (organizations.length > 0) throw problem('forbidden', 'SIGN_ON_REQUIRED', { values: { company } })
  }

  const [stays, goes] = verdict.plan.keeps === mine.id ? [mine, other] : [other, mine]
  await close(ctx, goes, stays)
  await take(ctx, stays, goes, verdict.plan)
  await takeLeftAddresses(ctx, stays, goes, verdict.plan)
  await joinRoles(ctx, goes.id, stays.id)
  await updateRows(ctx.tx, 'account_proofs', sql`id = ${proof.id}`, { joined_at: ctx.now })
  await notifyBoth(ctx, proof.id, stays, goes)
  return viewFor(ctx, stays.id)
}

// Locked in order of ids: two joins of the same pair wait for each other, and so does anyone who gives one of them something new.
async function bothForUpdate(ctx: Ctx, { other_user_id }: Proof): Promise<{ mine: Side; other: Side }> {
  const { user_id } = ctx.actor
  await ctx.tx.rows(sql`select id from users where id in (${user_id}, ${other_user_id}) order by id for update`)
  return { mine: await sideOf(ctx, user_id), other: await sideOf(ctx, other_user_id) }
}

function refusal(code: keyof typeof joinRefusals) {
  const message = joinRefusals[code]
  return problem('conflict', code, { details: [{ code, message }] })
}

async function close(ctx: Ctx, goes: Side, stays: Side): Promise<void> {
  await updateRows(ctx.tx, 'sessions', sql`user_id = ${goes.id} and revoked_at is null`, {
    revoked_at: ctx.now,
    revoked_because: 'accounts_joined',
  })
  await updateRows(ctx.tx, 'users', sql`id = ${goes.id}`, {
    account_status: stateAfter(ctx, accountMachine, 'ACTIVE', 'join'),
    ...stamped(ctx, accountMachine, 'ACTIVE', 'join'),
    joined_into: stays.id,
    phone_number: null,
    email: null,
    email_verified_at: null,
    pending_email: null,
    last_updated_ts: ctx.now,
  })
  await record(ctx, { action: 'user.join_into', object_type: 'user', object_id: goes.id, after: { joined_into: stays.id } })
}

async function take(ctx: Ctx, stays: Side, goes: Side, plan: JoinPlan): Promise<void> {
  const { phone_number, email } = plan
  const name = { first_name: stays.first_name || goes.first_name, last_name: stays.last_name || goes.last_name }
  await updateRows(ctx.tx, 'users', sql`id = ${stays.id}`, {
    phone_number,
    email,
    ...(email === stays.email ? {} : { email_verified_at: ctx.now, pending_email: null }),
    ...name,
    // One more way to sign in: the pro's payout method stays unchanged for a day, as after any change of the sign-in address.
    ...(plan.moves.length === 0 ? {} : { address_changed_at: ctx.now }),
    last_updated_ts: ctx.now,
  })
  await renamed(ctx, stays.id, stays, name)
  const moves = plan.moves.map(shortened)
  await record(ctx, { action: 'user.join', object_type: 'user', object_id: stays.id, after: { joined: goes.id, moves } })
}

// Whoever signed up with one of them again would be the same person.
async function takeLeftAddresses(ctx: Ctx, stays: Side, goes: Side, { ends }: JoinPlan): Promise<void> {
  await moveLeftAddresses(ctx, goes.id, stays.id)
  for (const { phone_number, email } of [stays, goes]) {
    if (phone_number !== null && ends.includes(phone_number)) await keepLeftAddress(ctx, stays.id, 'phone', phone_number)
    if (email !== null && ends.includes(email)) await keepLeftAddress(ctx, stays.id, 'email', email)
  }
}

// Every address of both accounts is notified, including removed ones.
async function notifyBoth(ctx: Ctx, proofId: string, stays: Side, goes: Side): Promise<void> {
  const { locale } = await ctx.tx.one<{ locale: Locale }>(sql`select locale from users where id = ${stays.id}`)
  for (const side of [stays, goes]) {
    for (const channel of ['phone', 'email'] as const) {
      const address = channel === 'phone' ? side.phone_number : side.email
      if (address === null) continue
      await warnOfJoined(ctx, {
        user_id: stays.id,
        channel,
        address,
        delivery_key: `joined:${proofId}:${side.id}:${channel}`,
        locale,
        values: { stays: nameOf(stays), goes: nameOf(goes), support: supportAddress(ctx) },
      })
    }
  }
}

function nameOf({ phone_number, email }: Side): string {
  return shortened(phone_number ?? email ?? '')
}

// A person signed in to the closed account continues as the other one: they entered a code for both, of which one may have come by mail.
async function viewFor(ctx: Ctx, userId: number): Promise<Reply<typeof endpoint>> {
  if (userId === ctx.actor.user_id) return { user: await viewMe(ctx), token: null, expiry: null }
  const asOther = { ...ctx, actor: await actorById(ctx, userId) }
  const { token, expiry } = await openSession(asOther, { id: userId }, { channel: 'email' })
  return { user: await viewMe(asOther), token, expiry }
}
