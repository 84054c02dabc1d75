import type { Ctx } from '../../../platform/context.ts'
import { refundInput } from '../../../ports/payments.ts'
import type { RefundInput } from '../../../ports/payments.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { chargeOfRefund } from './rows.ts'
import { sender } from '../attempts/send.ts'
import { settleRefund } from './settle.ts'

/** Sends a claimed refund to the method that was charged (docs/invariants.md#f14). */
export const refunding = sender<RefundInput>({
  direction: 'refund',
  order,
  form: refundInput,
  send: (payments, input) => payments.refund(input),
  settle: settleRefund,
})

async function order(ctx: Ctx, attempt: Attempt): Promise<RefundInput | null> {
  const charge = await chargeOfRefund(ctx, attempt)
  if (charge.provider_ref !== null) {
    return {
      key: attempt.provider_key,
      provider_ref: charge.provider_ref,
      amount_cents: attempt.amount_cents,
      metadata: { application_id: String(attempt.application_id), attempt: String(attempt.attempt) },
    }
  }
  await settleRefund(ctx, attempt, {
    outcome: 'DECLINED',
    provider_ref: null,
    error_code: 'charge_unknown',
    error_message: 'The processor never named this charge',
  })
  return null
}
