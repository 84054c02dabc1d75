import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { confirmAddress as endpoint, requestAddressCode as codeEndpoint } from '@crewcall/contract/step-up.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import { supportAddress } from '../../platform/brand.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { keepProof } from './account-proofs.ts'
import { keepLeftAddress } from './left-addresses.ts'
import { userAt } from './queries.ts'
import { sendCode } from './send-code.ts'
import { requireStepUp, shortened } from './step-up.ts'
import { useCode } from './use-code.ts'
import type { Challenge } from './use-code.ts'
import { viewMe } from './view-me.ts'
import { warning } from './warn.ts'

type User = Tables['users']
/** The address that changes: the phone or the mailbox the person signs in with. */
type Channel = 'phone' | 'email'

const hour = 3_600_000
/** Hours after a change of the sign-in address during which the pro's payout method stays unchanged (docs/invariants.md#a4). */
const holdHours = 24

const ending = {
  en: 'If this was not you, write to us right away: {support}',
  es: '¿No fuiste tú? Escríbenos de inmediato: {support}',
}
const warnOfAdded = warning('ADDRESS_ADDED', {
  label: 'A new way to sign in to the account',
  subject: 'There is a new way to sign in to your {product} account',
  sentence:
    '{added, select, phone {A phone number} other {An email address}} was added to your {product} account and can be used to sign in. If this was not you, write to us right away: {support}',
  ending,
  required: ['added'],
})
const warnOfChanged = warning('ADDRESS_CHANGED', {
  label: 'A phone number or email address of the account is changed',
  subject: 'Your {product} {channel, select, phone {phone number} other {email address}} was changed',
  sentence:
    'The {channel, select, phone {phone number} other {email address}} of your {product} account is no longer {address}. If this was not you, write to us right away: {support}',
  ending,
  required: ['address'],
})

/** Sends a code to the new address, whoever has it now. @throws problem step_up_required; rate_limited */
export async function requestAddressCode(ctx: Ctx, { body }: Input<typeof codeEndpoint>): Promise<Reply<typeof codeEndpoint>> {
  allow(ctx, 'profile.edit')
  await requireStepUp(ctx)
  const user = await ctx.tx.one<Tables['users']>(sql`select * from users where id = ${ctx.actor.user_id}`)
  return sendCode(ctx, { ...body, purpose: 'CHANGE_ADDRESS', user })
}

/**
 * Replaces the phone or mailbox by the one whose code is entered (docs/invariants.md#a4).
 * @throws problem step_up_required, which requires a code from the old address; invalid; already_exists
 */
export async function confirmAddress(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'profile.edit')
  await requireStepUp(ctx)
  const challenge = await useCode(ctx, body, { purpose: 'CHANGE_ADDRESS', user_id: ctx.actor.user_id })
  const { channel, address } = challenge
  const user = await ctx.tx.one<User>(sql`select * from users where id = ${ctx.actor.user_id} for no key update`)
  await refuseOthers(ctx, challenge)
  await updateRows(
    ctx.tx,
    'users',
    sql`id = ${user.id}`,
    channel === 'phone' ? { phone_number: address } : { email: address, email_verified_at: ctx.now, pending_email: null },
  )
  await addressChanged(ctx, user, channel === 'phone' ? 'phone' : 'email')
  return viewMe(ctx)
}

// The person receives messages there, so it is their own other account: it becomes linkable.
async function refuseOthers(ctx: Ctx, challenge: Challenge): Promise<void> {
  const owner = await userAt(ctx.tx, challenge.channel, challenge.address)
  if (!owner || owner.id === ctx.actor.user_id) return
  await keepProof(ctx, challenge, owner.id)
  if (challenge.channel === 'phone') throw problem('already_exists', 'PHONE_NUMBER_TAKEN', { target: 'phone_number', commit: true })
  throw problem('already_exists', 'EMAIL_TAKEN', { target: 'email', commit: true })
}

/**
 * The consequences of a changed address. If it is the first of its kind, the account's existing address is notified; otherwise the old
 * address is notified, a mark of it is kept, every other device is signed out, and payouts are held.
 */
export async function addressChanged(ctx: Ctx, before: User, channel: Channel): Promise<void> {
  const old = channel === 'phone' ? before.phone_number : before.email
  await record(ctx, {
    action: 'user.change_address',
    object_type: 'user',
    object_id: before.id,
    after: { channel, is_first: old === null },
  })
  if (old === null) return notifyOther(ctx, before, channel)
  await keepLeftAddress(ctx, before.id, channel, old)
  await updateRows(ctx.tx, 'users', sql`id = ${before.id}`, { address_changed_at: ctx.now, last_updated_ts: ctx.now })
  await updateRows(ctx.tx, 'sessions', sql`user_id = ${before.id} and id <> ${ctx.actor.session_id} and revoked_at is null`, {
    revoked_at: ctx.now,
    revoked_because: 'address_changed',
  })
  await notifyOld(ctx, before, channel, old)
}

/**
 * Refuses if the sign-in address changed less than a day ago: a thief of an account must not move its money at once.
 * @throws problem conflict
 */
export async function requireSettledAddress(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - holdHours * hour)
  const young = await ctx.tx.maybe(sql`select id from users where id = ${ctx.actor.user_id} and address_changed_at > ${oldest}`)
  if (young) throw problem('conflict', 'PAYOUTS_HELD', { values: { hours: holdHours } })
}

// The holder of the account's other address is notified of the new one, whoever added it.
async function notifyOther(ctx: Ctx, { id, phone_number, email, locale }: User, added: Channel): Promise<void> {
  const [channel, address] = added === 'phone' ? (['email', email] as const) : (['phone', phone_number] as const)
  if (address === null) return
  await warnOfAdded(ctx, {
    user_id: id,
    channel,
    address,
    delivery_key: `address:${id}:${ctx.request.id}`,
    locale: locale as Locale, // the column holds no other
    values: { added, support: supportAddress(ctx) },
  })
}

async function notifyOld(ctx: Ctx, { id, phone_number, email, locale }: User, channel: Channel, old: string): Promise<void> {
  await warnOfChanged(ctx, {
    user_id: id,
    channel,
    address: old,
    delivery_key: `address:${id}:${ctx.request.id}`,
    locale: locale as Locale, // the column holds no other
    values: { channel, address: shortened((channel === 'phone' ? phone_number : email) ?? ''), support: supportAddress(ctx) },
  })
}
