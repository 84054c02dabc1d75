import { expect } from '@playwright/test'
import { inDatabase } from './in-database.ts'

/**
 * Waits until the worker has done what is due: each event is dispatched, and each job that follows from it has ended.
 * @param scheduled names of jobs with a schedule, which run at once instead of within minutes
 */
export async function workDone(...scheduled: readonly string[]): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      "insert into pgboss.job (name, data, policy, singleton_key) select name, '{}', 'short', gen_random_uuid()::text from unnest($1::text[]) name",
      [scheduled],
    )
    const due = async () => {
      const { rows } = await client.query<{ name: string }>(`
        select name from pgboss.job where state < 'completed' and start_after <= now()
        union all select name from announcements where sent_at is null and dead_at is null`)
      return rows.map(({ name }) => name)
    }
    await expect.poll(due).toEqual([])
  })
}
