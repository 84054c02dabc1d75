import type { Ctx } from '../../../platform/context.ts'
import { chargeInput } from '../../../ports/payments.ts'
import type { ChargeInput } from '../../../ports/payments.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { payerOf } from '../attempts/payer.ts'
import { sender } from '../attempts/send.ts'
import { settleCharge } from './settle.ts'
import { statementDescriptor } from './statement-descriptor.ts'

/** Sends a claimed charge to the method it was claimed with (docs/invariants.md#f3). */
export const charging = sender<ChargeInput>({
  direction: 'charge',
  order,
  form: chargeInput,
  send: (payments, input) => payments.charge(input),
  settle: settleCharge,
})

async function order(ctx: Ctx, attempt: Attempt): Promise<ChargeInput | null> {
  const payer = await payerOf(ctx, attempt)
  if (!payer?.customer) {
    await settleCharge(ctx, attempt, {
      outcome: 'DECLINED',
      provider_ref: null,
      error_code: 'payment_method_does_not_exist',
      error_message: 'There is no card or bank account to charge',
    })
    return null
  }
  const number = String(attempt.attempt)
  return {
    key: attempt.provider_key,
    customer: payer.customer,
    payment_method: payer.external_id,
    amount_cents: attempt.amount_cents,
    statement: statementDescriptor(attempt),
    ...(attempt.invoice_id === null
      ? {
          description: `Crewcall shift payment ${attempt.application_id}`,
          metadata: { application_id: String(attempt.application_id), attempt: number },
        }
      : { description: `Crewcall invoice ${attempt.invoice_id}`, metadata: { invoice_id: String(attempt.invoice_id), attempt: number } }),
  }
}
