import sql from 'sql-template-tag'
import { z } from 'zod'
import type { OutsideCtx } from './context.ts'
import { job } from './jobs.ts'

/**
 * Collects the planner's statistics of tables that have rows but were not analyzed since the database started. After a crash PostgreSQL
 * loses, and a restored copy has never had, the write counters, so that autovacuum may not run for hours; until then every join by
 * organization looks cheap, and a sweep that takes a millisecond takes a minute.
 */
export const takeStatistics = job('platform.take_statistics', {
  input: z.object({}),
  cron: '* * * * *',
  outside: true,
  lane: 'upkeep',
  run: countUncounted,
})

async function countUncounted(ctx: OutsideCtx): Promise<void> {
  const tables = await ctx.begin(({ tx }) =>
    tx.rows<{ name: string }>(sql`
      select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where last_analyze is null and last_autoanalyze is null and pg_relation_size(relid) > 0 order by pg_relation_size(relid)`),
  )
  // One transaction per table, so that none is locked while the others are analyzed; one already being maintained is skipped.
  for (const { name } of tables) await ctx.begin(({ tx }) => tx.run({ text: `analyze (skip_locked) ${name}`, values: [] }))
}
