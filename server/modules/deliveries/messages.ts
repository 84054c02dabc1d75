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
/** A message to queue. */
export type NewMessage = Pick<Delivery, 'user_id' | 'channel' | 'address' | 'kind' | 'delivery_key' | 'subject' | 'body'> & {
  /** Not before this instant; null for a sender that keeps its own schedule. */
  send_after: Date | null
  /** From when on it is of no use. */
  expires_at?: Date | null
}

/** A queued message. */
export type Queued = Pick<Delivery, 'id' | 'channel' | 'kind'>

/** Queues a message under its key; undefined if already queued. */
export async function queueMessage(ctx: Ctx, message: NewMessage): Promise<Queued | undefined> {
  const [queued] = await queueMessages(ctx, [message])
  return queued
}

/** Queues messages under their keys in one statement and returns those that were not queued before. */
export async function queueMessages(ctx: Ctx, messages: readonly NewMessage[]): Promise<Queued[]> {
  if (messages.length === 0) return []
  const state = stateAfter(ctx, deliveryMachine, null, 'queue')
  const rows = messages.map((message) => ({ ...message, send_after: message.send_after ?? 'infinity' }))
  return ctx.tx.rows<Queued>(sql`
    insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, state, created_ts, send_after, expires_at)
    select user_id, channel, address, kind, delivery_key, subject, body, ${state}, ${ctx.now}, send_after, expires_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (user_id bigint, channel text, address text, kind text, delivery_key text, subject text,
      body text, send_after timestamptz, expires_at timestamptz)
    on conflict (delivery_key) do nothing returning id, channel, kind`)
}

/** Counts an attempt of a message that still waits and is younger than the instant, and returns it; undefined if there is none. */
export function takeUp(ctx: Ctx, id: number, oldest: Date): Promise<Delivery | undefined> {
  return ctx.tx.maybe<Delivery>(sql`
    update message_deliveries set tries = tries + 1 where id = ${id} and state = 'QUEUED' and created_ts > ${oldest} returning *`)
}

/** Counts an attempt of locked messages, with the text shown in `error` while it is under way. */
export async function noteTries(ctx: Ctx, ids: readonly number[], underWay: string): Promise<void> {
  await updateRows(ctx.tx, 'message_deliveries', any(ids), { tries: sql`tries + 1`, error: underWay })
}

/** Puts messages off that the carrier asked to have later. */
export async function putOff(ctx: Ctx, waits: readonly { id: number; until: Date }[]): Promise<void> {
  const ids = waits.map(({ id }) => id)
  const send_after = sql`(${waits.map(({ until }) => until.toISOString())}::timestamptz[])[${placeIn(ids)}]`
  if (ids.length > 0) await updateRows(ctx.tx, 'message_deliveries', any(ids), { send_after })
}

/** The result of an attempt of one message. */
export type Answer = Pick<MessageResult, 'outcome' | 'provider_ref' | 'error_code'> & { id: number }

/**
 * Records the results of attempts, in as many statements as there are kinds of results; a message that was certainly not sent stays queued.
 * @param isSecret the text is deleted as soon as it is not needed for a retry
 */
export async function settleMessages(ctx: Ctx, answers: readonly Answer[], { isSecret }: { isSecret: boolean }): Promise<void> {
  for (const [outcome, alike] of Map.groupBy(answers, (answer) => answer.outcome)) {
    const ids = alike.map(({ id }) => id)
    const each = (values: readonly (string | null)[]) => sql`(${[...values]}::text[])[${placeIn(ids)}]`
    const isOver = outcome !== 'NOT_SENT'
    await updateRows(ctx.tx, 'message_deliveries', any(ids), {
      ...(isOver ? stepAfter(ctx, outcome) : {}),
      provider_ref: each(alike.map(({ provider_ref }) => provider_ref)),
      error: each(alike.map(({ error_code }) => error_code)),
      ...(isSecret && isOver ? { body: '' } : {}),
    })
  }
}

function stepAfter(ctx: Ctx, outcome: MessageResult['outcome']) {
  const event = outcome === 'REFUSED' ? 'refuse' : 'send'
  return { state: stateAfter(ctx, deliveryMachine, 'QUEUED', event), ...stamped(ctx, deliveryMachine, 'QUEUED', event) }
}

function any(ids: readonly number[]): Sql {
  return sql`id = any(${[...ids]}::bigint[])`
}

// Which of the given values belongs to the row.
function placeIn(ids: readonly number[]): Sql {
  return sql`array_position(${[...ids]}::bigint[], id)`
}

/** Gives up the waiting messages that match the condition; without a given error, existing ones are kept. */
export async function giveUp(ctx: Ctx, where: Sql, { error, isSecret }: { error: Sql | string | null; isSecret: boolean }): Promise<void> {
  await updateRows(ctx.tx, 'message_deliveries', sql`${where} and state = 'QUEUED'`, {
    state: stateAfter(ctx, deliveryMachine, 'QUEUED', 'give_up'),
    error,
    ...(isSecret ? { body: '' } : {}),
  })
}
