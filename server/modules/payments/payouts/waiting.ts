import { ordinaryPayoutAt } from '@crewcall/contract/rules/instant-payout.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { setting } from '../../config/index.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { sendSoon } from '../attempts/kinds.ts'

/**
 * Sends claimed payouts: at once, or where pros may have them instantly at their ordinary time, by the clock of the market of each pro
 * (docs/rules/money.md#instant-payouts). What waits is sent by the job for stuck attempts.
 * @param until the ordinary time of an earlier attempt that did not arrive; once it has passed, the payout is due at once
 * @param inSandbox whether they are of a sandbox, if that is known
 */
export async function sendInTime(
  ctx: Ctx,
  payouts: readonly Attempt[],
  { until, inSandbox }: { until?: Date | null; inSandbox?: boolean | undefined } = {},
): Promise<void> {
  const [first] = payouts
  if (!first) return
  if (!(await setting(ctx, 'instant_payouts')).value.is_on) {
    for (const payout of payouts) await sendSoon(ctx, payout, inSandbox)
    return
  }
  const zones = await zonesOf(
    ctx,
    payouts.map(({ pro_id }) => pro_id ?? 0),
  )
  for (const { organization_id, id, pro_id } of payouts) {
    const at = until ?? ordinaryPayoutAt(ctx.now, zones.get(pro_id ?? 0) ?? usualZone)
    await ctx.tx.run(
      sql`update payment_intents set ordinary_at = ${at}, next_try_at = ${at} where organization_id = ${organization_id} and id = ${id}`,
    )
  }
}

/** Keeps a payout until the next ordinary time after now. */
export async function postpone(ctx: Ctx, { organization_id, id, pro_id }: Attempt): Promise<void> {
  const proId = pro_id ?? 0
  const at = ordinaryPayoutAt(ctx.now, (await zonesOf(ctx, [proId])).get(proId) ?? usualZone)
  await ctx.tx.run(sql`update payment_intents set next_try_at = ${at} where organization_id = ${organization_id} and id = ${id}`)
}

/** The zone of pros without a market. */
export const usualZone = 'America/New_York'

/** The zones of the markets of pros, by whose clock their payouts leave. */
export async function zonesOf(ctx: Ctx, proIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.tx.rows<{ id: number; timezone: string }>(sql`
    select p.id, m.timezone from pros p join markets m on m.id = p.market_id where p.id = any(${[...proIds]}::bigint[])`)
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}
