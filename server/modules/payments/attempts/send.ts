import type { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Lane } from '../../../platform/lanes.ts'
import { paymentsOf } from '../../organizations/index.ts'
import type { MoneyResult, Payments } from '../../../ports/payments.ts'
import { changeAttempt, stepped } from './change.ts'
import { attemptForUpdate, attemptInput } from './attempts.ts'
import type { Direction, Attempt, AttemptKey } from './attempts.ts'
import { stopPoint } from './stop-point.ts'

/**
 * A worker suspended for longer than this does not send: the job for stuck attempts queries the processor, and sends under the same key.
 */
const longestNapMs = 30_000
/** The processor keeps a key for 24 hours; the last repeat is an hour earlier, so that it never uses an expired key. */
const keyLivesMs = 23 * 3_600_000

/** How money is sent in one direction. */
type Sending<Order> = {
  direction: Direction
  /** The request to the processor for a locked attempt; null if it was settled at once because it cannot be sent. */
  order: (ctx: Ctx, attempt: Attempt) => Promise<Order | null>
  /** The schema of an order, for reading back the stored request. */
  form: z.ZodType<Order>
  send: (payments: Payments, order: Order) => Promise<MoneyResult>
  settle: (ctx: Ctx, attempt: Attempt, result: MoneyResult) => Promise<void>
}

/** The job that sends an attempt, the function that resends it under the same key (docs/invariants.md#f9), and the one that settles it. */
export type Sender = {
  job: Job<typeof attemptInput>
  /** The same for a sandbox, in a lane of its own: what its processor does keeps no real money waiting. */
  sandbox_job: Job<typeof attemptInput>
  again: (ctx: OutsideCtx, key: AttemptKey) => Promise<void>
  /** Applies an outcome to a locked attempt; an outcome already known changes nothing (docs/invariants.md#f7). */
  settle: (ctx: Ctx, attempt: Attempt, result: MoneyResult) => Promise<void>
}

/**
 * Sends a claimed attempt in three steps: mark it as sent with its request, call the processor, settle by the answer
 * (docs/invariants.md#f3, docs/invariants.md#f4). If the process is killed anywhere, the job for stuck attempts resolves the state by
 * querying, or by repeating the same request under the same key.
 */
export function sender<Order>(sending: Sending<Order>): Sender {
  const sends = (name: string, lane: Lane) =>
    job(name, {
      input: attemptInput,
      outside: true,
      lane,
      run: (ctx, { organization_id, intent_id }) => send(ctx, { organization_id, id: intent_id }, { sending, take }),
    })
  return {
    job: sends(`payments.send_${sending.direction}`, `${sending.direction}s`),
    sandbox_job: sends(`payments.send_sandbox_${sending.direction}`, 'sandbox_money'),
    again: (ctx, key) => send(ctx, key, { sending, take: takeAgain }),
    settle: sending.settle,
  }
}

/** Until when the processor knows the key of a sent attempt; null if it was not sent. */
export function keyDiesAt({ sent_at }: Attempt): Date | null {
  return sent_at && new Date(sent_at.getTime() + keyLivesMs)
}

type Take = <Order>(ctx: Ctx, key: AttemptKey, sending: Sending<Order>) => Promise<Order | null>

async function send<Order>(ctx: OutsideCtx, key: AttemptKey, how: { sending: Sending<Order>; take: Take }): Promise<void> {
  const { sending } = how
  const claimedAt = performance.now()
  const taken = await ctx.begin(async (inside) => {
    const order = await how.take(inside, key, sending)
    return order && { order, payments: await paymentsOf(inside, key.organization_id) }
  })
  if (!taken) return
  await stopPoint(`${sending.direction}.before_send`)
  if (performance.now() - claimedAt > longestNapMs) return
  const result = await sending.send(taken.payments, taken.order)
  await stopPoint(`${sending.direction}.after_send`)
  await ctx.begin(async (inside) => {
    const attempt = await attemptForUpdate(inside, key)
    await sending.settle(inside, attempt, believed(attempt, result))
  })
  await stopPoint(`${sending.direction}.after_settle`)
}

async function take<Order>(ctx: Ctx, key: AttemptKey, sending: Sending<Order>): Promise<Order | null> {
  const attempt = await attemptForUpdate(ctx, key)
  if (attempt.state !== 'INTENT') return null
  const order = await sending.order(ctx, attempt)
  if (!order) return null
  const next_try_at = new Date(ctx.now.getTime() + 60_000)
  const sent = await changeAttempt(ctx, attempt, { ...stepped(ctx, attempt, 'send'), sends: 1, sent_order: order, next_try_at })
  // Read back as stored, because a repeat is compared verbatim with the first request.
  return sending.form.parse(sent.sent_order)
}

async function takeAgain<Order>(ctx: Ctx, key: AttemptKey, sending: Sending<Order>): Promise<Order | null> {
  const attempt = await attemptForUpdate(ctx, key)
  const until = keyDiesAt(attempt)
  if ((attempt.state !== 'SENT' && attempt.state !== 'UNKNOWN') || until === null) return null
  if (until <= ctx.now || attempt.sent_order === null) {
    await sending.settle(ctx, attempt, lost)
    return null
  }
  await changeAttempt(ctx, attempt, { sends: attempt.sends + 1 })
  return sending.form.parse(attempt.sent_order)
}

const lost: MoneyResult = { outcome: 'UNKNOWN', provider_ref: null, error_code: null, error_message: null }

// Of two concurrent requests one may be refused before it is processed; that says nothing about the other one. A refusal stored by the
// processor under the key is the answer to whichever came first, and every late copy of the request gets it too.
function believed({ sends }: Attempt, result: MoneyResult): MoneyResult {
  const isRefused = result.outcome === 'NOT_SENT' || result.outcome === 'DECLINED' || result.outcome === 'REQUIRES_ACTION'
  const isOfOne = sends > 1 && isRefused && result.provider_ref === null && result.is_replayed !== true
  return isOfOne ? { ...result, outcome: 'UNKNOWN' } : result
}
