import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listRefunds as endpoint } from '@crewcall/contract/refunds.ts'
import { attemptStates } from '@crewcall/contract/rules/machines/attempt.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { isRefundLive, refundColumns, refundDay, refundStatus, refundTables, refundView } from './view.ts'
import type { RefundRecord } from './view.ts'

/** Every refund, for the platform. */
export async function listRefunds(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.payments')
  const orders = {
    id: sql`r.id`,
    '-id': sql`r.id desc`,
    created_ts: sql`r.created_ts, r.id`,
    '-created_ts': sql`r.created_ts desc, r.id desc`,
  }
  const list = await page<RefundRecord>(ctx.tx, {
    select: refundColumns,
    from: refundTables,
    order: orders[query.ordering],
    query,
    where: every(
      query.location_id !== undefined && sql`r.location_id = ${query.location_id}`,
      query.application_id !== undefined && sql`r.application_id = ${query.application_id}`,
      query.market_id !== undefined && sql`l.market_id = ${query.market_id}`,
      query.made_from !== undefined && sql`${refundDay} >= ${query.made_from}::date`,
      query.made_until !== undefined && sql`${refundDay} <= ${query.made_until}::date`,
      query.is_failed !== undefined && sql`(not ${isRefundLive}) = ${query.is_failed}`,
      // The status is derived from the attempt, so the filter selects every state with that derived status (docs/invariants.md#d4).
      query.status !== undefined &&
        sql`i.state = any(${attemptStates.filter((state) => refundStatus({ state }) === query.status)}::text[])`,
    ),
  })
  return mapPage(list, refundView)
}
