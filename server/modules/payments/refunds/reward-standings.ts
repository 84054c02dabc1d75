import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { paymentStatusOf, thatCounts } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'

export type RewardStanding = { payment_status: PaymentStatus | null; is_taken_back: boolean }

/** How what was given for referrals stands, by `{referral_id}:{recipient}`: as a payout to a pro, or a credit to a business. */
export async function standingsOfRewards(ctx: Ctx, referralIds: readonly number[]): Promise<Map<string, RewardStanding>> {
  const found = await ctx.tx.rows<Pick<Attempt, 'kind' | 'state'> & { referral_id: number; recipient: string; is_taken_back: boolean }>(sql`
    select w.referral_id, w.recipient, w.revoked_at is not null as is_taken_back, i.kind, i.state from referral_rewards w
    left join charge_refunds r on r.organization_id = w.organization_id and r.referral_reward_id = w.id
    join lateral (select kind, state from payment_intents n where n.organization_id = w.organization_id
      and (n.referral_reward_id = w.id or n.charge_refund_id = r.id) ${thatCounts}) i on true
    where w.referral_id = any(${[...referralIds]}::bigint[])`)
  return new Map(
    found.map(({ referral_id, recipient, is_taken_back, kind, state }) => [
      `${referral_id}:${recipient}`,
      { payment_status: paymentStatusOf({ kind, state }), is_taken_back },
    ]),
  )
}
