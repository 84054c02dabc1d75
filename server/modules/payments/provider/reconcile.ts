import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import type { ProviderMovement } from '../../../ports/payments.ts'
import { isOfSide } from '../attempts/sides.ts'
import { alarmDifference } from '../outcomes/amounts.ts'
import { changeAttempt } from '../attempts/change.ts'
import { closeDispute, openDispute } from '../charges/disputes.ts'
import { directionOf, attemptForUpdate, isCharge } from '../attempts/attempts.ts'
import { attemptByKey, attemptByRef } from '../attempts/find.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { askAboutRefused } from './stuck-attempts.ts'
import { returnCharge } from '../charges/settle.ts'
import { settlePayout } from '../payouts/settle.ts'
import { settleRefund } from '../refunds/settle.ts'
import { isSecondOfKey, reportUnmatched } from '../outcomes/unmatched.ts'

const day = 24 * 3_600_000

/**
 * Compares the processor's books of the last three days with ours (docs/invariants.md#f13): movements we missed are applied now, and a
 * movement that nobody here requested is passed to a person.
 */
export const reconcile = job('payments.reconcile', {
  input: z.object({}),
  cron: '40 8 * * *',
  outside: true,
  lane: 'payment_questions',
  run: (ctx) => compare(ctx),
})

async function compare(ctx: OutsideCtx): Promise<void> {
  const movements = await ctx.ports.payments.movements({ since: new Date(ctx.now.getTime() - 3 * day), until: ctx.now })
  for (const movement of movements) {
    const doubtful = await ctx.begin((inside) => match(inside, movement))
    if (doubtful) await askAboutRefused(ctx, doubtful)
  }
}

/** Returns the attempt that was declined but moved according to the books: only the processor can say which it is. */
async function match(ctx: Ctx, movement: ProviderMovement): Promise<Attempt | null> {
  const known = (await attemptByRef(ctx, movement.provider_ref, 'stripe')) ?? (await attemptByKey(ctx, movement.key))
  // The books are those of real money.
  if (!known || !(await isOfSide(ctx, known, 'stripe'))) await reportStranger(ctx, movement)
  else return compareWith(ctx, await attemptForUpdate(ctx, known), movement)
  return null
}

async function compareWith(ctx: Ctx, attempt: Attempt, movement: ProviderMovement): Promise<Attempt | null> {
  if (isSecondOfKey(attempt, movement.provider_ref)) {
    await reportStranger(ctx, movement)
    return null
  }
  if (movement.kind === 'REVERSAL') await takeBack(ctx, attempt, movement)
  else await compareAmount(ctx, attempt, movement)
  if (movement.kind === 'REVERSAL') return null
  if (attempt.state === 'DECLINED' || attempt.state === 'NOT_SENT') return attempt
  // An entry of the books may still be pending at the bank, so the job for stuck attempts queries the outcome before anything is posted.
  if (['SENT', 'UNKNOWN', 'PENDING'].includes(attempt.state)) await changeAttempt(ctx, attempt, { next_try_at: ctx.now })
  return null
}

// The books contain what really moved, whatever an answer or an event said.
async function compareAmount(ctx: Ctx, attempt: Attempt, { kind, amount_cents, provider_ref }: ProviderMovement): Promise<void> {
  const cents = Math.abs(amount_cents)
  const isSettled = attempt.state === 'SUCCEEDED' || attempt.state === 'RETURNED'
  if (kind !== 'OTHER' && isSettled && cents !== attempt.amount_cents)
    await alarmDifference(ctx, attempt, { cents, currency: 'USD' }, provider_ref)
}

// A dispute is in the books when it takes the money, and again when it is won: both repeat its events, which may have been lost.
async function takeBack(ctx: Ctx, attempt: Attempt, movement: ProviderMovement): Promise<void> {
  if (!isCharge(attempt)) return comeBack(ctx, attempt, movement)
  const { provider_ref, amount_cents, dispute_ref } = movement
  const found = { provider_ref, amount_cents: Math.abs(amount_cents) }
  if (dispute_ref !== null && amount_cents < 0) return openDispute(ctx, attempt, { ...found, dispute_ref, reason: 'disputed' })
  if (dispute_ref !== null) return closeDispute(ctx, attempt, { ...found, dispute_ref, won: true })
  const dispute = await ctx.tx.maybe(
    sql`select 1 from charge_disputes where organization_id = ${attempt.organization_id} and charge_intent_id = ${attempt.id}`,
  )
  if (dispute || amount_cents >= 0) return
  await returnCharge(ctx, attempt, { reason: 'reversed', provider_ref, amount_cents: -amount_cents })
}

// A payout taken back from the pro, or a refund that no bank accepted; a partial one is reported to a person.
async function comeBack(ctx: Ctx, attempt: Attempt, movement: ProviderMovement): Promise<void> {
  if (movement.amount_cents < (attempt.moved_cents ?? attempt.amount_cents)) return reportUnmatched(ctx, movement)
  const settle = directionOf(attempt) === 'payout' ? settlePayout : settleRefund
  await settle(ctx, attempt, { outcome: 'DECLINED', provider_ref: movement.provider_ref, error_code: 'reversed', error_message: null })
}

async function reportStranger(ctx: Ctx, movement: ProviderMovement): Promise<void> {
  if (movement.kind === 'CHARGE' || movement.kind === 'PAYOUT') await reportUnmatched(ctx, movement)
}
