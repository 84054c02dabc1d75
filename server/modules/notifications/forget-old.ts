import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { deleteInBatches } from '../../platform/delete-in-batches.ts'
import { job } from '../../platform/jobs.ts'

// Every night: notifications of long ago, read or not.
job('notifications.forget_old', {
  input: z.object({}),
  cron: '0 5 * * *',
  outside: true,
  lane: 'upkeep',
  run: (ctx) => {
    const oldest = oldestKept('notifications', ctx.now)
    return deleteInBatches(ctx, ({ tx }, most) =>
      tx.run(sql`
        delete from notifications n using (select user_id, id from notifications where created_ts < ${oldest} limit ${most}) o
        where n.user_id = o.user_id and n.id = o.id`),
    )
  },
})
