import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { OutsideCtx } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/delete-in-batches.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { silentMs } from './attempt.ts'
import { makeExport } from './make-export.ts'
import { removeExpired, removeStrays } from './stored-files.ts'

/** Every two minutes: exports whose worker ended, also before it began, are made anew. */
job('exports.resume', {
  input: z.object({}),
  cron: '*/2 * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ id: number }>(sql`
      select id from data_exports where finished_at is null and coalesce(seen_at, created_ts) < ${new Date(ctx.now.getTime() - silentMs)} order by id limit 100`)
    for (const { id } of due) await enqueue(ctx, makeExport, { id }, { once: String(id) })
  },
})

/** Every night: files after their seven days or without an export, and the list of exports of long ago. */
job('exports.forget_old', { input: z.object({}), cron: '25 5 * * *', outside: true, lane: 'upkeep', run: forgetOld })

// Each part is done although another one failed, whose fault is reported.
async function forgetOld(ctx: OutsideCtx): Promise<void> {
  try {
    await removeExpired(ctx)
  } finally {
    await forgetLists(ctx).finally(() => removeStrays(ctx))
  }
}

function forgetLists(ctx: OutsideCtx): Promise<unknown> {
  const oldest = oldestKept('exports', ctx.now)
  return deleteInBatches(ctx, ({ tx }, most) =>
    tx.run(sql`
      delete from data_exports where id = any(array(
        select id from data_exports where created_ts < ${oldest} and finished_at is not null and storage_key is null limit ${most}))`),
  )
}
