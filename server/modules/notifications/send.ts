import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import type { MessageResult } from '../../ports/messages.ts'
import type { PushResult } from '../../ports/push.ts'
import { giveUp, noteTry, putOff, settleMessage } from '../deliveries/index.ts'
import type { Delivery } from '../deliveries/index.ts'
import { deviceById, noteAnswer } from '../push/index.ts'
import type { Device } from '../push/index.ts'
import { priorityOf } from './priority.ts'
import { pushOf } from './push-message.ts'
import { invitationKind, isStillWanted, networkInviteKind, noteUndelivered } from './invitation-deliveries.ts'

const mostTries = 9
/** Stored in `error` while an attempt is under way; if found there later, the attempt ended without an answer. */
const underWay = 'UNDER_WAY'
/** The same for a push whose service asked for a pause. */
const askedToWait = 'ASKED_TO_WAIT'

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
    if (delivery) await drop(ctx, delivery, delivery.error)
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
  run: async (ctx: OutsideCtx, { id }: { id: number }) => {
    const claimed = await ctx.begin((inner) => claim(inner, id))
    if (!claimed) return
    const { delivery, device } = claimed
    const result = device ? await ctx.ports.push.send(pushOf(ctx, delivery, device)) : await handOver(ctx, delivery)
    await ctx.begin((inner) => settle(inner, claimed, result))
    if (result.outcome === 'NOT_SENT' && !asksToWait(result)) throw new Error(`A ${delivery.channel} was not sent: ${result.error_code}`)
  },
} as const
const sendText = job('notifications.send', { ...sending, lane: 'texts' })
const sendMail = job('notifications.send_mail', { ...sending, lane: 'mails' })
const sendPush = job('notifications.send_push', { ...sending, lane: 'pushes' })

/** Enqueues one queued message for the worker, once while it waits; urgent ones go before the rest, receipts after. */
export async function sendSoon(ctx: Ctx, { id, channel, kind }: Pick<Delivery, 'id' | 'channel' | 'kind'>): Promise<void> {
  const sender = channel === 'sms' ? sendText : channel === 'email' ? sendMail : sendPush
  await enqueue(ctx, sender, { id }, { once: `send:${id}`, priority: priorityOf(kind) })
}

/** Enqueues messages that waited for the morning, and those left behind by a lost job. */
export const sendWaiting = job('notifications.send-waiting', {
  input: z.object({}),
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<Pick<Delivery, 'id' | 'channel' | 'kind'>>(sql`
      select id, channel, kind from message_deliveries
      where state = 'QUEUED' and send_after <= ${ctx.now} and (tries = 0 or error = ${askedToWait} or created_ts < ${new Date(ctx.now.getTime() - 3 * 3_600_000)})
      order by id limit 500`)
    for (const message of due) await sendSoon(ctx, message)
  },
})

type Claimed = { delivery: Delivery; device?: Device }

async function claim(ctx: Ctx, id: number): Promise<Claimed | undefined> {
  const delivery = await ctx.tx.maybe<Delivery>(sql`
    select * from message_deliveries where id = ${id} and state = 'QUEUED' and send_after <= ${ctx.now} for no key update`)
  if (!delivery) return undefined
  const mayHaveGone = delivery.channel !== 'email' && delivery.error === underWay
  if (mayHaveGone || delivery.tries > mostTries) {
    await drop(ctx, delivery, mayHaveGone ? 'it may have been sent' : delivery.error)
    if (!mayHaveGone) await noteUndelivered(ctx, delivery)
    return undefined
  }
  const isOver = delivery.expires_at !== null && delivery.expires_at <= ctx.now
  if (isOver || !(await isStillWanted(ctx, delivery))) {
    await drop(ctx, delivery, isOver ? 'it is of no use any more' : 'nobody needs it any more')
    return undefined
  }
  const device = delivery.channel === 'push' ? await deviceById(ctx, Number(delivery.address), delivery.user_id) : undefined
  if (delivery.channel === 'push' && !device) {
    await drop(ctx, delivery, 'the device takes no pushes any more')
    return undefined
  }
  await noteTry(ctx, delivery, underWay)
  return device ? { delivery, device } : { delivery }
}

function handOver(ctx: OutsideCtx, { channel, address, subject, body, delivery_key }: Delivery): Promise<MessageResult> {
  if (channel === 'sms') return ctx.ports.sms.send({ to: address, body })
  return ctx.ports.email.send({ to: address, subject, text: body, key: delivery_key })
}

async function settle(ctx: Ctx, { delivery, device }: Claimed, result: MessageResult | PushResult): Promise<void> {
  const { id, channel, address, kind } = delivery
  const { outcome, error_code } = result
  const answer = asksToWait(result) ? { ...result, error_code: askedToWait } : result
  const state = await settleMessage(ctx, delivery, answer, { isSecret: isSecret(delivery) })
  if (state === 'FAILED') await noteUndelivered(ctx, delivery)
  if (device && 'device' in result) await noteAnswer(ctx, device, result)
  if (asksToWait(result)) await putOff(ctx, delivery, new Date(ctx.now.getTime() + result.wait_seconds * 1000))
  ctx.log.info({ delivery: id, kind, channel, to: masked(address), outcome, error_code }, 'A message was handed over')
}

// The five-minute sweep takes it up again.
function asksToWait(result: MessageResult | PushResult): result is PushResult & { wait_seconds: number } {
  return 'wait_seconds' in result && result.wait_seconds !== null
}

async function drop(ctx: Ctx, delivery: Delivery, error: string | null): Promise<void> {
  await giveUp(ctx, sql`id = ${delivery.id}`, { error, isSecret: isSecret(delivery) })
}

// The link in an invitation gives access to a team or a network: no copy of it is kept once it is over.
function isSecret({ kind }: Delivery): boolean {
  return kind === invitationKind || kind === networkInviteKind
}

/** An address in the form allowed in logs: the last four digits of a phone, the domain of a mail, the number of a device (docs/invariants.md#u2). */
export function masked(address: string): string {
  if (/^\d+$/.test(address)) return `device ${address}`
  return address.includes('@') ? `•••${address.slice(address.lastIndexOf('@'))}` : `+1••••••${address.slice(-4)}`
}
