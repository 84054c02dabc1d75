import sql from 'sql-template-tag'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import type { FoundMoney } from '../../../ports/payments.ts'
import { z } from 'zod'
import { billingOf } from '../../billing/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { differenceOf } from '../outcomes/amounts.ts'
import { alarm, changeIntent, tell } from '../attempts/change.ts'
import { claimIntent, directionOf, intentForUpdate, intentInput, isCharge, isLive, isOfEngagement } from '../attempts/attempts.ts'
import type { Intent, IntentKey, Kind, State } from '../attempts/attempts.ts'
import { chargeAgain } from '../invoices/charge.ts'
import { postUnparked } from '../ledger/ledger.ts'
import { resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { payerOf } from '../attempts/payer.ts'
import { charging } from '../charges/send.ts'
import { chargeOfRefund } from '../refunds/rows.ts'
import { payingOut } from '../payouts/send.ts'
import { refunding } from '../refunds/send.ts'
import { settleCharge } from '../charges/settle.ts'
import { settlePayout } from '../payouts/settle.ts'
import { settleRefund } from '../refunds/settle.ts'
import { takeBack } from '../payouts/take-back.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** After the first minute: when to ask again about an attempt whose fate is unknown (F9); then a person looks. */
const askDelaysMs = [5 * minute, 60 * minute, day, day, day, day, day]

const senders = { charge: charging, payout: payingOut, refund: refunding }
const settlers = { charge: settleCharge, payout: settlePayout, refund: settleRefund }

/**
 * Brings one attempt that is stuck a step further: sends what was never sent, asks about the unknown and sends the very same again under
 * its key while the processor knows the key, starts the next attempt after a refusal (F9).
 */
export const resolveIntent = job('payments.resolve', {
  input: intentInput,
  outside: true,
  lane: 'payment_questions',
  run: (ctx, { organization_id, intent_id }) => resolve(ctx, { organization_id, id: intent_id }),
})

/** Finds attempts whose time to be looked at has come. */
export const janitor = job('payments.janitor', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<IntentKey>(sql`
      select organization_id, id from payment_intents
      where next_try_at <= ${ctx.now} and state in ('INTENT', 'SENT', 'UNKNOWN', 'NOT_SENT', 'DECLINED', 'PENDING', 'SURPLUS') order by next_try_at limit 500`)
    for (const { organization_id, id } of due) await enqueue(ctx, resolveIntent, { organization_id, intent_id: id }, { once: String(id) })
  },
})

async function resolve(ctx: OutsideCtx, key: IntentKey): Promise<void> {
  const question = await ctx.begin((inside) => prepare(inside, key))
  if (!question) return
  const found = await ask(ctx, question)
  if (question.intent.state === 'SURPLUS') return takeBack(ctx, question.intent, isTakenBack(found))
  const isAbsent = await ctx.begin((inside) => conclude(inside, key, found))
  if (isAbsent) await senders[directionOf(question.intent)].again(ctx, key)
}

/** `owner` is what the processor lists movements by: the customer of a charge, the charge of a refund; payouts have a group of their own. */
type Question = { intent: Intent; owner: string | null }

async function prepare(ctx: Ctx, key: IntentKey): Promise<Question | null> {
  const intent = await intentForUpdate(ctx, key)
  if (intent.next_try_at === null || intent.next_try_at > ctx.now) return null
  const state = intent.state as State
  if (state === 'INTENT') return resend(ctx, intent)
  if (state === 'NOT_SENT' || state === 'DECLINED') return tryAgain(ctx, intent)
  if (state !== 'SENT' && state !== 'UNKNOWN' && state !== 'PENDING' && state !== 'SURPLUS' && state !== 'MISMATCHED') return null
  return { intent, owner: await ownerOf(ctx, intent) }
}

async function ownerOf(ctx: Ctx, intent: Intent): Promise<string | null> {
  if (directionOf(intent) === 'refund') return (await chargeOfRefund(ctx, intent)).provider_ref
  return isCharge(intent) ? ((await payerOf(ctx, intent))?.customer ?? null) : null
}

async function resend(ctx: Ctx, intent: Intent): Promise<null> {
  await changeIntent(ctx, intent, { next_try_at: new Date(ctx.now.getTime() + 5 * minute) })
  await enqueue(
    ctx,
    senders[directionOf(intent)].job,
    { organization_id: intent.organization_id, intent_id: intent.id },
    { once: String(intent.id) },
  )
  return null
}

// Nothing moved, so the next attempt may go under a new key, at the same amount and by the method in use today.
async function tryAgain(ctx: Ctx, intent: Intent): Promise<null> {
  await changeIntent(ctx, intent, { next_try_at: null })
  if (!isOfEngagement(intent)) return chargeAgain(ctx, intent)
  if (await isLive(ctx, intent.kind as Kind, intent)) return null
  const billing = isCharge(intent) ? await billingOf(ctx, await locationRow(ctx, intent)) : null
  if (isCharge(intent) && billing?.status !== 'ACTIVE') return null
  const { organization_id, application_id, adhoc_payment_id, charge_refund_id, location_id, pro_id, amount_cents, is_platform_paid } =
    intent
  const next = await claimIntent(ctx, {
    kind: intent.kind as Kind,
    organization_id,
    application_id,
    adhoc_payment_id,
    charge_refund_id,
    location_id,
    pro_id,
    amount_cents,
    is_platform_paid,
    ...(billing ? { payment_method_id: billing.payment_method_id } : {}),
    lines: (await linesOf(ctx, intent)).map(({ line, amount_cents: cents, percentage }) => ({
      kind: line as never,
      label: '',
      amount_cents: cents,
      percentage,
    })),
  })
  await tell(ctx, next)
  return resend(ctx, next)
}

function linesOf(ctx: Ctx, { organization_id, id }: Intent): Promise<Tables['charge_lines'][]> {
  return ctx.tx.rows(sql`select * from charge_lines where organization_id = ${organization_id} and payment_intent_id = ${id}`)
}

type Found = { answered: false } | { answered: true; money: FoundMoney | undefined }

async function ask({ ports, log }: OutsideCtx, { intent, owner }: Question): Promise<Found> {
  const { provider_key: key, provider_ref } = intent
  const direction = directionOf(intent)
  try {
    if (direction === 'payout') return { answered: true, money: await ports.payments.findPayOut({ key, provider_ref }) }
    if (owner === null) return { answered: true, money: undefined }
    if (direction === 'refund') return { answered: true, money: await ports.payments.findRefund({ key, charge_ref: owner, provider_ref }) }
    return { answered: true, money: await ports.payments.findCharge({ key, customer: owner, provider_ref }) }
  } catch (error) {
    log.warn({ err: error, payment_intent_id: intent.id }, 'The processor did not answer the question about a payment')
    return { answered: false }
  }
}

/** Asks about an attempt that was refused in words although the books hold money of it, and applies what the processor says. */
export async function askAboutRefused(ctx: OutsideCtx, key: IntentKey): Promise<void> {
  const question = await ctx.begin(async (inside) => {
    const intent = await intentForUpdate(inside, key)
    return { intent, owner: await ownerOf(inside, intent) }
  })
  const found = await ask(ctx, question)
  const money = found.answered ? found.money : undefined
  if (money) await ctx.begin(async (inside) => settlers[directionOf(question.intent)](inside, await intentForUpdate(inside, key), money))
}

function isTakenBack(found: Found): boolean {
  return found.answered && found.money?.outcome === 'DECLINED'
}

/** Gives whether the processor holds no movement for an attempt that was sent. */
async function conclude(ctx: Ctx, key: IntentKey, found: Found): Promise<boolean> {
  const intent = await intentForUpdate(ctx, key)
  if (intent.state === 'MISMATCHED') return reconsider(ctx, intent, found)
  if (!['SENT', 'UNKNOWN', 'PENDING'].includes(intent.state)) return false
  if (!found.answered || found.money === undefined) {
    await askLater(ctx, found.answered ? await changeIntent(ctx, intent, { absent_at: ctx.now }) : intent)
    // A movement the processor once confirmed does not become unsent because a list is late.
    return found.answered && intent.provider_ref === null
  }
  await settlers[directionOf(intent)](ctx, intent, found.money)
  const after = await ctx.tx.one<Intent>(
    sql`select * from payment_intents where organization_id = ${intent.organization_id} and id = ${intent.id}`,
  )
  if (after.state === intent.state) await askLater(ctx, after)
  return false
}

// A person asked about a difference. What the processor itself says is believed, when it is the amount that was asked or that nothing moved.
async function reconsider(ctx: Ctx, intent: Intent, found: Found): Promise<false> {
  const money = found.answered ? found.money : undefined
  if (money === undefined || differenceOf(intent, money)) {
    await changeIntent(ctx, intent, { next_try_at: null })
    return false
  }
  await postUnparked(ctx, intent)
  const open = await changeIntent(ctx, intent, { state: 'UNKNOWN', moved_cents: null, moved_currency: null, settled_at: null })
  await settlers[directionOf(intent)](ctx, open, money)
  await resolveAlarmsOf(ctx, intent, 'The processor names the amount that was asked')
  return false
}

async function askLater(ctx: Ctx, intent: Intent): Promise<void> {
  const delay = askDelaysMs[intent.asked]
  if (delay === undefined)
    await alarm(ctx, 'payment_unknown', { payment_intent_id: intent.id, organization_id: intent.organization_id, key: intent.provider_key })
  await changeIntent(ctx, intent, {
    asked: intent.asked + 1,
    next_try_at: delay === undefined ? null : new Date(ctx.now.getTime() + delay),
  })
}
