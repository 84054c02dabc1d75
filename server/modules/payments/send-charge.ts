import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import type { ChargeInput } from '../../ports/payments.ts'
import { changeIntent } from './change-intent.ts'
import { intentInput } from './intent-input.ts'
import { intentForUpdate } from './intents.ts'
import type { IntentKey } from './intents.ts'
import { payerOf } from './payer.ts'
import { settleCharge } from './settle-charge.ts'
import { stopPoint } from './stop-point.ts'

/** A worker that slept longer than this does not send: the janitor may have found by then that nothing was sent. */
const longestNapMs = 30_000

/**
 * Sends a claimed charge in three steps: claim, provider, settle (F3). Killed anywhere it leaves a state the janitor resolves by asking.
 */
export const sendCharge = job('payments.send_charge', {
  input: intentInput,
  outside: true,
  run: (ctx, { organization_id, intent_id }) => send(ctx, { organization_id, id: intent_id }),
})

async function send(ctx: OutsideCtx, key: IntentKey): Promise<void> {
  const claimedAt = performance.now()
  const order = await ctx.begin((inside) => take(inside, key))
  if (!order) return
  await stopPoint('charge.before_send')
  if (performance.now() - claimedAt > longestNapMs) return
  const result = await ctx.ports.payments.charge(order)
  await stopPoint('charge.after_send')
  await ctx.begin(async (inside) => settleCharge(inside, await intentForUpdate(inside, key), result))
  await stopPoint('charge.after_settle')
}

async function take(ctx: Ctx, key: IntentKey): Promise<ChargeInput | null> {
  const intent = await intentForUpdate(ctx, key)
  if (intent.state !== 'INTENT') return null
  const payer = await payerOf(ctx, intent)
  if (!payer?.customer) {
    await settleCharge(ctx, intent, {
      outcome: 'DECLINED',
      provider_ref: null,
      error_code: 'payment_method_does_not_exist',
      error_message: 'There is no card or bank account to charge',
    })
    return null
  }
  await changeIntent(ctx, intent, { state: 'SENT', sent_at: ctx.now, next_try_at: new Date(ctx.now.getTime() + 60_000) })
  return {
    key: intent.provider_key,
    customer: payer.customer,
    payment_method: payer.external_id,
    amount_cents: intent.amount_cents,
    description: `Crewcall shift payment ${intent.application_id}`,
    metadata: { application_id: String(intent.application_id), attempt: String(intent.attempt) },
  }
}
