import sql from 'sql-template-tag'
import { problem } from './errors.ts'
import type { Tx } from './db.ts'

export type RateClaim = { allowed: boolean; used: number; retry_after: number }

/**
 * Claims one of `limit` uses of `key`, or several, in a window that starts with its first use, in one statement (docs/rules/privacy.md#limits). The
 * count is part of the transaction: throw a problem with `commit: true` if a refused call must still count.
 * @param windowSeconds length of the window in seconds
 * @param uses how many are claimed at once, such as the people of one call
 */
export async function claimRate(tx: Tx, key: string, limit: number, windowSeconds: number, uses = 1): Promise<RateClaim> {
  const counter = await tx.one<{ used: number; window_ends: Date }>(sql`
    insert into rate_counters as c (key, window_ends, used)
    values (${key}, ${tx.now}::timestamptz + ${windowSeconds} * interval '1 second', least(${uses}::int, ${limit}::int + 1))
    on conflict (key) do update set
      used = case when c.window_ends <= ${tx.now} then excluded.used else least(c.used + ${uses}::int, ${limit}::int + 1) end,
      window_ends = case when c.window_ends <= ${tx.now} then excluded.window_ends else c.window_ends end
    returning used, window_ends`)
  // A parallel transaction that began a moment later may have opened the window.
  const left = Math.ceil((counter.window_ends.getTime() - tx.now.getTime()) / 1000)
  const retry_after = Math.min(windowSeconds, Math.max(1, left))
  return { allowed: counter.used <= limit, used: counter.used, retry_after }
}

/**
 * `claimRate` that throws on refusal, and otherwise returns the uses so far.
 * @throws problem rate_limited with Retry-After; it commits, so the refused attempt stays counted
 */
export async function requireRate(tx: Tx, key: string, limit: number, windowSeconds: number, uses = 1): Promise<number> {
  const { allowed, used, retry_after } = await claimRate(tx, key, limit, windowSeconds, uses)
  if (!allowed) throw problem('rate_limited', 'TOO_MANY_TRIES', { retry_after, commit: true })
  return used
}

/** Returns uses that should not count: a right guess, a refused upload. */
export async function refundRate(tx: Tx, key: string, uses = 1): Promise<void> {
  await tx.run(sql`update rate_counters set used = greatest(used - ${uses}::int, 0) where key = ${key}`)
}

/** Claims many uses at once, such as bytes, after `claimRate` opened the window. */
export async function addToRate(tx: Tx, key: string, uses: number): Promise<void> {
  await tx.run(sql`update rate_counters set used = used + ${uses}::int where key = ${key}`)
}
