import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { deleteInBatches } from '../../../platform/delete-in-batches.ts'
import { job } from '../../../platform/jobs.ts'

/** Hourly: old events of the processor of sandboxes, also those whose payment nobody knows. Those of real money stay. */
job('payments.forget_sandbox_events', {
  input: z.object({}),
  cron: '41 * * * *',
  outside: true,
  lane: 'upkeep',
  run: (ctx) => {
    const oldest = oldestKept('sandbox_events', ctx.now)
    return deleteInBatches(ctx, ({ tx }, most) =>
      tx.run(sql`
        delete from provider_events where ctid = any(array(
          select ctid from provider_events where provider = 'sandbox' and received_at < ${oldest} limit ${most}))`),
    )
  },
})
