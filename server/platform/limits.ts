import { problem } from './errors.ts'
import type { Route } from './mount.ts'

type Rule = {
  /** How many in the window, when evenly spaced. */
  uses: number
  seconds: number
  /** How many at once; by default as many as the window allows. */
  burst?: number
  per: 'user' | 'key' | 'address'
  /** Counted in the database for all processes together, in the transaction of the call: for money (fails closed). */
  shared?: true
}

const minute = 60
const hour = 3600

/** The general limits by group of calls (docs/rules/privacy.md#limits). A route names its group by `mount(…, { limit })`; `call` and `address` hold for all, `key` instead of `call` for API keys. */
export const limitRules = {
  call: { uses: 300, seconds: minute, burst: 60, per: 'user' },
  key: { uses: 600, seconds: minute, per: 'key' },
  wrong_key: { uses: 30, seconds: minute, per: 'address' },
  address: { uses: 1200, seconds: minute, per: 'address' },
  search: { uses: 60, seconds: minute, per: 'user' },
  visitor: { uses: 120, seconds: minute, per: 'address' },
  apply: { uses: 60, seconds: hour, per: 'user' },
  offer: { uses: 200, seconds: hour, per: 'user' },
  favorite: { uses: 120, seconds: hour, per: 'user' },
  note: { uses: 120, seconds: hour, per: 'user' },
  sheet: { uses: 240, seconds: hour, per: 'user' },
  export: { uses: 10, seconds: hour, per: 'user' },
  money: { uses: 30, seconds: hour, per: 'user', shared: true },
  webhook: { uses: 200, seconds: 1, per: 'address' },
} as const satisfies Record<string, Rule>

/** A group of calls with its own limit. */
export type LimitGroup = Exclude<keyof typeof limitRules, 'call' | 'key' | 'wrong_key' | 'address'>

/** Counts calls in the memory of this process; each function refuses with `rate_limited` and the seconds to wait. */
export type Limits = {
  /** Before the body is read. */
  ofAddress(route: Pick<Route, 'limit'>, address: string): void
  /** As soon as the caller is known; 0 is anonymous. */
  ofUser(route: Pick<Route, 'limit'>, userId: number): void
  /**
   * As soon as the API key is known. @param caller its `callerNumber`
   * @param tell receives the headers that tell what is left of its limit, also before a refusal
   */
  ofKey(route: Pick<Route, 'limit'>, caller: number, tell: (name: string, value: string) => void): void
  /** After an attempt with a key that is not valid. */
  ofWrongKey(address: string): void
}

/**
 * The limits of one process. With n processes behind a proxy a caller gets at most n times as much, so `factor` may be set to 1/n.
 * @param factor factor for every limit; 0 means no limit
 * @param clockMs a clock that only goes forward, in milliseconds
 */
export function makeLimits(factor: number, clockMs: () => number = () => performance.now()): Limits {
  if (factor === 0) return { ofAddress: () => undefined, ofUser: () => undefined, ofKey: () => undefined, ofWrongKey: () => undefined }
  const take = makeBuckets(clockMs)
  const claim = (name: keyof typeof limitRules, key: string | number, tell?: (left: Left) => void) => {
    const { uses, seconds, burst = uses }: Rule = limitRules[name]
    const [everyMs, most] = [(seconds * 1000) / (uses * factor), Math.max(1, burst * factor)]
    const { wait, fullAfter } = take(`${name}:${key}`, everyMs, most)
    tell?.({ most: Math.floor(most), left: Math.max(0, Math.floor(most - fullAfter / everyMs + tolerance)), fullAfter })
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
  }
  const claimOwn = (limit: LimitGroup | undefined, caller: number) => {
    if (limit !== undefined && limitRules[limit].per === 'user' && !isShared(limit)) claim(limit, caller)
  }
  return {
    ofAddress: ({ limit }, address) => {
      if (limit !== 'webhook') claim('address', address)
      if (limit !== undefined && limitRules[limit].per === 'address') claim(limit, address)
    },
    ofUser: ({ limit }, userId) => {
      if (userId === 0) return
      claim('call', userId)
      claimOwn(limit, userId)
    },
    ofKey: ({ limit }, caller, tell) => {
      claim('key', caller, ({ most, left, fullAfter }) => {
        tell('ratelimit-limit', String(most))
        tell('ratelimit-remaining', String(left))
        tell('ratelimit-reset', String(Math.ceil(fullAfter / 1000)))
      })
      claimOwn(limit, caller)
    },
    ofWrongKey: (address) => claim('wrong_key', address),
  }
}

/** For floating-point errors in the sum of many small steps. */
const tolerance = 0.001

type Left = { most: number; left: number; fullAfter: number }

/** True for a group that is counted in the database. */
export function isShared(limit: LimitGroup | undefined): limit is 'money' {
  return limit === 'money'
}

/** The refusal of a call that came too soon. */
function tooMany(retry_after: number) {
  return problem('rate_limited', 'TOO_MANY_TRIES', { retry_after })
}

/** Keys kept before the oldest are dropped, so that nobody can fill the memory with addresses. */
const mostKeys = 200_000

/**
 * Evenly refilling buckets, one number each (the generic cell rate algorithm): the instant from which a caller owes nothing. There is no
 * sweep: the keys of an hour are dropped as a whole after the next hour, when all their buckets are full again.
 * @returns a function that takes one use and returns the milliseconds to wait, 0 if granted, and those until the bucket is full again
 */
function makeBuckets(clockMs: () => number): (key: string, everyMs: number, burst: number) => { wait: number; fullAfter: number } {
  let [young, old] = [new Map<string, number>(), new Map<string, number>()]
  let since = clockMs()
  return (key, everyMs, burst) => {
    const now = clockMs()
    if (now - since > hour * 1000 || young.size >= mostKeys) [old, young, since] = [young, new Map(), now]
    const owedUntil = Math.max(now, young.get(key) ?? old.get(key) ?? 0)
    const wait = owedUntil - now - (burst - 1) * everyMs
    if (wait > tolerance) return { wait, fullAfter: owedUntil - now }
    young.set(key, owedUntil + everyMs)
    return { wait: 0, fullAfter: owedUntil + everyMs - now }
  }
}
