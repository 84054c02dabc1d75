import type { ReferralSide } from '@crewcall/contract/enums.ts'
import { referralMachine } from '@crewcall/contract/rules/machines/index.ts'
import { countsUntil, promotionState } from '@crewcall/contract/rules/referral.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { stamped } from '../../platform/move.ts'
import { insertRow } from '../../platform/write.ts'
import { recordStep, wasRefused } from './rows.ts'
import type { Promotion, Referral } from './rows.ts'
import { sameAs } from './same-person.ts'

/** A person who signed up, the code they came with, and its owner. */
export type Came = { user_id: number; code: string; referrer_user_id: number; referrer_side: string; joined_at: Date }

/** Opens the referral of a person who just signed up, if somebody referred them and a promotion is active. Safe to repeat. */
export const openReferral = job('referrals.open', {
  input: z.object({ user_id: z.int(), audience: z.enum(['PRO', 'BUSINESS']) }),
  run: async (ctx, { user_id, audience }) => {
    const came = await referrerOf(ctx, user_id, audience)
    if (came) await open(ctx, came, audience)
  },
})

on('pro.signed_up', (ctx, { user_id }) => enqueue(ctx, openReferral, { user_id, audience: 'PRO' }, { once: String(user_id) }))
on('manager.signed_up', (ctx, { user_id }) => enqueue(ctx, openReferral, { user_id, audience: 'BUSINESS' }, { once: String(user_id) }))

/**
 * Opens a referral, or notes at once that both are one person (docs/rules/referrals.md#one-person). Returns nothing if there is one already that was
 * not refused for that, or no promotion for them was active at the sign-up.
 */
export async function open(ctx: Ctx, came: Came, audience: ReferralSide): Promise<Referral | undefined> {
  const promotion = await promotionFor(ctx, audience, came.joined_at)
  if (!promotion) return undefined
  await ctx.tx.one(sql`select id from users where id = ${came.user_id} for no key update`)
  const { code, referrer_user_id, referrer_side, user_id: referee_user_id } = came
  const stands = await ctx.tx.maybe(
    sql`select 1 from referrals f where f.referee_user_id = ${referee_user_id} and (f.code = ${code} or not ${wasRefused})`,
  )
  if (stands) return undefined
  const same = await sameAs(ctx, { referrer_user_id, referee_user_id })
  const event = same === null ? 'open' : 'refuse'
  const referral = await insertRow(ctx.tx, 'referrals', {
    promotion_id: promotion.id,
    code,
    referrer_user_id,
    referrer_side,
    referee_user_id,
    audience,
    reason: same,
    referrer_amount_cents: promotion.referrer_amount_cents,
    referee_amount_cents: promotion.referee_amount_cents,
    created_ts: ctx.now,
    counts_until: countsUntil(came.joined_at, promotion.qualifying_days),
    ...stamped(ctx, referralMachine, null, event),
    status: referralMachine.next(null, event),
  })
  await recordStep(ctx, referral, event)
  return referral
}

// The code of the first sign-up, or else the page of a pro by which they came to a network. Whoever had signed up on the other side before is no
// newcomer.
async function referrerOf(ctx: Ctx, userId: number, audience: ReferralSide): Promise<Came | undefined> {
  const other = audience === 'PRO' ? sql`manager_profiles` : sql`pros`
  return ctx.tx.maybe<Came>(sql`
    select u.id as user_id, o.code, o.user_id as referrer_user_id, o.side as referrer_side, ${ctx.now}::timestamptz as joined_at
    from users u join referral_code_owners o on o.code = coalesce(u.referred_by_code, (
      select p.referral_code from join_intents i join pros p on p.id = i.referrer_pro_id
      where i.user_id = u.id and ${audience} = 'PRO' order by i.id limit 1))
    where u.id = ${userId} and not exists (select from ${other} x where x.user_id = u.id)`)
}

/** The promotion that was active for an audience at an instant, or undefined. */
export async function promotionFor(ctx: Ctx, audience: ReferralSide, at: Date): Promise<Promotion | undefined> {
  const promotions = await ctx.tx.rows<Promotion>(sql`
    select * from promotions where audience = ${audience} and starts_at <= ${at} and (ends_at is null or ends_at > ${at}) and (ended_at is null or ended_at > ${at})`)
  return promotions.find((promotion) => promotionState({ ...promotion, ended_at: null, ends_at: null }, at) === 'ACTIVE')
}
