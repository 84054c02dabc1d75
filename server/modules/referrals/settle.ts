import sql from 'sql-template-tag'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { standingsOfRewards } from '../payments/index.ts'
import { referralForUpdate, moveReferral } from './rows.ts'

/** A referral is paid when the money of its referrer has arrived, or that of the referred person if only they receive any. */
export const settleReferral = job('referrals.settle', {
  input: z.object({ referral_id: z.int() }),
  run: async (ctx, { referral_id }) => {
    const referral = await referralForUpdate(ctx, referral_id)
    if (referral.status !== 'QUALIFIED' || referral.released_at === null) return
    const decisive = referral.referrer_amount_cents > 0 ? 'REFERRER' : 'REFEREE'
    const standing = (await standingsOfRewards(ctx, [referral_id])).get(`${referral_id}:${decisive}`)
    if (standing?.payment_status === 'AVAILABLE') await moveReferral(ctx, referral, 'pay')
  },
})

on('referral.reward_changed', (ctx, { referral_id }) => enqueue(ctx, settleReferral, { referral_id }, { once: String(referral_id) }))
on('refund.changed', async (ctx, { organization_id, payment_intent_id }) => {
  const credit = await ctx.tx.maybe<{ referral_id: number }>(sql`
    select w.referral_id from payment_intents i join charge_refunds r on r.organization_id = i.organization_id and r.id = i.charge_refund_id
    join referral_rewards w on w.organization_id = r.organization_id and w.id = r.referral_reward_id
    where i.organization_id = ${organization_id} and i.id = ${payment_intent_id}`)
  if (credit) await enqueue(ctx, settleReferral, credit, { once: String(credit.referral_id) })
})
