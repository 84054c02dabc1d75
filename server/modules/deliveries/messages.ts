import { deliveryMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { stamped, stateAfter } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import type { MessageResult } from '../../ports/messages.ts'

/** One text, mail or push to one address; that of a push is the id of a subscription. */
export type Delivery = Tables['message_deliveries']
type NewMessage = Pick<Delivery, 'user_id' | 'channel' | 'address' | 'kind' | 'delivery_key' | 'subject' | 'body'> & {
  /** Not before this instant; null for a sender that keeps its own schedule. */
  send_after: Date | null
  /** From when on it is of no use. */
  expires_at?: Date | null
}

/** Queues a message under its key; undefined if already queued. */
export function queueMessage(
  ctx: Ctx,
  { user_id, channel, address, kind, delivery_key, subject, body, send_after, expires_at = null }: NewMessage,
): Promise<{ id: number } | undefined> {
  const state = stateAfter(ctx, deliveryMachine, null, 'queue')
  return ctx.tx.maybe<{ id: number }>(sql`
    insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, state, created_ts, send_after, expires_at)
    values (${user_id}, ${channel}, ${address}, ${kind}, ${delivery_key}, ${subject}, ${body}, ${state}, ${ctx.now}, coalesce(${send_after}::timestamptz, 'infinity'), ${expires_at})
    on conflict (delivery_key) do nothing returning id`)
}

/** Counts an attempt of a message that still waits and is younger than the instant, and returns it; undefined if there is none. */
export function takeUp(ctx: Ctx, id: number, oldest: Date): Promise<Delivery | undefined> {
  return ctx.tx.maybe<Delivery>(sql`
    update message_deliveries set tries = tries + 1 where id = ${id} and state = 'QUEUED' and created_ts > ${oldest} returning *`)
}

/** Counts an attempt of a locked message, with the text shown in `error` while it is under way. */
export async function noteTry(ctx: Ctx, { id, tries }: Delivery, underWay: string): Promise<void> {
  await updateRows(ctx.tx, 'message_deliveries', sql`id = ${id}`, { tries: tries + 1, error: underWay })
}

/** Puts a message off that the carrier asked to have later. */
export async function putOff(ctx: Ctx, { id }: Delivery, until: Date): Promise<void> {
  await updateRows(ctx.tx, 'message_deliveries', sql`id = ${id}`, { send_after: until })
}

/**
 * Records the result of an attempt and returns the new state; one that was certainly not sent stays queued.
 * @param isSecret the text is deleted as soon as it is not needed for a retry
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

/** Gives up the waiting messages that match the condition; without a given error, existing ones are kept. */
export async function giveUp(ctx: Ctx, where: Sql, { error, isSecret }: { error: Sql | string | null; isSecret: boolean }): Promise<void> {
  await updateRows(ctx.tx, 'message_deliveries', sql`${where} and state = 'QUEUED'`, {
    state: stateAfter(ctx, deliveryMachine, 'QUEUED', 'give_up'),
    error,
    ...(isSecret ? { body: '' } : {}),
  })
}
