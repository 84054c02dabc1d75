import sql from 'sql-template-tag'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { Lane } from '../../../platform/lanes.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { payOutInput } from '../../../ports/payments.ts'
import type { FoundMoney, Half, Payments } from '../../../ports/payments.ts'
import { z } from 'zod'
import { billingOf } from '../../billing/index.ts'
import { locationRow, paymentsOf } from '../../organizations/index.ts'
import { differenceOf } from '../outcomes/amounts.ts'
import { alarm, changeAttempt, stepped, publishAttempt } from '../attempts/change.ts'
import {
  claimAttempt,
  directionOf,
  attemptForUpdate,
  attemptInput,
  isCharge,
  isInstant,
  isLive,
  isOfInvoice,
} from '../attempts/attempts.ts'
import type { Attempt, AttemptKey, Kind, State } from '../attempts/attempts.ts'
import { chargeAgain } from '../invoices/charge.ts'
import { postUnparked } from '../ledger/ledger.ts'
import { isAlarmed, resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { kindOf, sendSoon } from '../attempts/kinds.ts'
import { payerOf } from '../attempts/payer.ts'
import { chargeOfRefund } from '../refunds/rows.ts'
import { claimPayout } from '../payouts/release.ts'
import { isRevoked } from '../payouts/rewards.ts'
import { keyDiesAt } from '../attempts/send.ts'
import { bringBack, followCard } from '../payouts/half.ts'
import { takeBack } from '../payouts/take-back.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** After the first minute: when to query an attempt with an unknown outcome again (docs/invariants.md#f9); then a person decides. */
const askDelaysMs = [5 * minute, 60 * minute, day, day, day, day, day]

/**
 * Advances one stuck attempt: sends what was never sent, queries unknown outcomes and resends the same request under its key while the
 * processor knows the key, starts the next attempt after a refusal (docs/invariants.md#f9).
 */
export const resolveAttempt = resolving('payments.resolve', 'payment_questions')
/** The same for a sandbox, whose processor keeps no question about real money waiting. */
export const resolveSandboxAttempt = resolving('payments.resolve_sandbox', 'sandbox_money')

function resolving(name: string, lane: Lane) {
  return job(name, {
    input: attemptInput,
    outside: true,
    lane,
    run: (ctx, { organization_id, intent_id }) => resolve(ctx, { organization_id, id: intent_id }),
  })
}

/** Finds attempts that are due for a check. */
export const resolveStuck = job('payments.resolve_stuck', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    for (const isOfSandbox of [false, true]) {
      const work = isOfSandbox ? resolveSandboxAttempt : resolveAttempt
      for (const { organization_id, id } of await dueOf(ctx, isOfSandbox))
        await enqueue(ctx, work, { organization_id, intent_id: id }, { once: String(id) })
    }
  },
})

// Each side has its own limit: attempts of sandboxes never crowd out those of real money.
function dueOf({ tx, now }: Ctx, isOfSandbox: boolean): Promise<AttemptKey[]> {
  const ofSide = sql`next_try_at <= ${now} and (organization_id in (select o.id from organizations o where o.is_sandbox)) = ${isOfSandbox}`
  return tx.rows<AttemptKey>(sql`
    (select organization_id, id from payment_intents
    where ${ofSide} and state in ('INTENT', 'SENT', 'UNKNOWN', 'NOT_SENT', 'DECLINED', 'PENDING', 'SURPLUS') order by next_try_at limit 500)
    union all
    (select organization_id, id from payment_intents
    where ${ofSide} and state = 'SUCCEEDED' and instant_at is not null order by next_try_at limit 500)`)
}

async function resolve(ctx: OutsideCtx, key: AttemptKey): Promise<void> {
  const question = await ctx.begin((inside) => prepare(inside, key))
  if (!question) return
  const found = await ask(ctx, question)
  if (question.attempt.state === 'SURPLUS') return takeBack(ctx, question.attempt, isTakenBack(found))
  if (question.attempt.state === 'SUCCEEDED') return followCard(ctx, key, found.answered ? found.money : null)
  const step = await ctx.begin((inside) => conclude(inside, key, found))
  if (step === 'REPEAT') await kindOf(question.attempt).again(ctx, key)
  if (step === 'BRING_BACK' && found.answered && found.money) await bringBack(ctx, question.attempt, found.money.provider_ref)
}

/**
 * `owner` is the key by which the processor lists movements: the customer of a charge, the charge of a refund; payouts have a group of
 * their own.
 */
type Question = { attempt: Attempt; owner: string | null; payments: Payments; instant_account?: string }

async function prepare(ctx: Ctx, key: AttemptKey): Promise<Question | null> {
  const attempt = await attemptForUpdate(ctx, key)
  if (attempt.next_try_at === null || attempt.next_try_at > ctx.now) return null
  const state = attempt.state as State
  if (state === 'INTENT') return resend(ctx, attempt)
  if (state === 'NOT_SENT' || state === 'DECLINED') return tryAgain(ctx, attempt)
  const isFollowed = state === 'SUCCEEDED' && isInstant(attempt)
  if (!isFollowed && state !== 'SENT' && state !== 'UNKNOWN' && state !== 'PENDING' && state !== 'SURPLUS' && state !== 'MISMATCHED')
    return null
  return { ...(await questionOf(ctx, attempt)), ...instantAccount(attempt) }
}

async function questionOf(ctx: Ctx, attempt: Attempt): Promise<Question> {
  return { attempt, owner: await ownerOf(ctx, attempt), payments: await paymentsOf(ctx, attempt.organization_id) }
}

async function ownerOf(ctx: Ctx, attempt: Attempt): Promise<string | null> {
  if (directionOf(attempt) === 'refund') return (await chargeOfRefund(ctx, attempt)).provider_ref
  return isCharge(attempt) ? ((await payerOf(ctx, attempt))?.customer ?? null) : null
}

async function resend(ctx: Ctx, attempt: Attempt): Promise<null> {
  await changeAttempt(ctx, attempt, { next_try_at: new Date(ctx.now.getTime() + 5 * minute) })
  await sendSoon(ctx, attempt)
  return null
}

// Nothing moved, so the next attempt may be sent under a new key, with the same amount and the current method.
async function tryAgain(ctx: Ctx, attempt: Attempt): Promise<null> {
  await changeAttempt(ctx, attempt, { next_try_at: null })
  if (isOfInvoice(attempt)) return chargeAgain(ctx, attempt)
  if (await isRevoked(ctx, attempt)) return null
  if (await isLive(ctx, attempt.kind as Kind, attempt)) return null
  // What did not reach a card waits for its ordinary time, in full.
  if (isInstant(attempt)) {
    await claimPayout(ctx, attempt, attempt)
    return null
  }
  const billing = isCharge(attempt) ? await billingOf(ctx, await locationRow(ctx, attempt)) : null
  if (isCharge(attempt) && billing?.status !== 'ACTIVE') return null
  const { organization_id, application_id, adhoc_payment_id, charge_refund_id, referral_reward_id, loyalty_period_id } = attempt
  const { location_id, pro_id, amount_cents, is_platform_paid } = attempt
  const next = await claimAttempt(ctx, {
    kind: attempt.kind as Kind,
    organization_id,
    application_id,
    adhoc_payment_id,
    charge_refund_id,
    referral_reward_id,
    loyalty_period_id,
    location_id,
    pro_id,
    amount_cents,
    is_platform_paid,
    ...(billing ? { payment_method_id: billing.payment_method_id } : {}),
    lines: (await linesOf(ctx, attempt)).map(({ line, amount_cents: cents, percentage }) => ({
      kind: line as never,
      label: '',
      amount_cents: cents,
      percentage,
    })),
  })
  await publishAttempt(ctx, next)
  return resend(ctx, next)
}

function linesOf(ctx: Ctx, { organization_id, id }: Attempt): Promise<Tables['charge_lines'][]> {
  return ctx.tx.rows(sql`select * from charge_lines where organization_id = ${organization_id} and payment_intent_id = ${id}`)
}

type Found = { answered: false } | { answered: true; money: FoundMoney | undefined }

async function ask({ log }: OutsideCtx, { attempt, owner, payments, instant_account }: Question): Promise<Found> {
  const { provider_key: key, provider_ref } = attempt
  const direction = directionOf(attempt)
  try {
    const beyond = instant_account === undefined ? {} : { instant_account }
    if (direction === 'payout') return { answered: true, money: await payments.findPayOut({ key, provider_ref, ...beyond }) }
    if (owner === null) return { answered: true, money: undefined }
    if (direction === 'refund') return { answered: true, money: await payments.findRefund({ key, charge_ref: owner, provider_ref }) }
    return { answered: true, money: await payments.findCharge({ key, customer: owner, provider_ref }) }
  } catch (error) {
    log.warn({ err: error, payment_intent_id: attempt.id }, 'The processor did not answer the question about a payment')
    return { answered: false }
  }
}

// Where an instant payout went on from.
function instantAccount({ sent_order }: Attempt): { instant_account?: string } {
  const order = payOutInput.safeParse(sent_order).data
  return order?.is_instant ? { instant_account: order.account } : {}
}

/**
 * Queries an attempt that was declined although the books hold its money, and applies the processor's answer. Money that only reached the pro's account
 * has moved too: it goes back.
 */
export async function askAboutRefused(ctx: OutsideCtx, key: AttemptKey): Promise<void> {
  const question = await ctx.begin(async (inside) => {
    const attempt = await attemptForUpdate(inside, key)
    return questionOf(inside, attempt)
  })
  const found = await ask(ctx, question)
  const money = found.answered ? found.money : undefined
  if (money) await ctx.begin(async (inside) => kindOf(question.attempt).settle(inside, await attemptForUpdate(inside, key), money))
}

function isTakenBack(found: Found): boolean {
  return found.answered && found.money?.outcome === 'DECLINED'
}

/** What follows outside the transaction: the same request again, or taking back what stopped in the account of the pro. */
type Step = 'REPEAT' | 'BRING_BACK' | null

async function conclude(ctx: Ctx, key: AttemptKey, found: Found): Promise<Step> {
  const attempt = await attemptForUpdate(ctx, key)
  if (attempt.state === 'MISMATCHED') return reconsider(ctx, attempt, found)
  if (!['SENT', 'UNKNOWN', 'PENDING'].includes(attempt.state)) return null
  if (found.answered && found.money?.half) return concludeHalf(ctx, attempt, found.money.half)
  if (!found.answered || found.money === undefined) {
    await askLater(ctx, found.answered ? await changeAttempt(ctx, attempt, { absent_at: ctx.now }) : attempt)
    // A movement once confirmed by the processor does not become unsent because a list is delayed.
    return found.answered && attempt.provider_ref === null ? 'REPEAT' : null
  }
  await kindOf(attempt).settle(ctx, attempt, found.money)
  const after = await ctx.tx.one<Attempt>(
    sql`select * from payment_intents where organization_id = ${attempt.organization_id} and id = ${attempt.id}`,
  )
  if (after.state === attempt.state) await askLater(ctx, after)
  return null
}

// Half an instant payout is not absent. While the key lives the request is repeated; then, or once the card has refused, it goes back.
async function concludeHalf(ctx: Ctx, attempt: Attempt, half: Half): Promise<Step> {
  await askLater(ctx, await changeAttempt(ctx, attempt, { absent_at: null }))
  const dies = keyDiesAt(attempt)
  return half === 'CARD_REFUSED' || dies === null || dies <= ctx.now ? 'BRING_BACK' : 'REPEAT'
}

// A person queried a difference. The processor's own answer is accepted if it is the requested amount or that nothing moved.
async function reconsider(ctx: Ctx, attempt: Attempt, found: Found): Promise<null> {
  const money = found.answered ? found.money : undefined
  if (money === undefined || differenceOf(attempt, money)) {
    await changeAttempt(ctx, attempt, { next_try_at: null })
    return null
  }
  await postUnparked(ctx, attempt)
  const open = await changeAttempt(ctx, attempt, stepped(ctx, attempt, 'reopen'))
  await kindOf(attempt).settle(ctx, open, money)
  await resolveAlarmsOf(ctx, attempt, 'The processor names the amount that was asked')
  return null
}

async function askLater(ctx: Ctx, attempt: Attempt): Promise<void> {
  const delay = askDelaysMs[attempt.asked]
  if (delay === undefined && !(await isAlarmed(ctx, 'payment_unknown', attempt)))
    await alarm(ctx, 'payment_unknown', {
      payment_intent_id: attempt.id,
      organization_id: attempt.organization_id,
      key: attempt.provider_key,
    })
  await changeAttempt(ctx, attempt, {
    asked: attempt.asked + 1,
    next_try_at: delay === undefined ? null : new Date(ctx.now.getTime() + delay),
  })
}
