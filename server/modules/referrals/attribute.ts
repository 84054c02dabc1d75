import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { attributeReferral as endpoint } from '@crewcall/contract/promotions.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { attributeCode } from '../identity/index.ts'
import { viewReferral } from './admin-view.ts'
import { open } from './open.ts'
import { wasRefused } from './rows.ts'

const dayMs = 86_400_000
/** Days after the sign-up within which a forgotten code is noted. */
const days = 7

type Known = { id: number | null; code: string | null; was_refused: boolean }

/**
 * Notes who referred a person who signed up without a code (docs/rules/referrals.md#forgotten-codes). The promotion of the day of the sign-up counts.
 * A code that was refused, since both are one person, is replaced. Safe to repeat.
 * @throws problem invalid for a code that nobody owns, or of their own; conflict later than seven days, with a code already, or without a promotion
 */
export async function attribute(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.promotions')
  const found = await ctx.tx.one<{ pro_since: Date | null; date_joined: Date; is_business: boolean; code: string | null }>(sql`
    select p.created_ts as pro_since, u.date_joined, m.id is not null as is_business, u.referred_by_code as code
    from users u left join pros p on p.user_id = u.id left join manager_profiles m on m.user_id = u.id where u.id = ${params.id} for update of u`)
  if (found.pro_since === null && !found.is_business) throw problem('conflict', 'NOT_SIGNED_UP_YET')
  const joined_at = found.is_business ? found.date_joined : (found.pro_since ?? found.date_joined)
  if (ctx.now.getTime() - joined_at.getTime() > days * dayMs) throw problem('conflict', 'REFERRER_TOO_LATE')
  const owner = await ctx.tx.maybe<{ user_id: number; side: string }>(
    sql`select user_id, side from referral_code_owners where code = ${body.code}`,
  )
  if (owner?.user_id === params.id) throw problem('invalid', 'OWN_REFERRAL_CODE', { target: 'code' })
  const known = await knownOf(ctx, params.id, found.code)
  if (known.id !== null && known.code === body.code) return viewReferral(ctx, known.id)
  if (known.code !== null && known.code !== body.code && !known.was_refused) throw problem('conflict', 'REFERRED_ALREADY')
  if (!owner) throw problem('invalid', 'NOBODYS_REFERRAL_CODE', { target: 'code' })
  await attributeCode(ctx, params.id, body.code)
  const came = { user_id: params.id, code: body.code, referrer_user_id: owner.user_id, referrer_side: owner.side, joined_at }
  const referral = await open(ctx, came, found.is_business ? 'BUSINESS' : 'PRO')
  if (!referral) throw problem('conflict', 'NO_PROMOTION_AT_SIGN_UP')
  return viewReferral(ctx, referral.id)
}

// The referral of the person that stands, or else the last that was refused, or else the code of their sign-up.
async function knownOf(ctx: Ctx, userId: number, code: string | null): Promise<Known> {
  const known = await ctx.tx.maybe<Known>(
    sql`select f.id, f.code, ${wasRefused} as was_refused from referrals f where f.referee_user_id = ${userId} order by f.id desc limit 1`,
  )
  return known ?? { id: null, code, was_refused: false }
}
