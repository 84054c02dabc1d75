import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { callerNumber } from './api-key-caller.ts'
import { problem } from './errors.ts'
import type { Problem } from './errors.ts'
import { requireStill, watchRights } from './policy.ts'
import type { Right } from './policy.ts'
import { insertRow } from './write.ts'
import type { Ctx } from './context.ts'
import type { Media } from './mount.ts'

/** A checked answer: JSON as it will be sent, a file or feed, or nothing. */
export type Answer = { status: number; json?: string; media?: Media }

export type Stored = { body_hash: string; status: number; response: string | null; rights: Right[] }

type Once = {
  /** Fields of the reply that are not stored, because they are secrets. */
  shownOnce?: readonly string[] | undefined
  /** Checked before a stored reply is returned again, if the permission is not a role of the policy. */
  mayStill?: (() => Promise<void>) | undefined
}

/**
 * Runs a command once per key of its caller and answers repetitions from the stored reply, written in the same transaction
 * (docs/invariants.md#f6). A repetition needs the permissions of the first call: a stored reply is not returned to a caller who lost them.
 * @throws problem request_in_flight while the first is running; idempotency_mismatch if the body differs; not_found or forbidden
 */
export async function onlyOnce(
  ctx: Ctx,
  route: string,
  sent: unknown,
  work: () => Promise<Answer>,
  { shownOnce = [], mayStill }: Once = {},
): Promise<Answer> {
  const key = keyOf(ctx)
  if (key === undefined) return work()
  await claim(ctx, route, key)
  const body_hash = hashOf(sent)
  const earlier = await ctx.tx.maybe<Stored>(sql`
    select body_hash, status, response, rights from idempotency_keys where actor_id = ${callerNumber(ctx.actor)} and route = ${route} and key = ${key}`)
  if (earlier) {
    requireStill(ctx, earlier.rights)
    await mayStill?.()
    return replay(earlier, body_hash)
  }
  const rights = watchRights(ctx.request)
  const answer = await work()
  await insertRow(ctx.tx, 'idempotency_keys', {
    actor_id: callerNumber(ctx.actor),
    route,
    key,
    body_hash,
    status: answer.status,
    response: answer.json === undefined ? null : stored(answer.json, shownOnce),
    rights: rights(),
    at: ctx.now,
  })
  return answer
}

/** The Idempotency-Key of a signed-in call; undefined without one. @throws problem invalid if malformed */
export function keyOf({ request, actor }: Pick<Ctx, 'request' | 'actor'>): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || actor.user_id === 0) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw problem('invalid', 'IDEMPOTENCY_KEY_MALFORMED')
  return key
}

/** Identifies a request by what was sent. */
export function hashOf(sent: unknown): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}

// Stored as text, so that a repetition gets exactly the bytes of the first reply.
function stored(json: string, shownOnce: readonly string[]): string {
  if (shownOnce.length === 0) return json
  return JSON.stringify({ ...JSON.parse(json), ...Object.fromEntries(shownOnce.map((name) => [name, null])) })
}

/**
 * Locks the key until the transaction ends. A lock instead of waiting on the unique key: the second caller learns at once that the first is
 * still running.
 * @throws problem request_in_flight
 */
export async function claim(ctx: Ctx, route: string, key: string): Promise<void> {
  const name = JSON.stringify([callerNumber(ctx.actor), route, key])
  const { free } = await ctx.tx.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`)
  if (!free) throw inFlight()
}

/** The refusal of a repetition while the first is running. */
export function inFlight(): Problem {
  return problem('request_in_flight', 'REQUEST_UNDER_WAY', { retry_after: 1 })
}

/** The stored answer. @throws problem idempotency_mismatch if another body was sent */
export function replay(stored: Stored, bodyHash: string): Answer {
  if (stored.body_hash !== bodyHash) throw problem('idempotency_mismatch', 'IDEMPOTENCY_KEY_USED')
  return stored.response === null ? { status: stored.status } : { status: stored.status, json: stored.response }
}
