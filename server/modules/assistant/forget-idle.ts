import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { job } from '../../platform/jobs.ts'

/** Every night: deletes talks in which nothing was said for a month, and what is left of those that are over. */
export const forgetIdle = job('assistant.forget_idle', {
  input: z.object({}),
  cron: '50 3 * * *',
  run: async (ctx) => {
    await ctx.tx.run(sql`delete from job_history_talks where last_updated_ts < ${oldestKept('job_history_talks', ctx.now)}`)
  },
})
