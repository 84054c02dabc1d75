import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { rememberedDevice } from './remembered-device.ts'

/**
 * Stores the referral code of a person at the first sign-up; called before they become a manager or a pro. A code that nobody owns is
 * stored as well: it may be a typing error that the platform can see.
 */
export async function noteReferral(ctx: Ctx, code: string | undefined): Promise<void> {
  if (code === undefined) return
  const { user_id } = ctx.actor
  const noted = await ctx.tx.run(sql`
    update users set referred_by_code = ${code}, referred_on_own_device = ${await isDeviceOfOwner(ctx, code)} where id = ${user_id} and referred_by_code is null
      and not exists (select from pros where user_id = ${user_id}) and not exists (select from manager_profiles where user_id = ${user_id})`)
  if (noted > 0) await record(ctx, { action: 'user.refer', object_type: 'user', object_id: user_id, after: { code } })
}

// The referrer has signed in with this browser before: they may sign up themselves a second time.
async function isDeviceOfOwner(ctx: Ctx, code: string): Promise<boolean> {
  const owner = await ctx.tx.maybe<{ phone_number: string | null; email: string | null }>(sql`
    select u.phone_number, u.email from referral_code_owners o join users u on u.id = o.user_id where o.code = ${code} and u.id <> ${ctx.actor.user_id}`)
  return [owner?.phone_number, owner?.email].some((address) => address != null && rememberedDevice(ctx, address) !== undefined)
}

/** Who referred the user with that id, as one column: `referredBy` of the contract. */
export function referredBy(userId: Sql): Sql {
  return sql`(
    select json_build_object('code', n.referred_by_code, 'user_id', r.id, 'name', coalesce(trim(r.first_name || ' ' || r.last_name), ''))
    from users n left join referral_code_owners f on f.code = n.referred_by_code left join users r on r.id = f.user_id
    where n.id = ${userId} and n.referred_by_code is not null)`
}

/** Stores the code of a person who signed up without it, for an admin; the caller has checked that they had none, or one that was refused. */
export async function attributeCode(ctx: Ctx, userId: number, code: string): Promise<void> {
  await ctx.tx.run(sql`update users set referred_by_code = ${code}, referred_on_own_device = false where id = ${userId}`)
  await record(ctx, { action: 'user.refer', object_type: 'user', object_id: userId, after: { code } })
}
