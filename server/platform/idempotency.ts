import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { problem } from './errors.ts'
import { insertRow } from './write.ts'
import type { Ctx } from './context.ts'
import type { Media } from './mount.ts'

/** A checked answer: JSON as it will be sent, a file or feed, or nothing at all. */
export type Answer = { status: number; json?: string; media?: Media }

type Stored = { body_hash: string; status: number; response: unknown }

/**
 * Runs a POST once per key of its caller and answers repetitions from the stored reply, written in the same transaction (F6).
 * @param shownOnce fields of the reply that are not stored, because they are secrets
 * @throws problem request_in_flight while the first is at work; idempotency_mismatch when the body differs
 */
export async function onlyOnce(
  ctx: Ctx,
  route: string,
  sent: unknown,
  work: () => Promise<Answer>,
  shownOnce: readonly string[] = [],
): Promise<Answer> {
  const key = ctx.request.headers['idempotency-key']
  if (key === undefined || ctx.actor.user_id === 0) return work()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw problem('invalid', 'The Idempotency-Key must be 1 to 200 printable characters')
  await claim(ctx, route, key)
  const body_hash = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
  const earlier = await ctx.tx.maybe<Stored>(sql`
    select body_hash, status, response from idempotency_keys where actor_id = ${ctx.actor.user_id} and route = ${route} and key = ${key}`)
  if (earlier) return replay(earlier, body_hash)
  const answer = await work()
  await insertRow(ctx.tx, 'idempotency_keys', {
    actor_id: ctx.actor.user_id,
    route,
    key,
    body_hash,
    status: answer.status,
    response: answer.json === undefined ? null : stored(answer.json, shownOnce),
    at: ctx.now,
  })
  return answer
}

function stored(json: string, shownOnce: readonly string[]): Sql {
  if (shownOnce.length === 0) return sql`${json}::jsonb`
  return sql`${json}::jsonb || ${JSON.stringify(Object.fromEntries(shownOnce.map((name) => [name, null])))}::jsonb`
}

// A lock in place of waiting on the unique key: the second caller learns at once that the first is still at work.
async function claim(ctx: Ctx, route: string, key: string): Promise<void> {
  const name = JSON.stringify([ctx.actor.user_id, route, key])
  const { free } = await ctx.tx.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`)
  if (!free) throw problem('request_in_flight', 'This request is already being worked on', { retry_after: 1 })
}

function replay(stored: Stored, bodyHash: string): Answer {
  if (stored.body_hash !== bodyHash) throw problem('idempotency_mismatch', 'This Idempotency-Key was used with another body')
  return stored.response === null ? { status: stored.status } : { status: stored.status, json: JSON.stringify(stored.response) }
}
