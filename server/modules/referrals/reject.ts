import type { ReferralStatus } from '@crewcall/contract/enums.ts'
import type { ReferralReason } from '@crewcall/contract/promotions.ts'
import type { Events } from '@crewcall/contract/events.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { rejectReferral as endpoint } from '@crewcall/contract/promotions.ts'
import { referralMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { revokeReward } from '../payments/index.ts'
import { viewReferral } from './admin-view.ts'
import { nameOf, promotionForUpdate, referralForUpdate, moveReferral } from './rows.ts'
import type { Referral } from './rows.ts'

type Recipient = Events['referral.rejected']['recipient']

/** An admin rejects a referral, with a reason. @throws problem conflict if it is over */
export async function rejectByPlatform(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const referral = await referralForUpdate(ctx, params.id)
  allow(ctx, 'admin.promotions')
  await requireStepUp(ctx)
  if (!referralMachine.can(referral.status as ReferralStatus, 'reject')) throw problem('conflict', 'REFERRAL_IS_OVER')
  await reject(ctx, referral, 'BY_PLATFORM', body.explanation)
  return viewReferral(ctx, referral.id)
}

/**
 * Rejects a locked referral: its place under the cap is free again, and what was paid is taken back from pros. A business keeps a credit that was sent
 * (docs/rules/referrals.md#taking-back).
 */
export async function reject(ctx: Ctx, referral: Referral, reason: ReferralReason, explanation = ''): Promise<void> {
  const hadPlace = referral.status === 'QUALIFIED' || referral.status === 'PAID'
  await moveReferral(ctx, referral, 'reject', { reason, explanation })
  if (hadPlace) {
    const promotion = await promotionForUpdate(ctx, referral.promotion_id)
    await updateRows(ctx.tx, 'promotions', sql`id = ${promotion.id}`, { rewarded_count: promotion.rewarded_count - 1 })
  }
  const rewards = await ctx.tx.rows<Tables['referral_rewards']>(
    sql`select * from referral_rewards where referral_id = ${referral.id} and pro_id is not null order by id`,
  )
  for (const reward of rewards) await revokeReward(ctx, reward)
  const told = { referral_id: referral.id, name: await nameOf(ctx, referral), reason }
  const isPaid = (side: Recipient) => rewards.some(({ recipient }) => recipient === side)
  const { referrer_user_id, referrer_amount_cents, referee_user_id, referee_amount_cents } = referral
  if (referral.referrer_side === 'PRO')
    await tell(ctx, {
      ...told,
      recipient: 'REFERRER',
      user_id: referrer_user_id,
      amount_cents: referrer_amount_cents,
      is_taken_back: isPaid('REFERRER'),
    })
  if (isPaid('REFEREE'))
    await tell(ctx, { ...told, recipient: 'REFEREE', user_id: referee_user_id, amount_cents: referee_amount_cents, is_taken_back: true })
}

function tell(ctx: Ctx, told: Events['referral.rejected']): Promise<void> {
  return announce(ctx, 'referral.rejected', told, [`user:${told.user_id}`])
}
