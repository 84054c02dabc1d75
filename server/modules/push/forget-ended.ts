import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { job } from '../../platform/jobs.ts'

/** Forgets devices that ended long ago: one that was away for so long is asked to switch pushes on again. */
export const forgetEnded = job('push.forget_ended', {
  input: z.object({}),
  cron: '40 3 * * *',
  run: async (ctx) => {
    await ctx.tx.run(sql`delete from push_subscriptions where ended_at < ${oldestKept('ended_devices', ctx.now)}`)
  },
})
