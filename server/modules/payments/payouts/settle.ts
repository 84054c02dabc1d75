import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { ratesOf } from '../../engagements/index.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { alarm, changeAttempt, stepped } from '../attempts/change.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { learn } from '../outcomes/learn.ts'
import { postPayout, postPayoutReturned, postRewardTakenBack } from '../ledger/ledger.ts'
import { resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { isReclaimed, isRevoked, reclaim } from './rewards.ts'
import { becomeSurplus } from '../outcomes/surplus.ts'

/** The code of a payout that waits for the pro's payout details. */
export const noAccount = 'payout_account_missing'
const day = 24 * 3_600_000

/** Applies an outcome of a locked payout; one already known changes nothing (docs/invariants.md#f7). */
export async function settlePayout(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<void> {
  // A transfer that arrived and was declined afterwards has been taken back.
  if (result.outcome === 'DECLINED' && (attempt.state === 'SUCCEEDED' || attempt.state === 'SURPLUS')) return returnPayout(ctx, attempt)
  if (result.outcome === 'DECLINED' && attempt.state === 'MISMATCHED') return returnParked(ctx, attempt)
  // After a refusal by the bank, retries daily for two weeks, in case the pro has corrected the account.
  const isOver = await isRevoked(ctx, attempt)
  const settled = await learn(ctx, attempt, result, attempt.attempt < 14 && !isOver ? new Date(ctx.now.getTime() + day) : null)
  if (settled?.state !== 'SUCCEEDED') return
  await postPayout(ctx, settled, await paidByPlatform(ctx, settled))
  if (isOver) await reclaim(ctx, settled)
}

// Whatever the amount was, the pro no longer has it and is owed the full pay.
async function returnParked(ctx: Ctx, attempt: Attempt): Promise<void> {
  await returnPayout(ctx, await becomeSurplus(ctx, attempt, {}))
  await alarmReturned(ctx, attempt)
}

async function returnPayout(ctx: Ctx, attempt: Attempt): Promise<void> {
  const returned = await changeAttempt(ctx, attempt, {
    ...stepped(ctx, attempt, 'return'),
    error_code: 'reversed',
    error_message: 'The transfer was taken back',
  })
  const wasReward = attempt.state === 'SURPLUS' && (await isReclaimed(ctx, attempt))
  await (wasReward ? postRewardTakenBack(ctx, returned) : postPayoutReturned(ctx, returned))
  if (attempt.state === 'SURPLUS') return resolveAlarmsOf(ctx, attempt, 'Taken back from the pro by itself')
  await alarmReturned(ctx, returned)
}

async function alarmReturned(ctx: Ctx, { id, organization_id, amount_cents }: Attempt): Promise<void> {
  await alarm(ctx, 'payout_returned', { payment_intent_id: id, organization_id, amount_cents })
}

async function paidByPlatform(ctx: Ctx, attempt: Attempt): Promise<number> {
  const { organization_id, application_id, adhoc_payment_id, referral_reward_id, amount_cents } = attempt
  if (referral_reward_id !== null) return amount_cents
  if (adhoc_payment_id !== null) {
    const extra = await ctx.tx.one<Tables['adhoc_payments']>(
      sql`select * from adhoc_payments where organization_id = ${organization_id} and id = ${adhoc_payment_id}`,
    )
    return extra.charged_to_business ? 0 : amount_cents
  }
  const application = await ctx.tx.one<Tables['applications']>(
    sql`select * from applications where organization_id = ${organization_id} and id = ${application_id}`,
  )
  return Math.min(amount_cents, ratesOf(application).platform_bonus)
}
