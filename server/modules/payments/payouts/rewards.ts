import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { changeAttempt, publishAttempt, stepped } from '../attempts/change.ts'
import { claimAttempt, isLive, paymentStatusOf, rewardForUpdate } from '../attempts/attempts.ts'
import type { Attempt, AttemptKey } from '../attempts/attempts.ts'
import { sendSoon } from '../attempts/kinds.ts'

type Reward = Tables['referral_rewards']

/** The code of a payout that is not sent because its referral was rejected. */
export const rewardRevoked = 'reward_revoked'

/**
 * Sends a pro what they receive for a referral (docs/rules/referrals.md#payment). The caller holds the lock of the referral; a constraint
 * refuses a second reward for the same person and referral.
 */
export async function giveReward(
  ctx: Ctx,
  values: Pick<Reward, 'organization_id' | 'location_id' | 'referral_id' | 'recipient' | 'user_id' | 'amount_cents'> & { pro_id: number },
): Promise<void> {
  await claimReward(ctx, await insertRow(ctx.tx, 'referral_rewards', { ...values, created_ts: ctx.now }))
}

/** Claims the payout of a reward; does nothing if it was revoked, or a payout is live (docs/invariants.md#f4c). */
export async function claimReward(ctx: Ctx, { organization_id, id, location_id, pro_id, amount_cents, revoked_at }: Reward): Promise<void> {
  const purpose = { organization_id, application_id: null, adhoc_payment_id: null, referral_reward_id: id }
  if (revoked_at !== null || (await isLive(ctx, 'REFERRAL_PAYOUT', purpose))) return
  const payout = await claimAttempt(ctx, { ...purpose, kind: 'REFERRAL_PAYOUT', location_id, pro_id, amount_cents, is_platform_paid: true })
  await publishAttempt(ctx, payout)
  await sendSoon(ctx, payout)
}

/**
 * Takes a reward back: what was not sent is not sent any more, and what arrived is reversed, daily for two weeks while the account lacks the
 * money; then a person is alerted. Safe to repeat.
 */
export async function revokeReward(ctx: Ctx, key: AttemptKey): Promise<void> {
  const reward = await rewardForUpdate(ctx, key)
  if (reward.revoked_at !== null) return
  await updateRows(ctx.tx, 'referral_rewards', keyed(reward), { revoked_at: ctx.now })
  const arrived = await ctx.tx.maybe<Attempt>(sql`
    select * from payment_intents where organization_id = ${key.organization_id} and referral_reward_id = ${key.id} and state = 'SUCCEEDED' for no key update`)
  if (arrived) await reclaim(ctx, arrived)
}

/** Starts to take back a payout that arrived; the job for stuck attempts reverses the transfer. */
export async function reclaim(ctx: Ctx, attempt: Attempt): Promise<void> {
  const moved: Values<'payment_intents'> = { moved_cents: attempt.amount_cents, moved_currency: 'USD' }
  await changeAttempt(ctx, attempt, { ...moved, ...stepped(ctx, attempt, 'revoke'), next_try_at: ctx.now, asked: 0 })
}

/** True for a payout whose referral was rejected after it was claimed. */
export async function isRevoked(ctx: Ctx, { organization_id, referral_reward_id }: Attempt): Promise<boolean> {
  if (referral_reward_id === null) return false
  const revoked = await ctx.tx.maybe(sql`
    select 1 from referral_rewards where organization_id = ${organization_id} and id = ${referral_reward_id} and revoked_at is not null`)
  return revoked !== undefined
}

/** True for money that goes back because its referral was rejected: it had been booked as a payout, unlike money that moved twice. */
export async function isReclaimed(ctx: Ctx, { organization_id, id, referral_reward_id }: Attempt): Promise<boolean> {
  if (referral_reward_id === null) return false
  const posted = await ctx.tx.maybe(sql`
    select 1 from ledger_transactions where organization_id = ${organization_id} and payment_intent_id = ${id} and kind = 'PAYOUT'`)
  return posted !== undefined
}

/** Tells the recipient and the platform how the payout of a reward stands. Its business is not concerned. */
export async function publishToReward(ctx: Ctx, attempt: Attempt): Promise<void> {
  const reward = await ctx.tx.one<Reward>(sql`
    select * from referral_rewards where organization_id = ${attempt.organization_id} and id = ${attempt.referral_reward_id}`)
  const { state, amount_cents, error_code } = attempt
  await record(ctx, {
    action: `payment.${state.toLowerCase()}`,
    object_type: 'payment_intent',
    object_id: attempt.id,
    after: { kind: attempt.kind, state, amount_cents, attempt: attempt.attempt, error_code },
  })
  const { user_id, referral_id } = reward
  const standing = { status: paymentStatusOf(attempt), is_taken_back: reward.revoked_at !== null, amount_cents }
  await announce(ctx, 'referral.reward_changed', { user_id, referral_id, payment_intent_id: attempt.id, ...standing }, [
    `user:${user_id}`,
    'admin',
  ])
}
