import { backgroundCheckMachine } from '@crewcall/contract/rules/machines/background-check.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { job } from '../../platform/jobs.ts'
import { move } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import { isExpiring } from './expiring.ts'
import { tell } from './keep.ts'
import { checkForUpdate, settleStanding, today } from './rows.ts'

/** Daily: ends checks after their last day, and tells pros once that theirs ends within thirty days. */
export const expireChecks = job('background_checks.expire', {
  input: z.object({}),
  cron: '20 7 * * *',
  run: async (ctx) => {
    const day = today(ctx)
    const ended = await ctx.tx.rows<{ id: number }>(sql`
      select id from background_checks where status in ('CLEAR', 'CONSIDER') and expires_on < ${day} order by id limit 1000`)
    for (const { id } of ended) {
      const check = await checkForUpdate(ctx, id)
      const status = await move(ctx, backgroundCheckMachine, check, 'expire')
      await updateRows(ctx.tx, 'background_checks', sql`id = ${id}`, { status, last_updated_ts: ctx.now })
      await settleStanding(ctx, check.pro_id)
      await tell(ctx, check, check.status === 'CLEAR' ? 'EXPIRED' : 'FORGOTTEN')
    }
    const ending = await ctx.tx.rows<{ id: number; pro_id: number }>(sql`
      update background_checks c set noticed_at = ${ctx.now}
      where c.noticed_at is null and ${isExpiring(day)}
      returning c.id, c.pro_id`)
    for (const check of ending) await tell(ctx, check, 'ENDING')
  },
})
