import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { enqueue, job } from '../../platform/jobs.ts'
import { lapse } from './queue/reservations.ts'
import { sendTask } from './queue/send-task.ts'

/** Every minute: offers to agents that ran out, should the contact center not have said so. */
export const lapseReservations = job('contact-center.lapse_reservations', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ reservation_ref: string }>(sql`
      select reservation_ref from callbacks where status = 'RESERVED' and reserved_until <= ${ctx.now} order by id for no key update skip locked`)
    for (const { reservation_ref } of due) await lapse(ctx, reservation_ref, { by_clock: true })
  },
})

/** Every ten minutes: open calls back without a task, should the contact center have been away for long. */
export const sendUnsent = job('contact-center.send_unsent', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    if (ctx.ports.contact_center.number === null) return
    const earlier = new Date(ctx.now.getTime() - 10 * 60_000)
    const unsent = await ctx.tx.rows<{ id: number }>(sql`
      select id from callbacks where task_ref is null and status in ('WAITING', 'RESERVED') and last_updated_ts < ${earlier} order by id`)
    for (const { id } of unsent) await enqueue(ctx, sendTask, { callback_id: id }, { once: `callback:${id}` })
  },
})

/** Every night: deletes old calls, what came of them, and the marks against repeated messages. */
export const forgetCalls = job('contact-center.forget_calls', {
  input: z.object({}),
  cron: '20 4 * * *',
  run: async (ctx) => {
    const oldest = oldestKept('phone_calls', ctx.now)
    await ctx.tx.run(sql`delete from callbacks where done_at < ${oldest}`)
    await ctx.tx.run(
      sql`delete from phone_calls c where began_at < ${oldest} and not exists (select from callbacks b where b.call_id = c.id)`,
    )
    await ctx.tx.run(sql`delete from callback_reservations_over where over_at < ${oldest}`)
    await ctx.tx.run(sql`delete from contact_events where received_at < ${oldest}`)
  },
})
