import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'

/**
 * Stores the referral code of a person at the first sign-up; called before they become a manager or a pro. A code that nobody owns is
 * stored as well: it may be a typing error that the platform can see.
 */
export async function noteReferral(ctx: Ctx, code: string | undefined): Promise<void> {
  if (code === undefined) return
  const { user_id } = ctx.actor
  const noted = await ctx.tx.run(sql`
    update users set referred_by_code = ${code} where id = ${user_id} and referred_by_code is null
      and not exists (select from pros where user_id = ${user_id}) and not exists (select from manager_profiles where user_id = ${user_id})`)
  if (noted > 0) await record(ctx, { action: 'user.refer', object_type: 'user', object_id: user_id, after: { code } })
}

/** Who referred the user with that id, as one column: `referredBy` of the contract. */
export function referredBy(userId: Sql): Sql {
  return sql`(
    select json_build_object('code', u.referred_by_code, 'user_id', r.id, 'name', coalesce(trim(r.first_name || ' ' || r.last_name), ''))
    from users u left join manager_profiles f on f.referral_code = u.referred_by_code left join users r on r.id = f.user_id
    where u.id = ${userId} and u.referred_by_code is not null)`
}
