import { accountMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stamped, stateAfter } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import { eraseMessagesTo } from '../deliveries/index.ts'
import { revokeLocationRole, revokeOrganizationAdmin } from './grants.ts'

/**
 * Closes the account of a person who is erased (docs/rules/erasure.md): roles and sessions end, and a number takes the place of name and addresses.
 * The caller holds the account's row and has asked what stands in the way.
 */
export async function closeErased(ctx: Ctx, { user_id, name }: { user_id: number; name: string }): Promise<void> {
  const locations = await ctx.tx.rows<{ id: number }>(sql`select id from location_managers where user_id = ${user_id} order by id`)
  for (const { id } of locations) await revokeLocationRole(ctx, id)
  const organizations = await ctx.tx.rows<{ id: number }>(sql`select id from organization_managers where user_id = ${user_id} order by id`)
  for (const { id } of organizations) await revokeOrganizationAdmin(ctx, id)
  await updateRows(ctx.tx, 'sessions', sql`user_id = ${user_id} and revoked_at is null`, {
    revoked_at: ctx.now,
    revoked_because: 'account_erased',
  })
  await eraseCodesTo(ctx, user_id)
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

async function eraseCodesTo(ctx: Ctx, userId: number): Promise<void> {
  const { addresses } = await ctx.tx.one<{ addresses: string[] }>(sql`
    select array_remove(array[phone_number, email, pending_email], null) as addresses from users where id = ${userId}`)
  await ctx.tx.run(sql`delete from sign_in_challenges where address = any(${addresses}::text[])`)
  await eraseMessagesTo(ctx, addresses)
}

/** Deletes what the account signed in with and was known by, also that of accounts that were joined into it. */
export async function eraseAccount({ tx }: Ctx, { user_id, name }: { user_id: number; name: string }): Promise<void> {
  await tx.run(sql`
    update users set first_name = '#' || id, last_name = '', preferred_name_for_search = '', referred_by_code = null
    where joined_into = ${user_id} and first_name <> '#' || id`)
  const accounts = sql`(select id from users where id = ${user_id} or joined_into = ${user_id})`
  await tx.run(sql`delete from account_proofs where user_id in ${accounts} or other_user_id in ${accounts}`)
  await tx.run(sql`delete from sign_in_challenges where user_id in ${accounts}`)
  await tx.run(sql`delete from left_addresses where user_id in ${accounts}`)
  await tx.run(sql`delete from licenses where user_id in ${accounts}`)
  await tx.run(sql`delete from refresh_tokens where session_id in (select id from sessions where user_id in ${accounts})`)
  await tx.run(sql`delete from sessions where user_id in ${accounts}`)
  await tx.run(sql`
    update manager_profiles set business_name = ${name}, email = null, referral_code = new_referral_code(), manager_skill_id = null
    where user_id = ${user_id} and business_name <> ${name}`)
}
