import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import type { Job } from '../../platform/jobs.ts'
import type { MoneyResult, Payments } from '../../ports/payments.ts'
import { changeIntent } from './change-intent.ts'
import { intentInput } from './intent-input.ts'
import { intentForUpdate } from './intents.ts'
import type { Direction, Intent, IntentKey } from './intents.ts'
import { stopPoint } from './stop-point.ts'

/** A worker that slept longer than this does not send: the janitor may have found by then that nothing was sent. */
const longestNapMs = 30_000

/** How money of one direction is sent. */
type Sending<Order> = {
  direction: Direction
  /** What to ask of the processor for a locked attempt; null when it was settled at once because it cannot be sent. */
  order: (ctx: Ctx, intent: Intent) => Promise<Order | null>
  send: (payments: Payments, order: Order) => Promise<MoneyResult>
  settle: (ctx: Ctx, intent: Intent, result: MoneyResult) => Promise<void>
}

/**
 * The job that sends a claimed attempt in three steps: mark it as sent, ask the processor, settle by the answer (F3, F4). Killed anywhere
 * it leaves a state the janitor resolves by asking.
 */
export function sendingJob<Order>(sending: Sending<Order>): Job<typeof intentInput> {
  return job(`payments.send_${sending.direction}`, {
    input: intentInput,
    outside: true,
    lane: `${sending.direction}s`,
    run: (ctx, { organization_id, intent_id }) => send(ctx, { organization_id, id: intent_id }, sending),
  })
}

async function send<Order>(ctx: OutsideCtx, key: IntentKey, sending: Sending<Order>): Promise<void> {
  const { direction } = sending
  const claimedAt = performance.now()
  const order = await ctx.begin((inside) => take(inside, key, sending))
  if (!order) return
  await stopPoint(`${direction}.before_send`)
  if (performance.now() - claimedAt > longestNapMs) return
  const result = await sending.send(ctx.ports.payments, order)
  await stopPoint(`${direction}.after_send`)
  await ctx.begin(async (inside) => sending.settle(inside, await intentForUpdate(inside, key), result))
  await stopPoint(`${direction}.after_settle`)
}

async function take<Order>(ctx: Ctx, key: IntentKey, sending: Sending<Order>): Promise<Order | null> {
  const intent = await intentForUpdate(ctx, key)
  if (intent.state !== 'INTENT') return null
  const order = await sending.order(ctx, intent)
  if (order) await changeIntent(ctx, intent, { state: 'SENT', sent_at: ctx.now, next_try_at: new Date(ctx.now.getTime() + 60_000) })
  return order
}
