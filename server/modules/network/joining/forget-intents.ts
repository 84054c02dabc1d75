import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'

// Every night: what visitors wanted to join, a while after their link ran out. Of who signed in and is no pro yet, it
// says who referred them.
job('network.forget_intents', {
  input: z.object({}),
  cron: '35 4 * * *',
  run: (ctx) =>
    ctx.tx.run(sql`
      delete from join_intents where expires_at < ${oldestKept('join_links_opened', ctx.now)} and (user_id is null or settled_at is not null)`),
})
