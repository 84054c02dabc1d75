import { TALK_KEPT_DAYS } from '@crewcall/contract/job-history.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { job } from '../../platform/jobs.ts'

/** Every night: deletes talks in which nothing was said for a month, and what is left of those that are over. */
export const forgetIdle = job('assistant.forget_idle', {
  input: z.object({}),
  cron: '50 3 * * *',
  run: async (ctx) => {
    const oldest = new Date(ctx.now.getTime() - TALK_KEPT_DAYS * 86_400_000)
    await ctx.tx.run(sql`delete from job_history_talks where last_updated_ts < ${oldest}`)
  },
})
