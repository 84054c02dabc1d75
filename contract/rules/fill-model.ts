import { betaQuantile } from './beta.ts'
import { ARRIVAL_EDGES, bucketsOf, cellName, fillLevels, LEAST_LOCATIONS, LEAST_POSTS, WAGE_CENTERS } from './fill-cells.ts'
import type { Buckets, FillLevel, FillPoint } from './fill-cells.ts'

/** What happened to the past shifts of a cell. `arrivals` are the applications by hours after publication. */
export type FillCounts = {
  posts: number
  openings: number
  filled: number
  applications: number
  worked: number
  no_shows: number
  arrivals: readonly number[]
}
/** Counts by `cellName`. */
export type FillBook = ReadonlyMap<string, FillCounts>
/** One position in one market: the shifts of the business, and those of others where there are enough. */
export type FillModel = { own: FillBook; others: FillBook }

/** The shifts of others: those of a market without the business's own, only where they are from at least five locations. */
export function withoutOwn(
  market: ReadonlyMap<string, FillCounts & { locations: number }>,
  own: ReadonlyMap<string, FillCounts & { locations: number }>,
): FillBook {
  const rest = [...market].map(([name, all]) => [name, minus(all, own.get(name))] as const)
  return new Map(rest.filter(([, { locations }]) => locations >= LEAST_LOCATIONS))
}

function minus<T extends FillCounts & { locations: number }>(all: T, own: T | undefined): T {
  if (!own) return all
  const sums = ['locations', 'posts', 'openings', 'filled', 'applications', 'worked', 'no_shows'] as const
  const rest = Object.fromEntries(sums.map((field) => [field, all[field] - own[field]]))
  return { ...all, ...rest, arrivals: all.arrivals.map((count, index) => count - (own.arrivals[index] ?? 0)) }
}

/** The weight of what a coarser level says, in shifts. */
const weight = 20
/** What is believed before any shift was seen. */
const prior = { filled: 0.7, no_show: 0.05, applications: 2 } as const
/** The interval holds the share with a probability of eight in ten. */
const tails = [0.1, 0.9] as const

/** The chance that an opening is filled by the start, or that too little is known; `posts` is the number of comparable shifts. */
export type FillEstimate =
  | { basis: 'too_few'; level: 'position'; posts: number; chance: null; low: null; high: null }
  | { basis: 'own' | 'market'; level: FillLevel; posts: number; chance: number; low: number; high: number }

/** The chance of a shift at `point` (docs/rules/shifts.md#chance). A higher pay never lowers it. */
export function estimateFill(model: FillModel, point: FillPoint): FillEstimate {
  const known = comparable(model, bucketsOf(point))
  if (known.basis === 'too_few') return { ...known, chance: null, low: null, high: null }
  const { chance, strength } = onCurve(model, point)
  const beta = { a: Math.max(chance * strength, 1e-3), b: Math.max((1 - chance) * strength, 1e-3) }
  const [low, high] = tails.map((tail) => betaQuantile(beta, tail)) as [number, number]
  return { ...known, chance, low: Math.min(low, chance), high: Math.max(high, chance) }
}

/** The chance that a confirmed pro does not come. */
export function estimateNoShows(model: FillModel, point: FillPoint): number {
  const due = ({ worked, no_shows }: FillCounts) => ({ hits: no_shows, trials: worked + no_shows })
  return backOff(model, bucketsOf(point), { of: due, prior: prior.no_show, scale: odds }).mean
}

/** Applications to expect: their number until the start, and how many of them in each bucket of `ARRIVAL_EDGES`. */
export function estimateArrivals(model: FillModel, point: FillPoint): { applications: number; arrivals: number[] } {
  const buckets = bucketsOf(point)
  const perPost = ({ posts, applications }: FillCounts) => ({ hits: applications, trials: posts })
  const applications = backOff(model, buckets, { of: perPost, prior: prior.applications, scale: rate }).mean
  const name = cellName('lead', buckets)
  const seen = [model.others, model.own].map((book) => book.get(name)?.arrivals ?? [])
  const usual = seen.reduce<readonly number[]>(pulled, usualShares)
  // Nobody applies after the start.
  const possible = usual.map((share, index) => share * possibleShare(index, point.lead_hours))
  const sum = possible.reduce((before, share) => before + share, 0)
  return { applications, arrivals: possible.map((share) => (sum === 0 ? 0 : (applications * share) / sum)) }
}

// Half of all applications arrive within eight hours, before any were seen.
const usualShares = [0.12, 0.1, 0.14, 0.16, 0.1, 0.16, 0.12, 0.06, 0.03, 0.01]

function pulled(shares: readonly number[], counts: readonly number[]): number[] {
  const total = counts.reduce((before, count) => before + count, 0)
  return shares.map((share, index) => (share * weight + (counts[index] ?? 0)) / (weight + total))
}

function possibleShare(index: number, hours: number): number {
  const from = ARRIVAL_EDGES[index - 1] ?? 0
  const to = ARRIVAL_EDGES[index] ?? Infinity
  if (hours >= to) return 1
  if (hours <= from) return 0
  return to === Infinity ? 1 : (hours - from) / (to - from)
}

type Comparable = { basis: 'too_few'; level: 'position'; posts: number } | { basis: 'own' | 'market'; level: FillLevel; posts: number }

// The finest level with enough shifts; at each, those of the business alone if they suffice.
function comparable({ own, others }: FillModel, buckets: Buckets): Comparable {
  for (const level of levels.toReversed()) {
    const name = cellName(level, buckets)
    const mine = own.get(name)?.posts ?? 0
    const all = mine + (others.get(name)?.posts ?? 0)
    if (mine >= LEAST_POSTS) return { basis: 'own', level, posts: mine }
    if (all >= LEAST_POSTS) return { basis: 'market', level, posts: all }
    if (level === 'position') return { basis: 'too_few', level, posts: all }
  }
  return { basis: 'too_few', level: 'position', posts: 0 }
}

const levels = Object.keys(fillLevels) as FillLevel[]

// Between the pays that stand for two buckets it is in proportion, so that a dollar more is never worth nothing by accident of an edge.
function onCurve(model: FillModel, point: FillPoint): { chance: number; strength: number } {
  const buckets = bucketsOf(point)
  const filled = ({ posts, openings, filled: hits }: FillCounts) => ({
    hits: openings === 0 ? 0 : (posts * hits) / openings,
    trials: posts,
  })
  const found = WAGE_CENTERS.map((_, wage) => backOff(model, { ...buckets, wage }, { of: filled, prior: prior.filled, scale: odds }))
  const rising = neverFalling(found.map(({ mean, seen }) => ({ value: mean, weight: seen })))
  const after = WAGE_CENTERS.findIndex((center) => center > point.wage)
  if (after === 0 || after === -1) {
    const end = after === 0 ? 0 : WAGE_CENTERS.length - 1
    return { chance: rising[end] ?? 0, strength: found[end]?.strength ?? weight }
  }
  const [from = 0, to = 1] = [WAGE_CENTERS[after - 1], WAGE_CENTERS[after]]
  const way = (point.wage - from) / (to - from)
  const between = (a = 0, b = 0) => a + way * (b - a)
  return {
    chance: between(rising[after - 1], rising[after]),
    strength: between(found[after - 1]?.strength, found[after]?.strength),
  }
}

/** The closest values that never fall: neighbors in the wrong order get their weighted mean (pool adjacent violators). */
export function neverFalling(values: readonly { value: number; weight: number }[]): number[] {
  const pools: { value: number; weight: number; size: number }[] = []
  for (const next of values) {
    let pool = { ...next, size: 1 }
    for (let last = pools.at(-1); last && last.value > pool.value; last = pools.at(-1)) {
      pools.pop()
      const sum = last.weight + pool.weight
      pool = { value: (last.value * last.weight + pool.value * pool.weight) / sum, weight: sum, size: last.size + pool.size }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ value, size }) => Array.from({ length: size }, () => value))
}

type Scale = { to: (mean: number) => number; from: (value: number) => number }
// Shares are compared as odds, numbers as ratios: so the difference of two levels may be added to a third.
const odds: Scale = {
  to: (mean) => Math.log(clamped(mean) / (1 - clamped(mean))),
  from: (value) => 1 / (1 + Math.exp(-value)),
}
const rate: Scale = { to: (mean) => Math.log(Math.max(mean, 1e-4)), from: Math.exp }
const clamped = (share: number) => Math.min(Math.max(share, 1e-4), 1 - 1e-4)

type Question = { of: (counts: FillCounts) => { hits: number; trials: number }; prior: number; scale: Scale }

/*
 * The mean of the finest level. At every level, the shifts of others are weighed against what their coarser levels say, and those of the
 * business against what its own coarser levels say, moved by as much as the level moves others.
 */
function backOff({ own, others }: FillModel, buckets: Buckets, { of, prior: start, scale }: Question) {
  const market = new Map<FillLevel, number>()
  const mine = new Map<FillLevel, number>()
  let [strength, seen] = [weight, weight]
  for (const level of levels) {
    const name = cellName(level, buckets)
    const inMarket = weigh(others.get(name), of)
    const expected = level === 'position' ? scale.to(start) : fromParents(market, level)
    const marketMean = scale.to(shrunk(scale.from(expected), inMarket))
    market.set(level, marketMean)
    const ownExpected = level === 'position' ? marketMean : fromParents(mine, level) + marketMean - expected
    const inOwn = weigh(own.get(name), of)
    mine.set(level, scale.to(shrunk(scale.from(ownExpected), inOwn)))
    strength = weight + inOwn.trials
    seen = strength + inMarket.trials
  }
  return { mean: scale.from(mine.get('cell') ?? 0), strength, seen }
}

// What each feature adds to the position is added up.
function fromParents(known: ReadonlyMap<FillLevel, number>, level: Exclude<FillLevel, 'position'>): number {
  const at = (parent: FillLevel) => known.get(parent) ?? 0
  if (level === 'lead_wage') return at('lead') + at('wage') - at('position')
  if (level === 'cell') return at('lead_wage') + at('part') - at('position')
  return at('position')
}

function weigh(counts: FillCounts | undefined, of: Question['of']): { hits: number; trials: number } {
  return counts ? of(counts) : { hits: 0, trials: 0 }
}

function shrunk(mean: number, { hits, trials }: { hits: number; trials: number }): number {
  return (mean * weight + hits) / (weight + trials)
}
