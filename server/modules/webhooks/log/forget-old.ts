import { keptDaysOfEvents } from '@crewcall/contract/rules/api-events.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'

const batch = 5000

/** Deletes the events of more than 30 days ago, and with them when and how they were sent. */
export const forgetOldEvents = job('webhooks.forget_old', {
  input: z.object({}),
  cron: '25 * * * *',
  outside: true,
  lane: 'upkeep',
  run: async (ctx) => {
    const oldest = new Date(ctx.now.getTime() - keptDaysOfEvents * 86_400_000)
    const removal = sql`
      delete from api_events where ctid = any(array(select ctid from api_events where recorded_at < ${oldest} limit ${batch}))`
    while ((await ctx.begin(({ tx }) => tx.run(removal))) === batch);
  },
})
