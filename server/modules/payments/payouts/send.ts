import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { payOutInput } from '../../../ports/payments.ts'
import type { PayOutInput } from '../../../ports/payments.ts'
import { proById } from '../../pros/index.ts'
import type { Intent } from '../attempts/attempts.ts'
import { sender } from '../attempts/send.ts'
import { noAccount, settlePayout } from './settle.ts'

/** Sends a released payout to the pro's account (F4). */
export const payingOut = sender<PayOutInput>({
  direction: 'payout',
  order,
  form: payOutInput,
  send: (payments, input) => payments.payOut(input),
  settle: settlePayout,
})
export const sendPayout = payingOut.job

async function order(ctx: Ctx, intent: Intent): Promise<PayOutInput | null> {
  const pro = await proById(ctx, intent.pro_id ?? 0)
  if (pro.payout_account_id === null || !pro.payouts_enabled) {
    await settlePayout(ctx, intent, {
      outcome: 'DECLINED',
      provider_ref: null,
      error_code: noAccount,
      error_message: 'Say where your money should go',
    })
    return null
  }
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
      and kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and state = 'SUCCEEDED'
      and amount_cents - refunded_cents - returned_cents >= ${amount_cents}`)
  return charge?.provider_ref ?? null
}
