import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { post } from './ledger.ts'
import { owedTo } from './owed.ts'

const income = 'platform:instant_fees'

/** Posts what the platform keeps of an instant payout that arrived: we owe the pro so much less, and it is our income. */
export async function postInstantFee(ctx: Ctx, attempt: Attempt): Promise<void> {
  if (attempt.instant_fee_cents === 0) return
  await post(ctx, attempt, 'INSTANT_FEE', await entries(ctx, attempt, 1))
}

/** Posts that an instant payout did not reach the card: what was kept of it is owed to the pro again. */
export async function postInstantFeeReturned(ctx: Ctx, attempt: Attempt): Promise<void> {
  const posted = await ctx.tx.maybe(sql`
    select 1 from ledger_transactions where organization_id = ${attempt.organization_id} and payment_intent_id = ${attempt.id} and kind = 'INSTANT_FEE'`)
  if (posted) await post(ctx, attempt, 'INSTANT_FEE_RETURNED', await entries(ctx, attempt, -1))
}

async function entries(ctx: Ctx, attempt: Attempt, sign: 1 | -1): Promise<{ account: string; amount_cents: number }[]> {
  return [
    { account: await owedTo(ctx, attempt), amount_cents: sign * attempt.instant_fee_cents },
    { account: income, amount_cents: -sign * attempt.instant_fee_cents },
  ]
}
