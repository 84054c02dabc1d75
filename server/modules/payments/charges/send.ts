import type { Ctx } from '../../../platform/context.ts'
import { chargeInput } from '../../../ports/payments.ts'
import type { ChargeInput } from '../../../ports/payments.ts'
import type { Intent } from '../attempts/attempts.ts'
import { payerOf } from '../attempts/payer.ts'
import { sender } from '../attempts/send.ts'
import { settleCharge } from './settle.ts'
import { statementDescriptor } from './statement-descriptor.ts'

/** Sends a claimed charge to the method it was claimed with (F3). */
export const charging = sender<ChargeInput>({
  direction: 'charge',
  order,
  form: chargeInput,
  send: (payments, input) => payments.charge(input),
  settle: settleCharge,
})
export const sendCharge = charging.job

async function order(ctx: Ctx, intent: Intent): Promise<ChargeInput | null> {
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
  const attempt = String(intent.attempt)
  return {
    key: intent.provider_key,
    customer: payer.customer,
    payment_method: payer.external_id,
    amount_cents: intent.amount_cents,
    statement: statementDescriptor(intent),
    ...(intent.invoice_id === null
      ? {
          description: `Crewcall shift payment ${intent.application_id}`,
          metadata: { application_id: String(intent.application_id), attempt },
        }
      : { description: `Crewcall invoice ${intent.invoice_id}`, metadata: { invoice_id: String(intent.invoice_id), attempt } }),
  }
}
