import { accountMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stamped, stateAfter } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import { eraseMessagesTo } from '../deliveries/index.ts'
import { keepLeftAddress } from './left-addresses.ts'
import { revokeLocationRole, revokeOrganizationAdmin } from './grants.ts'

/**
 * Closes the account of a person who is erased (docs/rules/erasure.md): roles and sessions end, and a number takes the place of name and addresses.
 * The caller holds the account's row and has asked what stands in the way.
 */
export async function closeErased(ctx: Ctx, { user_id, name }: { user_id: number; name: string }): Promise<void> {
  const locations = await ctx.tx.rows<{ id: number }>(sql`select id from location_managers where user_id = ${user_id} order by id`)
  for (const { id } of locations) await revokeLocationRole(ctx, id)
  // The newest organization first: a sandbox is newer than its organization, with whose role that in the sandbox ends as well.
  const organizations = await ctx.tx.rows<{ id: number }>(
    sql`select id from organization_managers where user_id = ${user_id} order by organization_id desc`,
  )
  for (const { id } of organizations) await revokeOrganizationAdmin(ctx, id)
  await updateRows(ctx.tx, 'sessions', sql`user_id = ${user_id} and revoked_at is null`, {
    revoked_at: ctx.now,
    revoked_because: 'account_erased',
  })
  await leaveAddresses(ctx, user_id)
  const empty = {
    preferred_name_for_search: '',
    referred_by_code: null,
    referred_on_own_device: false,
    last_login: null,
    last_updated_ts: ctx.now,
  }
  const addresses = { phone_number: null, email: null, email_verified_at: null, pending_email: null, address_changed_at: null }
  await updateRows(ctx.tx, 'users', sql`id = ${user_id}`, {
    account_status: stateAfter(ctx, accountMachine, 'ACTIVE', 'erase'),
    ...stamped(ctx, accountMachine, 'ACTIVE', 'erase'),
    first_name: name,
    last_name: '',
    ...addresses,
    ...empty,
  })
  await record(ctx, { action: 'erasure.begin', object_type: 'user', object_id: user_id })
}

// Marks stay for a year, so that whoever signs up there again is known to be the same person where that matters for money.
async function leaveAddresses(ctx: Ctx, userId: number): Promise<void> {
  const { phone_number, email } = await ctx.tx.one<{ phone_number: string | null; email: string | null }>(
    sql`select phone_number, email from users where id = ${userId}`,
  )
  if (phone_number !== null) await keepLeftAddress(ctx, userId, 'phone', phone_number)
  if (email !== null) await keepLeftAddress(ctx, userId, 'email', email)
  const addresses = [phone_number, email].filter((address) => address !== null)
  await ctx.tx.run(sql`delete from sign_in_challenges where address = any(${addresses}::text[])`)
  await eraseMessagesTo(ctx, addresses)
}

/** Deletes what one account of the person signed in with and was known by. */
export async function eraseAccount({ tx }: Ctx, { user_id, name }: { user_id: number; name: string }): Promise<void> {
  await tx.run(sql`
    update users set first_name = ${name}, last_name = '', preferred_name_for_search = '', referred_by_code = null
    where id = ${user_id} and joined_into is not null`)
  await tx.run(sql`delete from account_proofs where user_id = ${user_id} or other_user_id = ${user_id}`)
  await tx.run(sql`delete from sign_in_challenges where user_id = ${user_id}`)
  await tx.run(sql`delete from licenses where user_id = ${user_id}`)
  await tx.run(sql`delete from refresh_tokens where session_id in (select id from sessions where user_id = ${user_id})`)
  await tx.run(sql`delete from sessions where user_id = ${user_id}`)
  await tx.run(sql`
    update manager_profiles set business_name = ${name}, email = null, manager_skill_id = null,
      referral_code = case when business_name = ${name} then referral_code else new_referral_code() end
    where user_id = ${user_id}`)
}
