import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { ratesOf } from '../../engagements/index.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { alarm, changeAttempt, stepped } from '../attempts/change.ts'
import { grossOf, isInstant, ofPurpose } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { learn } from '../outcomes/learn.ts'
import { postInstantFee, postInstantFeeReturned } from '../ledger/instant-fees.ts'
import { postPayout, postPayoutReturned, postRewardTakenBack } from '../ledger/ledger.ts'
import { resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { claimPayout } from './release.ts'
import { isReclaimed, isRevoked, reclaim } from './rewards.ts'
import { becomeSurplus } from '../outcomes/surplus.ts'

/** The code of a payout that waits for the pro's payout details. */
export const noAccount = 'payout_account_missing'
/** The code of an instant payout whose card was replaced between the press and its sending. */
export const cardChanged = 'card_changed'
const day = 24 * 3_600_000

/** Applies an outcome of a locked payout; one already known changes nothing (docs/invariants.md#f7). */
export async function settlePayout(ctx: Ctx, attempt: Attempt, result: MoneyResult): Promise<void> {
  // A transfer that arrived and was declined afterwards has been taken back.
  if (result.outcome === 'DECLINED' && (attempt.state === 'SUCCEEDED' || attempt.state === 'SURPLUS')) return returnPayout(ctx, attempt)
  if (result.outcome === 'DECLINED' && attempt.state === 'MISMATCHED') return returnParked(ctx, attempt)
  // After a refusal by the bank, retries daily for two weeks, in case the pro has corrected the account.
  const isOver = await isRevoked(ctx, attempt)
  const settled = await learn(
    ctx,
    attempt,
    result,
    (await ordinaryTries(ctx, attempt)) < 14 && !isOver ? new Date(ctx.now.getTime() + day) : null,
  )
  if (settled && isInstant(settled) && (settled.state === 'DECLINED' || settled.state === 'NOT_SENT')) return waitAgain(ctx, settled)
  if (settled?.state !== 'SUCCEEDED') return
  await postPayout(ctx, settled, await paidByPlatform(ctx, settled))
  await postInstantFee(ctx, settled)
  if (isInstant(settled)) await changeAttempt(ctx, settled, { next_try_at: new Date(ctx.now.getTime() + 3_600_000) })
  if (isOver) await reclaim(ctx, settled)
}

// What a card refused says nothing about the account.
async function ordinaryTries(ctx: Ctx, attempt: Attempt): Promise<number> {
  const { count } = await ctx.tx.one<{ count: number }>(sql`
    select count(*) as count from payment_intents where ${ofPurpose(attempt)} and kind = ${attempt.kind} and instant_at is null`)
  return count
}

// Nothing reached the card: the whole pay waits for its ordinary time, and nothing was kept of it.
async function waitAgain(ctx: Ctx, refused: Attempt): Promise<void> {
  const { organization_id, application_id, adhoc_payment_id, is_platform_paid, ordinary_at } = await changeAttempt(ctx, refused, {
    next_try_at: null,
  })
  await claimPayout(ctx, { organization_id, application_id, adhoc_payment_id }, { is_platform_paid, ordinary_at })
}

/**
 * An instant payout that the processor had accepted did not reach the card: the transfer is taken back, and then the whole pay waits for its
 * ordinary time. False while its outcome is not known yet; one already on its way back changes nothing.
 */
export async function instantFailed(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  if (attempt.state === 'INTENT' || attempt.state === 'SENT' || attempt.state === 'UNKNOWN') return false
  if (attempt.state === 'SUCCEEDED') await reclaim(ctx, attempt)
  return true
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
  await postInstantFeeReturned(ctx, returned)
  if (attempt.state === 'SURPLUS' && isInstant(attempt)) await claimPayout(ctx, attempt, attempt)
  if (attempt.state === 'SURPLUS') return resolveAlarmsOf(ctx, attempt, 'Taken back from the pro by itself')
  await alarmReturned(ctx, returned)
}

async function alarmReturned(ctx: Ctx, { id, organization_id, amount_cents }: Attempt): Promise<void> {
  await alarm(ctx, 'payout_returned', { payment_intent_id: id, organization_id, amount_cents })
}

async function paidByPlatform(ctx: Ctx, attempt: Attempt): Promise<number> {
  const { organization_id, application_id, adhoc_payment_id } = attempt
  const amount_cents = grossOf(attempt)
  // A reward for a referral, or what a loyalty period brought.
  if (application_id === null) return amount_cents
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
