import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Delivery, Queued } from '../deliveries/index.ts'
import { askedToWait, dropAll, leftBehindHours, mostTries } from './attempts.ts'
import { crowdFrom, inGroups } from './groups.ts'
import { priorityOf } from './priority.ts'
import { sendTogether } from './send-together.ts'

/** Pushes of one job that are under way at a time: as many may be lost if the worker is killed, and none is sent twice. */
const pushesAtOnce = 10
/** How many waiting messages of one kind a sweep takes up: what is left waits for the next, and delays no other kind. */
const mostOfKind = 10_000

/**
 * Gives up a message whose job the platform discarded; otherwise `sendWaiting` would enqueue it again. The platform's role cannot reach
 * messages directly.
 */
const dropDiscarded = job('notifications.drop_discarded', {
  input: z.object({ id: z.int() }),
  run: async (ctx, { id }) => {
    const delivery = await ctx.tx.maybe<Delivery>(
      sql`select * from message_deliveries where id = ${id} and state = 'QUEUED' for no key update`,
    )
    if (delivery) await dropAll(ctx, [delivery], null)
  },
})

/**
 * Sends one queued message. A text or push that may have been sent is never repeated; a mail is, because its id lets the mailbox recognise it.
 * Messages that were certainly not sent are retried, at growing intervals.
 */
const sending = {
  input: z.object({ id: z.int() }),
  outside: true,
  retries: mostTries,
  discard: (ctx: Ctx, { id }: { id: number }) => enqueue(ctx, dropDiscarded, { id }),
  run: (ctx: OutsideCtx, { id }: { id: number }) => sendTogether(ctx, [id], 1),
} as const
const sendText = job('notifications.send', { ...sending, lane: 'texts' })
const sendMail = job('notifications.send_mail', { ...sending, lane: 'mails' })
const sendPush = job('notifications.send_push', { ...sending, lane: 'pushes' })

/** The same for a group of pushes; run again, it sends only those that were not sent. */
const sendPushes = job('notifications.send_pushes', {
  input: z.object({ message_ids: z.array(z.int()) }),
  outside: true,
  lane: 'crowd_pushes',
  retries: mostTries,
  discard: async (ctx, { message_ids }) => {
    for (const id of message_ids) await enqueue(ctx, dropDiscarded, { id })
  },
  run: (ctx, { message_ids }) => sendTogether(ctx, message_ids, pushesAtOnce),
})

/** Enqueues one queued message for the worker. */
export function sendSoon(ctx: Ctx, message: Queued): Promise<void> {
  return sendAllSoon(ctx, [message])
}

/**
 * Enqueues queued messages for the worker, each once while it waits; urgent ones go before the rest, receipts after. The pushes of a crowd go in
 * groups, in a lane of their own.
 */
export async function sendAllSoon(ctx: Ctx, messages: readonly Queued[]): Promise<void> {
  for (const alike of Map.groupBy(messages, ({ channel, kind }) => `${channel} ${kind}`).values()) {
    const { channel = '', kind = '' } = alike[0] ?? {}
    const ids = alike.map(({ id }) => id)
    const priority = priorityOf(kind)
    if (channel === 'push' && ids.length >= crowdFrom)
      for (const message_ids of inGroups(ids))
        await enqueue(ctx, sendPushes, { message_ids }, { once: `send:${message_ids.join()}`, priority })
    else for (const id of ids) await enqueue(ctx, senderOf(channel), { id }, { once: `send:${id}`, priority })
  }
}

function senderOf(channel: string): Job<(typeof sending)['input']> {
  if (channel === 'push') return sendPush
  return channel === 'sms' ? sendText : sendMail
}

/** Enqueues messages that waited for the morning, and those left behind by a lost job. */
export const sendWaiting = job('notifications.send-waiting', {
  input: z.object({}),
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const leftBehind = new Date(ctx.now.getTime() - leftBehindHours * 3_600_000)
    const due = await ctx.tx.rows<Queued>(sql`
      select id, channel, kind from (
        select id, channel, kind, row_number() over (partition by kind order by id) as place from message_deliveries
        where state = 'QUEUED' and send_after <= ${ctx.now}
          and (tries = 0 or error = ${askedToWait} or greatest(send_after, created_ts) < ${leftBehind})) waiting
      where place <= ${mostOfKind} order by id`)
    await sendAllSoon(ctx, due)
  },
})
