import type { listCharges as endpoint } from '@crewcall/contract/charges.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { chargeColumns, chargesAsked, chargeTables, countedTables, sumCharges, viewCharge } from './charge-rows.ts'
import type { ChargeRecord } from './charge-rows.ts'
import { placesOf } from './places.ts'

const orders = { created_ts: sql`i.created_ts, i.id`, '-created_ts': sql`i.created_ts desc, i.id desc` }

/**
 * Charges and refunds of the locations whose billing the actor may see, with the sums of all that match (docs/rules/money.md#charges). The page
 * is chosen from the attempts alone, in the order of their index; only its rows are joined to anything.
 */
export async function listCharges(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const where = chargesAsked(await placesOf(ctx, query), query)
  const order = orders[query.ordering]
  const list = await page<{ organization_id: number; id: number }>(ctx.tx, {
    select: sql`i.organization_id, i.id`,
    from: countedTables,
    where,
    order,
    query,
  })
  const records = await ctx.tx.rows<ChargeRecord>(sql`
    select ${chargeColumns} from ${chargeTables}
    where (i.organization_id, i.id) in (select * from unnest(${list.results.map(({ organization_id }) => organization_id)}::bigint[],
      ${list.results.map(({ id }) => id)}::bigint[])) order by ${order}`)
  return { ...list, results: records.map(viewCharge), sums: await sumCharges(ctx, where) }
}
