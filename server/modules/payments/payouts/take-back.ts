import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { paymentsOf } from '../../organizations/index.ts'
import { alarm, changeAttempt } from '../attempts/change.ts'
import { attemptForUpdate, isInstant, loyaltyForUpdate, rewardForUpdate } from '../attempts/attempts.ts'
import type { Attempt, AttemptKey } from '../attempts/attempts.ts'
import { claimPayout } from './release.ts'
import { claimLoyalty } from './loyalty.ts'
import { claimReward, isRevoked } from './rewards.ts'
import { settlePayout } from './settle.ts'

const day = 24 * 3_600_000
/** The pro's account may be funded again; after these days a person agrees with the pro how the money is returned. */
const days = 14

/**
 * Takes back a payout that is a surplus. The processor reverses a transfer in full only once, so repeating this is harmless; while the
 * pro's account lacks the money it is retried daily. If nothing else was paid, the right amount is sent after it.
 */
export async function takeBack(ctx: OutsideCtx, attempt: Attempt, isBack: boolean): Promise<void> {
  const { organization_id, id, provider_key, provider_ref } = attempt
  if (provider_ref === null) return
  const done: MoneyResult = { outcome: 'SUCCEEDED', provider_ref, error_code: null, error_message: null }
  const payments = await ctx.begin((inside) => paymentsOf(inside, organization_id))
  const result = isBack ? done : await payments.takeBackPayOut({ key: `takeback:${provider_key}`, provider_ref })
  await ctx.begin((inside) => conclude(inside, { organization_id, id }, { ...result, provider_ref }))
}

async function conclude(ctx: Ctx, key: AttemptKey, result: MoneyResult): Promise<void> {
  const attempt = await attemptForUpdate(ctx, key)
  if (result.outcome === 'SUCCEEDED') {
    if (attempt.state === 'SURPLUS') await settlePayout(ctx, attempt, { ...result, outcome: 'DECLINED' })
    await payAgain(ctx, attempt)
  } else if (attempt.state === 'SURPLUS') {
    // An answer that nobody got is none of the days.
    const isUnknown = result.outcome === 'UNKNOWN'
    const isLast = !isUnknown && attempt.asked >= days
    await changeAttempt(ctx, attempt, {
      error_code: result.error_code,
      error_message: result.error_message,
      asked: attempt.asked + (isUnknown ? 0 : 1),
      next_try_at: isLast ? null : new Date(ctx.now.getTime() + (isUnknown ? 60_000 : day)),
    })
    if (isLast) await alarmEnd(ctx, attempt)
  }
}

// Money that moved twice has its alarm since then.
async function alarmEnd(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { organization_id, id: payment_intent_id, amount_cents } = attempt
  const detail = { payment_intent_id, organization_id, amount_cents }
  if (await isRevoked(ctx, attempt)) await alarm(ctx, 'reward_not_taken_back', detail)
  else if (isInstant(attempt)) await alarm(ctx, 'instant_not_taken_back', detail)
}

// The right amount, if nothing else was paid.
async function payAgain(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { organization_id, referral_reward_id, loyalty_period_id } = attempt
  if (loyalty_period_id !== null) await claimLoyalty(ctx, await loyaltyForUpdate(ctx, loyalty_period_id))
  else if (referral_reward_id === null) await claimPayout(ctx, attempt, { is_platform_paid: attempt.is_platform_paid })
  else await claimReward(ctx, await rewardForUpdate(ctx, { organization_id, id: referral_reward_id }))
}
