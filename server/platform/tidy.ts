import sql from 'sql-template-tag'
import { z } from 'zod'
import type { OutsideCtx } from './context.ts'
import { job } from './jobs.ts'

const batch = 5000

/** Deletes expired data: stored replies after a day, dispatched events after 30 days, closed counters after a day. */
export const tidy = job('platform.tidy', { input: z.object({}), cron: '17 * * * *', outside: true, lane: 'upkeep', run: removeOld })

async function removeOld(ctx: OutsideCtx): Promise<void> {
  const day = new Date(ctx.now.getTime() - 86_400_000)
  const month = new Date(ctx.now.getTime() - 30 * 86_400_000)
  const removals = [
    sql`delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where at < ${day} limit ${batch}))`,
    sql`delete from announcements where id = any(array(select id from announcements where sent_at < ${month} limit ${batch}))`,
    sql`delete from rate_counters where key = any(array(select key from rate_counters where window_ends < ${day} limit ${batch}))`,
  ]
  for (const removal of removals) {
    while ((await ctx.begin(({ tx }) => tx.run(removal))) === batch);
  }
}
