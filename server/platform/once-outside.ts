import sql from 'sql-template-tag'
import { callerNumber } from './api-key-caller.ts'
import type { Ctx, OutsideCtx } from './context.ts'
import { claim, hashOf, inFlight, replay } from './idempotency.ts'
import type { Answer, Stored } from './idempotency.ts'
import { requireStill, watchRights } from './policy.ts'

/**
 * Stores the answer of the call for its repetitions, in its final transaction. @throws problem request_in_flight if another call has taken
 * the key
 */
export type Keep = (ctx: Ctx, answer: Answer) => Promise<void>

type Repeatable = { route: string; key: string; sent: unknown }
type Claimed = { actor_id: number; route: string; key: string; at: Date }

// No answer has this value: the row says that its call is running.
const atWork = 0
// When the key of a dead process becomes free. Longer than any call takes; one that takes longer stores nothing (`keepIn`).
const patienceMs = 120_000

/**
 * Runs a command that opens its own transactions once per key of its caller: the key is claimed before, and the answer stored in the last
 * transaction of `work` or, failing that, after it. A failed call releases its key.
 * @throws problem request_in_flight while the first is running; idempotency_mismatch if the body differs; not_found or forbidden as for
 * `onlyOnce`
 */
export async function onceOutside(ctx: OutsideCtx, repeatable: Repeatable, work: (keep: Keep) => Promise<Answer>): Promise<Answer> {
  const claimed = await ctx.begin((inside) => claimOrReplay(inside, repeatable))
  if ('status' in claimed) return claimed
  const rights = watchRights(ctx.request)
  let isKept = false
  const keep: Keep = async (inside, answer) => {
    await keepIn(inside, claimed, answer, JSON.stringify(rights()))
    isKept = true
  }
  try {
    const answer = await work(keep)
    if (!isKept) await ctx.begin((inside) => keep(inside, answer))
    return answer
  } catch (error) {
    // If that fails too, the key becomes free after its timeout.
    await ctx.begin((inside) => giveBack(inside, claimed)).catch(() => undefined)
    throw error
  }
}

async function claimOrReplay(ctx: Ctx, { route, key, sent }: Repeatable): Promise<Claimed | Answer> {
  const actor_id = callerNumber(ctx.actor)
  const body_hash = hashOf(sent)
  await claim(ctx, route, key)
  const isClaimed = await ctx.tx.run(sql`
    insert into idempotency_keys as k (actor_id, route, key, body_hash, status, at)
    values (${actor_id}, ${route}, ${key}, ${body_hash}, ${atWork}, ${ctx.now})
    on conflict (actor_id, route, key) do update set body_hash = excluded.body_hash, at = excluded.at
    where k.status = ${atWork} and k.at < ${new Date(ctx.now.getTime() - patienceMs)}`)
  if (isClaimed === 1) return { actor_id, route, key, at: ctx.now }
  const earlier = await ctx.tx.maybe<Stored>(sql`
    select body_hash, status, response, rights from idempotency_keys where actor_id = ${actor_id} and route = ${route} and key = ${key}`)
  if (!earlier || earlier.status === atWork) throw inFlight()
  requireStill(ctx, earlier.rights)
  return replay(earlier, body_hash)
}

// A call that lost the key to a repetition does not store a second answer: its last transaction fails.
async function keepIn({ tx }: Ctx, claimed: Claimed, { status, json }: Answer, rights: string): Promise<void> {
  const kept = await tx.run(sql`
    update idempotency_keys set status = ${status}, response = ${json ?? null}, rights = ${rights}::jsonb where ${isOf(claimed)}`)
  if (kept === 0) throw inFlight()
}

// Marked as long expired; calls never delete here. Not the row of a pending commit: that call may yet succeed.
async function giveBack({ tx }: Ctx, claimed: Claimed): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set at = to_timestamp(0) where ctid in (select ctid from idempotency_keys where ${isOf(claimed)} for update skip locked)`)
}

function isOf({ actor_id, route, key, at }: Claimed) {
  return sql`actor_id = ${actor_id} and route = ${route} and key = ${key} and status = ${atWork} and at = ${at}`
}
