import { attemptStates } from '@crewcall/contract/rules/machines/attempt.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listAdHoc as endpoint } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { extraColumns, extraStatus, extraTables, viewExtra } from './view.ts'
import type { AdHocRecord } from './view.ts'

/** Extra payments with every filter, for the platform. */
export async function listAdHoc(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.payments')
  const orders = {
    id: sql`x.id`,
    '-id': sql`x.id desc`,
    created_ts: sql`x.created_ts, x.id`,
    '-created_ts': sql`x.created_ts desc, x.id desc`,
  }
  const list = await page<AdHocRecord>(ctx.tx, {
    select: extraColumns,
    from: extraTables,
    order: orders[query.ordering],
    query,
    where: every(
      query.gig_id !== undefined && sql`a.gig_id = ${query.gig_id}`,
      query.pro_id !== undefined && sql`x.pro_id = ${query.pro_id}`,
      query.reason !== undefined && sql`x.reason = ${query.reason}`,
      query.status !== undefined &&
        sql`(i.kind, i.state) in (select kind, state from jsonb_to_recordset(${statesOf(query.status)}::jsonb) as s(kind text, state text))`,
    ),
  })
  return mapPage(list, viewExtra)
}

// The status is derived from the attempt, so the filter selects every attempt with that derived status (docs/invariants.md#d4).
function statesOf(status: string): string {
  const kinds = ['ADHOC_CHARGE', 'ADHOC_PAYOUT']
  return JSON.stringify(
    kinds.flatMap((kind) => attemptStates.map((state) => ({ kind, state })).filter((pair) => extraStatus(pair) === status)),
  )
}
