import { LOYALTY_PERIOD_DAYS, PERFORMANCE_MONTHS } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { enqueue, job } from '../../platform/jobs.ts'
import { closeLoyaltyPeriods } from './refresh-performance.ts'

/** Brings the standing of one pro up to date. */
export const refreshOne = job('pros.refresh_one', {
  input: z.object({ pro_id: z.int() }),
  run: (ctx, { pro_id }) => closeLoyaltyPeriods(ctx, pro_id),
})

/**
 * Every night, after the last shifts of the West: pros whose loyalty period is over, or of whom an outcome has just left the twelve
 * months that ratings look back (two days wide, so that one missed night is caught up).
 */
export const refreshStanding = job('pros.refresh_standing', {
  input: z.object({}),
  cron: '0 11 * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ id: number }>(sql`
      select id from pros where loyalty_period_start <= ${ctx.now}::timestamptz - ${LOYALTY_PERIOD_DAYS} * interval '1 day'
      union select pro_id from pro_outcomes
        where at <= ${ctx.now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS})
          and at > ${ctx.now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS}) - interval '2 days'
      order by id`)
    for (const { id } of due) await enqueue(ctx, refreshOne, { pro_id: id }, { once: String(id) })
  },
})
