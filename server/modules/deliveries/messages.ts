import { deliveryMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { stamped, stateAfter } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import type { MessageResult } from '../../ports/messages.ts'

/** One text or mail to one address. */
export type Delivery = Tables['message_deliveries']
type NewMessage = Pick<Delivery, 'user_id' | 'channel' | 'address' | 'kind' | 'delivery_key' | 'subject' | 'body'> & {
  /** Not before this instant; null is for a sender of its own, which asks nobody when. */
  send_after: Date | null
}

/** Queues a message under its key; undefined when that was done before. */
export function queueMessage(
  ctx: Ctx,
  { user_id, channel, address, kind, delivery_key, subject, body, send_after }: NewMessage,
): Promise<{ id: number } | undefined> {
  const state = stateAfter(ctx, deliveryMachine, null, 'queue')
  return ctx.tx.maybe<{ id: number }>(sql`
    insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, state, created_ts, send_after)
    values (${user_id}, ${channel}, ${address}, ${kind}, ${delivery_key}, ${subject}, ${body}, ${state}, ${ctx.now}, coalesce(${send_after}::timestamptz, 'infinity'))
    on conflict (delivery_key) do nothing returning id`)
}

/** Counts a try of the message that still waits and is younger than the instant, and gives it; undefined when there is none. */
export function takeUp(ctx: Ctx, id: number, oldest: Date): Promise<Delivery | undefined> {
  return ctx.tx.maybe<Delivery>(sql`
    update message_deliveries set tries = tries + 1 where id = ${id} and state = 'QUEUED' and created_ts > ${oldest} returning *`)
}

/** Counts a try of a locked message, with what stands in `error` while it is under way. */
export async function noteTry(ctx: Ctx, { id, tries }: Delivery, underWay: string): Promise<void> {
  await updateRows(ctx.tx, 'message_deliveries', sql`id = ${id}`, { tries: tries + 1, error: underWay })
}

/**
 * Keeps what became of a try, and gives the state that follows; one that certainly did not go stays queued.
 * @param isSecret the text is forgotten as soon as it is not needed to try again
 */
export async function settleMessage(
  ctx: Ctx,
  { id }: Delivery,
  { outcome, provider_ref, error_code }: MessageResult,
  { isSecret }: { isSecret: boolean },
): Promise<'QUEUED' | 'SENT' | 'FAILED'> {
  const answer = { provider_ref, error: error_code }
  if (outcome === 'NOT_SENT') {
    await updateRows(ctx.tx, 'message_deliveries', sql`id = ${id}`, answer)
    return 'QUEUED'
  }
  const event = outcome === 'REFUSED' ? 'refuse' : 'send'
  const state = stateAfter(ctx, deliveryMachine, 'QUEUED', event)
  const step = { state, ...stamped(ctx, deliveryMachine, 'QUEUED', event) }
  await updateRows(ctx.tx, 'message_deliveries', sql`id = ${id}`, { ...step, ...answer, ...(isSecret ? { body: '' } : {}) })
  return state
}

/** Gives up the messages of the condition that still wait; those that have an error keep it, where none is given. */
export async function giveUp(ctx: Ctx, where: Sql, { error, isSecret }: { error: Sql | string | null; isSecret: boolean }): Promise<void> {
  await updateRows(ctx.tx, 'message_deliveries', sql`${where} and state = 'QUEUED'`, {
    state: stateAfter(ctx, deliveryMachine, 'QUEUED', 'give_up'),
    error,
    ...(isSecret ? { body: '' } : {}),
  })
}
