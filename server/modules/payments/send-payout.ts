import sql from 'sql-template-tag'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import type { PayOutInput } from '../../ports/payments.ts'
import { proById } from '../pros/index.ts'
import { changeIntent } from './change-intent.ts'
import { intentForUpdate } from './intents.ts'
import type { Intent, IntentKey } from './intents.ts'
import { intentInput } from './intent-input.ts'
import { noAccount, settlePayout } from './settle-payout.ts'
import { stopPoint } from './stop-point.ts'

const longestNapMs = 30_000

/** Sends a released payout in the same three steps as a charge (F4). */
export const sendPayout = job('payments.send_payout', {
  input: intentInput,
  outside: true,
  run: (ctx, { organization_id, intent_id }) => send(ctx, { organization_id, id: intent_id }),
})

async function send(ctx: OutsideCtx, key: IntentKey): Promise<void> {
  const claimedAt = performance.now()
  const order = await ctx.begin((inside) => take(inside, key))
  if (!order) return
  await stopPoint('payout.before_send')
  if (performance.now() - claimedAt > longestNapMs) return
  const result = await ctx.ports.payments.payOut(order)
  await stopPoint('payout.after_send')
  await ctx.begin(async (inside) => settlePayout(inside, await intentForUpdate(inside, key), result))
  await stopPoint('payout.after_settle')
}

async function take(ctx: Ctx, key: IntentKey): Promise<PayOutInput | null> {
  const intent = await intentForUpdate(ctx, key)
  if (intent.state !== 'INTENT') return null
  const pro = await proById(ctx, intent.pro_id)
  if (pro.payout_account_id === null || !pro.payouts_enabled) {
    await settlePayout(ctx, intent, {
      outcome: 'DECLINED',
      provider_ref: null,
      error_code: noAccount,
      error_message: 'Say where your money should go',
    })
    return null
  }
  await changeIntent(ctx, intent, { state: 'SENT', sent_at: ctx.now, next_try_at: new Date(ctx.now.getTime() + 60_000) })
  const source_ref = await fundingCharge(ctx, intent)
  return {
    key: intent.provider_key,
    account: pro.payout_account_id,
    amount_cents: intent.amount_cents,
    ...(source_ref ? { source_ref } : {}),
    metadata: { application_id: String(intent.application_id), attempt: String(intent.attempt) },
  }
}

// A transfer drawn on its charge may go before the charge has settled; one larger than its charge cannot be drawn on it.
async function fundingCharge(
  ctx: Ctx,
  { organization_id, application_id, adhoc_payment_id, amount_cents }: Intent,
): Promise<string | null> {
  const charge = await ctx.tx.maybe<{ provider_ref: string | null }>(sql`
    select provider_ref from payment_intents
    where organization_id = ${organization_id} and application_id = ${application_id} and adhoc_payment_id is not distinct from ${adhoc_payment_id}
      and kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and state = 'SUCCEEDED' and amount_cents >= ${amount_cents}`)
  return charge?.provider_ref ?? null
}
