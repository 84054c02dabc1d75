import type { Ctx } from '../../../platform/context.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { alarm } from '../attempts/change.ts'
import { isAlarmed } from './moved-twice.ts'
import type { Attempt } from '../attempts/attempts.ts'

/** What moved according to the processor, in cents of a currency. */
export type Moved = { cents: number; currency: string }

/** What moved for an attempt if it differs from the request; null if it does not, if nothing has moved, or if no amount was given. */
export function differenceOf({ amount_cents: asked }: Pick<Attempt, 'amount_cents'>, result: MoneyResult): Moved | null {
  if (result.outcome !== 'SUCCEEDED') return null
  const currency = result.currency ?? 'USD'
  const cents = [result.received_cents, result.amount_cents].find((named) => named !== undefined && named !== asked) ?? asked
  return cents === asked && currency === 'USD' ? null : { cents, currency }
}

/** Passes a difference to a person with both amounts, once per attempt. */
export async function alarmDifference(ctx: Ctx, attempt: Attempt, { cents, currency }: Moved, ref: string | null): Promise<void> {
  if (await isAlarmed(ctx, 'amount_differs', attempt)) return
  await alarm(ctx, 'amount_differs', {
    payment_intent_id: attempt.id,
    organization_id: attempt.organization_id,
    kind: attempt.kind,
    asked_cents: attempt.amount_cents,
    moved_cents: cents,
    moved_currency: currency,
    provider_ref: ref ?? attempt.provider_ref,
  })
}
