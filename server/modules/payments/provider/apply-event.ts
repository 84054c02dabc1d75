import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { FoundMoney, PaymentEvent } from '../../../ports/payments.ts'
import { forgetMethod, markMethodFailed, methodSaved, methodWaits } from '../../billing/index.ts'
import { askPayoutAccount, bankRefused, payoutAccountChanged, payoutCardChanged } from '../../pros/index.ts'
import { isSandbox } from '../../organizations/index.ts'
import { alarm, changeAttempt } from '../attempts/change.ts'
import { compareRefunds } from '../refunds/compare.ts'
import { closeDispute, openDispute } from '../charges/disputes.ts'
import { directionOf, attemptForUpdate, isCharge, isInstant } from '../attempts/attempts.ts'
import { attemptByKey, attemptByRef } from '../attempts/find.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { isAccountOfSide, isOfSide, sides } from '../attempts/sides.ts'
import type { Side } from '../attempts/sides.ts'
import { payerOf } from '../attempts/payer.ts'
import { settleCharge } from '../charges/settle.ts'
import { instantFailed, settlePayout } from '../payouts/settle.ts'
import { settleRefund } from '../refunds/settle.ts'
import { isSecondOfKey, reportUnmatched } from '../outcomes/unmatched.ts'

const unknownRef = 'unknown_ref'

/** Applies one event of the processor, once; repeated and late ones change nothing (docs/invariants.md#f7). */
export const applyEvent = job('payments.apply_event', {
  // Jobs of before sandboxes name no provider.
  input: z.object({ event_id: z.string(), provider: z.enum(sides).default('stripe') }),
  run: (ctx, { event_id, provider }) => apply(ctx, provider, event_id),
})

/** Retries events whose payment was not known yet: the answer to our own request may arrive after its event. */
export const retryParked = job('payments.retry_parked', {
  input: z.object({}),
  cron: '*/5 * * * *',
  run: async (ctx) => {
    for (const side of sides) await retrySide(ctx, side)
  },
})

/** For how many minutes the payment of an event may still become known: of a sandbox, where anybody can cause any event, not for long. */
const awaitedFor: Record<Side, number> = { stripe: 2 * 24 * 60, sandbox: 30 }

// The newest first: an answer of ours is late by minutes. The events of one side never keep those of the other waiting.
async function retrySide(ctx: Ctx, provider: Side): Promise<void> {
  const parked = await ctx.tx.rows<{ event_id: string }>(sql`
    select event_id from provider_events where provider = ${provider} and applied_at is null and parked_because = ${unknownRef}
      and received_at > ${ctx.now}::timestamptz - ${awaitedFor[provider]}::integer * interval '1 minute'
    order by received_at desc, event_id limit 200`)
  for (const { event_id } of parked) await enqueue(ctx, applyEvent, { event_id, provider }, { once: `${provider}:${event_id}` })
}

async function apply(ctx: Ctx, side: Side, eventId: string): Promise<void> {
  const stored = await ctx.tx.one<Tables['provider_events']>(
    sql`select * from provider_events where provider = ${side} and event_id = ${eventId} for update`,
  )
  if (stored.applied_at !== null) return
  // Stored by us from a verified event, so it has the port's schema.
  const isApplied = await handle(ctx, stored.payload as unknown as PaymentEvent, side)
  if (isApplied)
    await ctx.tx.run(
      sql`update provider_events set applied_at = ${ctx.now}, parked_because = null where provider = ${side} and event_id = ${eventId}`,
    )
  else await park(ctx, stored, side)
}

async function handle(ctx: Ctx, event: PaymentEvent, side: Side): Promise<boolean> {
  const withAttempt = attemptsOf(ctx, side)
  switch (event.type) {
    case 'CHARGE_CHANGED':
      return withAttempt(event.charge, (attempt) => settleCharge(ctx, attempt, event.charge))
    case 'CHARGE_REVERSED':
      return withAttempt({ key: null, provider_ref: event.provider_ref }, (attempt) => openDispute(ctx, attempt, event))
    case 'CHARGE_REVERSAL_CLOSED':
      return withAttempt({ key: null, provider_ref: event.provider_ref }, (attempt) => closeDispute(ctx, attempt, event))
    case 'CHARGE_REFUNDED':
      return withAttempt({ key: null, provider_ref: event.provider_ref }, (attempt) => compareRefunds(ctx, attempt, event.refunded_cents))
    case 'REFUND_CHANGED':
      return withAttempt(event.refund, (attempt) => settleRefund(ctx, attempt, event.refund))
    case 'PAYOUT_CHANGED':
      return withAttempt(event.payout, async (attempt) => {
        await hearOfPayout(ctx, attempt, event.payout)
        await reportPart(ctx, attempt, event.reversed_cents)
      })
    case 'BANK_PAYOUT_CHANGED':
      return event.status === 'FAILED' ? refusedByBank(ctx, event, side) : true
    case 'PAYOUT_ACCOUNT_CHANGED':
      if (!(await isAccountOfSide(ctx, event.payout_account.account, side))) return false
      await payoutAccountChanged(ctx, event.payout_account.account, event.payout_account.enabled)
      await payoutCardChanged(ctx, event.payout_account)
      return true
    case 'PAYOUT_ACCOUNT_TOUCHED':
      // An account of a sandbox is ready from the beginning.
      if (side === 'sandbox' || !(await isAccountOfSide(ctx, event.account, side))) return side === 'sandbox'
      await askPayoutAccount(ctx, event.account)
      return true
    case 'PAYMENT_METHOD_SAVED':
    case 'PAYMENT_METHOD_WAITS':
    case 'PAYMENT_METHOD_REMOVED':
    case 'PAYMENT_METHOD_FAILED':
      // The method of a sandbox is set by its admins alone.
      if (side === 'stripe') await hearOfMethod(ctx, event)
      return true
    case 'IGNORED':
      return true
  }
}

type OfMethod = Extract<PaymentEvent, { type: `PAYMENT_METHOD_${string}` }>

async function hearOfMethod(ctx: Ctx, event: OfMethod): Promise<void> {
  if (event.type === 'PAYMENT_METHOD_SAVED') await methodSaved(ctx, event)
  else if (event.type === 'PAYMENT_METHOD_WAITS') await methodWaits(ctx, event)
  else if (event.type === 'PAYMENT_METHOD_REMOVED') await forgetMethod(ctx, event.payment_method)
  // Of the method that was refused, not of the owner's current one.
  else if (event.payment_method !== null)
    await markMethodFailed(ctx, { external_id: event.payment_method }, { code: event.error_code, message: event.error_message })
}

// That money is in the account says nothing of an instant payout, which goes on to the card: the processor is asked.
async function hearOfPayout(ctx: Ctx, attempt: Attempt, payout: FoundMoney): Promise<void> {
  if (!isInstant(attempt) || payout.outcome !== 'SUCCEEDED') return settlePayout(ctx, attempt, payout)
  if (attempt.state === 'SENT' || attempt.state === 'UNKNOWN')
    await changeAttempt(ctx, attempt, { next_try_at: new Date(ctx.now.getTime() + 60_000) })
}

type Refused = { account: string | null; provider_ref: string; key: string | null; amount_cents: number }

async function refusedByBank(ctx: Ctx, event: Refused, side: Side): Promise<boolean> {
  if (!(await isAccountOfSide(ctx, event.account, side))) return false
  const known = await attemptByKey(ctx, event.key)
  if (!known || !isInstant(known)) {
    await bankRefused(ctx, event)
    return true
  }
  if (!(await isOfSide(ctx, known, side))) return false
  const attempt = await attemptForUpdate(ctx, known)
  const isOurs = askedOf.safeParse(attempt.sent_order).data?.account === event.account
  return isOurs ? instantFailed(ctx, attempt) : true
}

type Ref = { key: string | null; provider_ref: string | null } & Partial<Pick<FoundMoney, 'outcome' | 'amount_cents' | 'owner'>>

function attemptsOf(ctx: Ctx, side: Side) {
  return async (ref: Ref, act: (attempt: Attempt) => Promise<void>): Promise<boolean> => {
    const known = (await attemptByRef(ctx, ref.provider_ref, side)) ?? (await attemptByKey(ctx, ref.key))
    // One processor says nothing about the money of the other, whatever key it names.
    if (!known || !(await isOfSide(ctx, known, side))) return false
    const attempt = await attemptForUpdate(ctx, known)
    if (isSecondOfKey(attempt, ref.provider_ref) || (await isOfAnother(ctx, attempt, ref))) await reportSecond(ctx, attempt, ref)
    else await act(attempt)
    return true
  }
}

// Money of another business or another pro says nothing about the attempt whose key it carries.
async function isOfAnother(ctx: Ctx, attempt: Attempt, { owner, provider_ref }: Ref): Promise<boolean> {
  if (owner == null || directionOf(attempt) === 'refund' || attempt.provider_ref === provider_ref) return false
  const asked = askedOf.safeParse(attempt.sent_order).data
  const ours = asked?.customer ?? asked?.account ?? (isCharge(attempt) ? (await payerOf(ctx, attempt))?.customer : null)
  return ours != null && ours !== owner
}

const askedOf = z.object({ customer: z.string().optional(), account: z.string().optional() })

// A person decides about partial reversals (`reconcile.ts` finds them in the books if no event arrived).
async function reportPart(ctx: Ctx, { organization_id, amount_cents, moved_cents, provider_ref }: Attempt, cents: number): Promise<void> {
  if (await isSandbox(ctx, organization_id)) return
  if (cents < 1 || cents >= (moved_cents ?? amount_cents) || provider_ref === null) return
  await reportUnmatched(ctx, { id: `${provider_ref}:${cents}`, kind: 'REVERSAL', provider_ref, amount_cents: cents })
}

// Of one key, or of somebody else. A second refund is recognized by the total of the charge (`compare-refunds.ts`).
async function reportSecond(ctx: Ctx, attempt: Attempt, { outcome, provider_ref, amount_cents = 0 }: Ref): Promise<void> {
  if (await isSandbox(ctx, attempt.organization_id)) return
  const direction = directionOf(attempt)
  if (outcome !== 'SUCCEEDED' || direction === 'refund' || provider_ref === null) return
  const kind = direction === 'charge' ? 'CHARGE' : 'PAYOUT'
  await reportUnmatched(ctx, { id: provider_ref, kind, provider_ref, amount_cents: kind === 'CHARGE' ? amount_cents : -amount_cents })
}

async function park(ctx: Ctx, { event_id, type, parked_because }: Tables['provider_events'], side: Side): Promise<void> {
  if (parked_because !== null) return
  await ctx.tx.run(sql`update provider_events set parked_because = ${unknownRef} where provider = ${side} and event_id = ${event_id}`)
  if (side === 'stripe') await alarm(ctx, 'provider_event_parked', { event_id, type })
}
