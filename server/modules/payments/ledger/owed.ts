import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import type { Attempt } from '../attempts/attempts.ts'

type Tip = Pick<Tables['adhoc_payments'], 'id' | 'employment_type'>

/** The account of what we owe the pro of an attempt for anything but a tip. */
export const payable = (attempt: Attempt) => `pro:${attempt.pro_id}:payable`

/** The account of what we owe the pro of an attempt: tips have one of their own, by employment (docs/rules/money.md#tips-in-the-books). */
export async function owedTo(ctx: Ctx, attempt: Attempt): Promise<string> {
  return (await owedToEach(ctx, [attempt]))(attempt)
}

/** The same of several attempts of one business. */
export async function owedToEach({ tx }: Ctx, attempts: readonly Attempt[]): Promise<(attempt: Attempt) => string> {
  const extras = attempts.flatMap(({ adhoc_payment_id }) => adhoc_payment_id ?? [])
  const tips =
    extras.length === 0
      ? []
      : await tx.rows<Tip>(sql`
          select id, employment_type from adhoc_payments
          where organization_id = ${attempts[0]?.organization_id} and id = any(${extras}::bigint[]) and reason = 'TIP'`)
  const employments = new Map(tips.map(({ id, employment_type }) => [id, employment_type]))
  return (attempt) => {
    const employment = attempt.adhoc_payment_id === null ? undefined : employments.get(attempt.adhoc_payment_id)
    return employment === undefined ? payable(attempt) : `pro:${attempt.pro_id}:tips:${employment.toLowerCase()}`
  }
}

/** The same of a payout that was taken back: one that had moved besides its request was no tip. */
export async function owedAgain(ctx: Ctx, attempt: Attempt): Promise<string> {
  const surplus = await ctx.tx.maybe(sql`
    select 1 from ledger_transactions
    where organization_id = ${attempt.organization_id} and payment_intent_id = ${attempt.id} and kind = 'SURPLUS'`)
  return surplus ? payable(attempt) : owedTo(ctx, attempt)
}
