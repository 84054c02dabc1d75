/** A shift as it is drawn, with the chance of one opening from 0 to 1; times in milliseconds. Shifts of one `kind` are misjudged together. */
export type DrawnShift = { kind: number; start: number; end: number; openings: number; chance: number; low: number; high: number }
/** Pros who can take the same shifts, by index. */
export type DrawnPool = { pros: number; able: readonly number[] }

/** An interval of four in five of a normal distribution ends this many standard deviations from its middle. */
const endOfInterval = 1.2816
/** The middles of nine equally likely parts of a normal distribution. */
const deviations = [-1.5932, -0.9674, -0.5895, -0.2822, 0, 0.2822, 0.5895, 0.9674, 1.5932] as const

/**
 * The share of draws in which all openings of all shifts are filled. Each draw first decides how far the estimates of a kind of shift are
 * wrong, then takes the shifts by start: those who took an overlapping one are no longer there. The same input and seed give the same share.
 */
export function shareAllFilled(
  shifts: readonly DrawnShift[],
  pools: readonly DrawnPool[],
  { draws, seed }: { draws: number; seed: number },
): number {
  const merged = mergedPools(pools)
  const plans = plansOf(shifts, merged)
  if (plans.some(({ shift, everyone }) => everyone < shift.openings)) return 0
  const random = randomFrom(seed)
  const pros = Int32Array.from(merged, (pool) => pool.pros)
  const scratch: Scratch = { took: [], gone: new Int32Array(merged.length) }
  let filled = 0
  for (let draw = 0; draw < draws; draw += 1) if (fillsAll(plans, pros, scratch, random)) filled += 1
  return filled / draws
}

/** The chance, from 0 to 1, that at least `openings` of `pros` apply if each does with the given rate. */
export function chanceOfEnough(pros: number, openings: number, rate: number): number {
  if (pros < openings) return 0
  if (rate >= 1) return 1
  let term = Math.exp(pros * Math.log1p(-rate))
  let fewer = 0
  for (let applied = 0; applied < openings; applied += 1) {
    fewer += term
    term *= ((pros - applied) / (applied + 1)) * (rate / (1 - rate))
  }
  return Math.max(0, 1 - fewer)
}

/**
 * The chance that all openings are filled, given that of one opening: each of the pros applies with the rate that fills so large a share of
 * the openings.
 */
export function chanceOfAll({ pros, openings, chance }: { pros: number; openings: number; chance: number }): number {
  if (chance <= 0) return 0
  return chanceOfEnough(pros, openings, rateFor(chance, pros, openings))
}

/** The rate at which each of the pros must apply so that this share of the openings is filled. */
export function rateFor(share: number, pros: number, openings: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (shareFilled(pros, openings, middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function shareFilled(pros: number, openings: number, rate: number): number {
  if (rate >= 1) return Math.min(1, pros / openings)
  let term = Math.exp(pros * Math.log1p(-rate))
  let missing = 0
  for (let applied = 0; applied < Math.min(openings, pros + 1); applied += 1) {
    missing += (openings - applied) * term
    term *= ((pros - applied) / (applied + 1)) * (rate / (1 - rate))
  }
  return 1 - missing / openings
}

type Merged = { pros: number; able: ReadonlySet<number> }
type Plan = {
  shift: DrawnShift
  everyone: number
  /** Indices of the pools that can take it. */
  pools: Int32Array
  canTake: Uint8Array
  /** Places in the order of the draws of overlapping shifts that are drawn before, and whether one is drawn later. */
  before: number[]
  isFollowed: boolean
  isOverlapped: boolean
  /** The rate of each deviation. */
  rates: number[]
  known: Map<number, number>
}
type Random = () => number
/** What one draw writes: the pools that each plan took pros from, and how many are gone from each pool for the plan at hand. */
type Scratch = { took: number[][]; gone: Int32Array }

function plansOf(shifts: readonly DrawnShift[], merged: readonly Merged[]): Plan[] {
  const order = shifts.map((shift, at) => ({ shift, at })).toSorted((a, b) => a.shift.start - b.shift.start || a.at - b.at)
  return order.map(({ shift, at }, place) => {
    const pools = merged.flatMap(({ able }, index) => (able.has(at) ? [index] : []))
    const everyone = pools.reduce((sum, index) => sum + (merged[index]?.pros ?? 0), 0)
    const overlapping = order.flatMap((other, index) =>
      index !== place && other.shift.start < shift.end && shift.start < other.shift.end ? [index] : [],
    )
    const spread = (shift.high - shift.low) / 2 / endOfInterval
    const chances = deviations.map((deviation) => Math.min(0.995, Math.max(0.005, shift.chance + deviation * spread)))
    return {
      shift,
      everyone,
      pools: Int32Array.from(pools),
      canTake: Uint8Array.from(merged, ({ able }) => (able.has(at) ? 1 : 0)),
      before: overlapping.filter((index) => index < place),
      isFollowed: overlapping.some((index) => index > place),
      isOverlapped: overlapping.length > 0,
      rates: chances.map((chance) => rateFor(chance, everyone, shift.openings)),
      known: new Map(),
    }
  })
}

function fillsAll(plans: readonly Plan[], pros: Int32Array, { took, gone }: Scratch, random: Random): boolean {
  const errors = new Map<number, number>()
  for (const [place, plan] of plans.entries()) {
    const error = errors.get(plan.shift.kind) ?? Math.floor(random() * deviations.length)
    errors.set(plan.shift.kind, error)
    const touched = plan.before.flatMap((other) => took[other] ?? [])
    const left = plan.everyone - takeAway(touched, plan, { pros, gone })
    const isFilled = random() < chanceWith(plan, left, error)
    if (isFilled && plan.isOverlapped) took[place] = whoTook(plan, { pros, gone, left }, random)
    for (const pool of touched) gone[pool] = 0
    if (!isFilled) return false
  }
  return true
}

// How many of those who can take the shift took overlapping ones; a pool cannot lose more than it has.
function takeAway(touched: readonly number[], plan: Plan, { pros, gone }: { pros: Int32Array; gone: Int32Array }): number {
  let away = 0
  for (const pool of touched) {
    const lost = gone[pool] ?? 0
    gone[pool] = lost + 1
    if (plan.canTake[pool] === 1 && lost < (pros[pool] ?? 0)) away += 1
  }
  return away
}

function chanceWith(plan: Plan, left: number, error: number): number {
  const key = left * deviations.length + error
  const known = plan.known.get(key)
  if (known !== undefined) return known
  const chance = chanceOfEnough(left, plan.shift.openings, plan.rates[error] ?? 0)
  plan.known.set(key, chance)
  return chance
}

// Everybody who is left is as likely to be chosen, so a pool loses by its size. The pool of each opening, in their order.
function whoTook(plan: Plan, { pros, gone, left }: { pros: Int32Array; gone: Int32Array; left: number }, random: Random): number[] {
  const took: number[] = []
  for (let opening = 0; opening < plan.shift.openings; opening += 1) {
    let place = random() * (left - opening)
    if (!plan.isFollowed) continue
    let [chosen, last] = [-1, -1]
    for (const pool of plan.pools) {
      const there = Math.max(0, (pros[pool] ?? 0) - (gone[pool] ?? 0)) - countOf(took, pool)
      if (there > 0) last = pool
      place -= there
      if (place < 0) {
        chosen = pool
        break
      }
    }
    took.push(chosen < 0 ? last : chosen)
  }
  return took
}

function countOf(list: readonly number[], wanted: number): number {
  let count = 0
  for (const one of list) if (one === wanted) count += 1
  return count
}

function mergedPools(pools: readonly DrawnPool[]): Merged[] {
  const groups = Map.groupBy(pools, ({ able }) => able.join())
  return [...groups.values()].map((group) => ({
    pros: group.reduce((sum, { pros }) => sum + pros, 0),
    able: new Set(group[0]?.able),
  }))
}

// mulberry32: small, fast, and the same on every machine.
function randomFrom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
