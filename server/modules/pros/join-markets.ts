import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { updateRows } from '../../platform/write.ts'
import { marketNear } from './home.ts'
import { proForUpdate } from './pro-rows.ts'

const joinOne = job('pros.join_market', {
  input: z.object({ pro_id: z.int() }),
  run: (ctx, { pro_id }) => joinMarket(ctx, pro_id),
})

/** Every ten minutes: pros whose home was in no market when they gave it, and now is in one, because it is new or has moved. */
job('pros.join_markets', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ id: number }>(sql`
      select p.id from pros p join users u on u.id = p.user_id
      where p.market_id is null and p.market_not_listed_name is not null and p.sandbox_organization_id is null and u.account_status = 'ACTIVE'
        and ${marketNear(sql`p`)} is not null
      order by p.id limit 500`)
    for (const { id } of due) await enqueue(ctx, joinOne, { pro_id: id }, { once: String(id) })
  },
})

// The address may have changed since it was found.
async function joinMarket(ctx: Ctx, pro_id: number): Promise<void> {
  const { market_id, market_not_listed_name } = await proForUpdate(ctx, pro_id)
  if (market_id !== null || market_not_listed_name === null) return
  const near = await ctx.tx.maybe<{ id: number | null }>(sql`select ${marketNear(sql`p`)} as id from pros p where p.id = ${pro_id}`)
  if (!near?.id) return
  await updateRows(ctx.tx, 'pros', sql`id = ${pro_id}`, { market_id: near.id, market_not_listed_name: null })
  await announce(ctx, 'pro.market_listed', { pro_id }, [`pro:${pro_id}`])
}
