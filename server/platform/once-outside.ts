import sql from 'sql-template-tag'
import type { Ctx, OutsideCtx } from './context.ts'
import { claim, hashOf, inFlight, replay } from './idempotency.ts'
import type { Answer, Stored } from './idempotency.ts'
import { requireStill, watchRights } from './policy.ts'

/** Keeps the answer of the call for its repetitions, in the transaction that ends it. @throws problem request_in_flight when another has the key by now */
export type Keep = (ctx: Ctx, answer: Answer) => Promise<void>

type Repeatable = { route: string; key: string; sent: unknown }
type Claimed = { actor_id: number; route: string; key: string; at: Date }

// No answer has it: the row says that its call is at work.
const atWork = 0
// The key of a process that died is free again then. Longer than a call takes, and one that takes longer stores nothing (`keepIn`).
const patienceMs = 120_000

/**
 * Runs a command that opens transactions of its own once per key of its caller: the key is claimed before, and the answer kept in the last
 * transaction of `work` or, where that does not keep it, after it. A call that fails gives its key back.
 * @throws problem request_in_flight while the first is at work; idempotency_mismatch when the body differs; not_found or forbidden as for `onlyOnce`
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
    // Where that fails too, the key is free when its patience ends.
    await ctx.begin((inside) => giveBack(inside, claimed)).catch(() => undefined)
    throw error
  }
}

async function claimOrReplay(ctx: Ctx, { route, key, sent }: Repeatable): Promise<Claimed | Answer> {
  const actor_id = ctx.actor.user_id
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

// Whoever lost the key to a repetition does not store a second time: its last transaction fails.
async function keepIn({ tx }: Ctx, claimed: Claimed, { status, json }: Answer, rights: string): Promise<void> {
  const kept = await tx.run(sql`
    update idempotency_keys set status = ${status}, response = ${json ?? null}, rights = ${rights}::jsonb where ${isOf(claimed)}`)
  if (kept === 0) throw inFlight()
}

// As one whose patience is long over; calls remove nothing here. Not the row of a commit that is under way: that one may be done yet.
async function giveBack({ tx }: Ctx, claimed: Claimed): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set at = to_timestamp(0) where ctid in (select ctid from idempotency_keys where ${isOf(claimed)} for update skip locked)`)
}

function isOf({ actor_id, route, key, at }: Claimed) {
  return sql`actor_id = ${actor_id} and route = ${route} and key = ${key} and status = ${atWork} and at = ${at}`
}
