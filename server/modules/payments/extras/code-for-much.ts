import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { requireStepUp } from '../../identity/index.ts'

/** Cents a manager may pay extra without a fresh code, to one pro and to all pros within 24 hours (docs/rules/privacy.md#fresh-codes). */
const [freeExtraCents, freeExtraCentsPerDay] = [20_000, 100_000]

/**
 * Locks the actor's daily total of extra payments until the end of the transaction. It comes before the lock of the shift: otherwise two
 * calls about different shifts would deadlock.
 */
export async function lockDayOfExtras({ tx, actor }: Ctx): Promise<void> {
  await tx.rows(sql`select id from users where id = ${actor.user_id} for no key update`)
}

/**
 * Requires a fresh code when a manager pays large extra amounts: a single payment above the limit, or a daily total above the daily limit.
 * The caller holds `lockDayOfExtras`.
 * @param cents of each extra payment of this call
 * @throws problem step_up_required
 */
export async function requireCodeForMuch(ctx: Ctx, cents: readonly number[]): Promise<void> {
  if (cents.length === 0) return
  const dayAgo = new Date(ctx.now.getTime() - 86_400_000)
  const { paid } = await ctx.tx.one<{ paid: number }>(sql`
    select coalesce(sum(pro_amount_cents), 0)::bigint as paid from adhoc_payments
    where created_by = ${ctx.actor.user_id} and charged_to_business and created_ts > ${dayAgo}`)
  if (Math.max(...cents) > freeExtraCents || paid + sumCents(cents) > freeExtraCentsPerDay) await requireStepUp(ctx)
}
