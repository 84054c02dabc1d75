import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { reactionsTo } from './announcements.ts'
import type { Tx } from './db.ts'
import { job } from './jobs.ts'

/**
 * Dispatches an event whose reactions failed so often that it would block others. It is never enqueued: a dead event becomes a job of this
 * kind that gave up, so that it is listed, retried and discarded like any other (ADR 77).
 */
export const dispatchDeadEvent = job('platform.dispatch_event', {
  input: z.object({ announcement_id: z.int() }),
  run: async (ctx, { announcement_id }) => {
    const event = await ctx.tx.maybe<{ name: string; payload: unknown; at: Date }>(sql`
      select name, payload, at from announcements where id = ${announcement_id} and sent_at is null for update`)
    if (!event) return
    for (const reaction of reactionsTo(event.name)) await reaction(ctx, event.payload, event.at)
    await ctx.tx.run(sql`update announcements set sent_at = ${ctx.now}, dead_at = null, error = null where id = ${announcement_id}`)
  },
})

/** Adds a dead event to the jobs that gave up, in the transaction in which it dies. */
export async function keepDeadEvent({ boss, tx }: { boss: PgBoss; tx: Tx }, announcementId: number): Promise<void> {
  const id = randomUUID()
  const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.rows({ text, values }) }) }
  await boss.insert(dispatchDeadEvent.name, [{ id, data: { announcement_id: announcementId }, singletonKey: id }], { db })
  await tx.run(sql`
    update pgboss.job j set state = 'failed', retry_limit = a.tries - 1, retry_count = a.tries - 1, created_on = a.at, completed_on = clock_timestamp(),
      data = j.data || jsonb_build_object('event', a.name, 'ids', a.payload), output = jsonb_build_object('message', a.error)
    from announcements a where a.id = ${announcementId} and j.id = ${id}`)
}
