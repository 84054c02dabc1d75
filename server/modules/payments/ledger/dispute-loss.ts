import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { clearing, post } from './ledger.ts'

const loss = 'platform:dispute_loss'

/** Posts what a dispute took beyond what was left of its charge, in cents: the platform bears it. @param reference the dispute */
export async function postDisputeLoss(ctx: Ctx, charge: Attempt, cents: number, reference: string): Promise<void> {
  await post(ctx, charge, 'DISPUTE_LOSS', entries(cents), reference)
}

/** Posts that a dispute was won: what was booked as its loss is back; nothing if there was none. */
export async function postDisputeLossRestored(ctx: Ctx, charge: Attempt, reference: string): Promise<void> {
  const { cents } = await ctx.tx.one<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_transactions t
    join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account = ${loss}
    where t.organization_id = ${charge.organization_id} and t.payment_intent_id = ${charge.id} and t.reference = ${reference}`)
  if (cents > 0) await post(ctx, charge, 'DISPUTE_LOSS_RESTORED', entries(-cents), reference)
}

function entries(cents: number): { account: string; amount_cents: number }[] {
  return [
    { account: loss, amount_cents: cents },
    { account: clearing, amount_cents: -cents },
  ]
}
