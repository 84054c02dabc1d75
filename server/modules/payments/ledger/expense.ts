import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { ofPurpose } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'

export const referralExpense = 'platform:referral_expense'

/** The account of what the platform pays for the purpose of a payout. */
export function expenseOf({ referral_reward_id, loyalty_period_id }: Attempt): string {
  if (referral_reward_id !== null) return referralExpense
  return loyalty_period_id === null ? 'platform:bonus_expense' : 'platform:loyalty_expense'
}

/** What the books already have as expense for the purpose of a payout, by whatever attempt, in cents. */
export async function expensePosted({ tx }: Ctx, attempt: Attempt): Promise<number> {
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from (select organization_id, id from payment_intents where ${ofPurpose(attempt)} and kind = ${attempt.kind}) i
      join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
      join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id and e.account = ${expenseOf(attempt)}`)
  return cents
}
