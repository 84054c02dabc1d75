import type { BadgeType } from '../enums.ts'

/** Ratings, completion and counters cover this period (docs/rules/pros.md#rating-and-completion). */
export const PERFORMANCE_MONTHS = 12
/** Fewer reviews than this show as "new" instead of a rating. */
export const MIN_REVIEWS = 3
/** A loyalty period lasts this long; a tier is lowered only at its end. */
export const LOYALTY_PERIOD_DAYS = 90

export type Tier = Extract<BadgeType, 'GOLD' | 'SILVER' | 'BRONZE'>
export type TierRule = { tier: Tier; min_points: number; min_completion: number; min_rating: number }

/** The requirements of a tier, highest first; completion in percent, rating in stars (docs/rules/pros.md#points-and-tiers). */
export const tierRules: readonly TierRule[] = [
  { tier: 'GOLD', min_points: 300, min_completion: 95, min_rating: 4.5 },
  { tier: 'SILVER', min_points: 150, min_completion: 90, min_rating: 0 },
  { tier: 'BRONZE', min_points: 60, min_completion: 0, min_rating: 0 },
]

/** A pro at an instant; `completion` in percent and `rating` in stars are null while unknown. */
export type Standing = { points: number; completion: number | null; rating: number | null }

/** Worked / (worked + missed) in percent with one decimal, half up; null for a pro without a confirmed shift in the period. */
export function completionPercentage(workedCount: number, missedCount: number): number | null {
  const planned = workedCount + missedCount
  return planned === 0 ? null : Math.round((workedCount * 1000) / planned) / 10
}

/** The mean of the overall stars, whole numbers, with two decimals, half up; null ("new") below three reviews. Pass the reviews of the last 12 months. */
export function ratingOf(stars: readonly number[]): number | null {
  if (stars.length < MIN_REVIEWS) return null
  const sum = stars.reduce((before, value) => before + value, 0)
  return Math.round((sum * 100) / stars.length) / 100
}

/**
 * The tier that the standing currently reaches; null below bronze. An unknown completion or rating does not reach a tier that requires one.
 */
export function tierReached(standing: Standing): Tier | null {
  return tierRules.find((rule) => missingFor(rule, standing).length === 0)?.tier ?? null
}

/** The tier in force: upgrades count at once, downgrades only at the end of the period (docs/rules/pros.md#points-and-tiers). */
export function tierNow(standing: Standing, current: Tier | null, isPeriodEnd: boolean): Tier | null {
  const reached = tierReached(standing)
  return isPeriodEnd || rank(reached) > rank(current) ? reached : current
}

/** What is missing for the next tier, as sentences; null at gold. */
export function nextTier(standing: Standing, current: Tier | null): { tier: Tier; missing: string[] } | null {
  const rule = tierRules.findLast((each) => rank(each.tier) > rank(current))
  return rule === undefined ? null : { tier: rule.tier, missing: missingFor(rule, standing) }
}

function missingFor(rule: TierRule, { points, completion, rating }: Standing): string[] {
  const rows: [boolean, string][] = [
    [points < rule.min_points, `${rule.min_points - points} more points`],
    [(completion ?? -1) < rule.min_completion && rule.min_completion > 0, `completion of at least ${rule.min_completion} %`],
    [(rating ?? -1) < rule.min_rating && rule.min_rating > 0, `rating of at least ${rule.min_rating}`],
  ]
  return rows.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence)
}

function rank(tier: Tier | null): number {
  return tier === null ? 0 : tierRules.length - tierRules.findIndex((rule) => rule.tier === tier)
}
