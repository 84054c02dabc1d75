import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { deleteInBatches } from '../../../platform/delete-in-batches.ts'
import { job } from '../../../platform/jobs.ts'

/** Hourly: old events, and with them when and how they were sent. */
export const forgetOldEvents = job('webhooks.forget_old', {
  input: z.object({}),
  cron: '25 * * * *',
  outside: true,
  lane: 'upkeep',
  run: (ctx) => {
    const oldest = oldestKept('api_events', ctx.now)
    return deleteInBatches(ctx, ({ tx }, most) =>
      tx.run(sql`delete from api_events where ctid = any(array(select ctid from api_events where recorded_at < ${oldest} limit ${most}))`),
    )
  },
})
