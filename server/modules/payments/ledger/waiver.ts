import type { Ctx } from '../../../platform/context.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { post, receivable } from './ledger.ts'
import { payable } from './owed.ts'

/**
 * Posts the cost of a waived minimum to the platform: what the books still claim from the business because the bank took the charge back,
 * or the pay of a pro for whom no charge ever arrived. A charge that moved nothing leaves nothing to post.
 * @param keptCents what the pro has or will get anyway
 */
export async function postWaiver(ctx: Ctx, charge: Attempt, keptCents: number): Promise<void> {
  const isAsked = charge.state === 'RETURNED'
  const cents = isAsked ? charge.returned_cents : keptCents
  if (cents === 0) return
  await post(ctx, charge, 'WAIVED', [
    { account: 'platform:waiver_expense', amount_cents: cents },
    { account: isAsked ? receivable(charge) : payable(charge), amount_cents: -cents },
  ])
}
