import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { deleteInBatches } from '../../platform/delete-in-batches.ts'
import { job } from '../../platform/jobs.ts'

// Every night: texts and mails of long ago. One that still waits stays.
job('deliveries.forget_messages', {
  input: z.object({}),
  cron: '10 4 * * *',
  outside: true,
  lane: 'upkeep',
  run: (ctx) => {
    const oldest = oldestKept('messages_sent', ctx.now)
    return deleteInBatches(ctx, ({ tx }, most) =>
      tx.run(sql`
        delete from message_deliveries where id = any(array(
          select id from message_deliveries where created_ts < ${oldest} and state <> 'QUEUED' limit ${most}))`),
    )
  },
})
