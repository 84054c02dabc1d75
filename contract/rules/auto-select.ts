/** The bar for being confirmed without a manager (docs/rules/applications.md#auto-select); operators may change it. Completion in percent. */
export const autoSelectBar = { min_rating: 4.3, min_completion: 90, min_completed_gigs: 1 } as const
export type AutoSelectBar = { min_rating: number; min_completion: number; min_completed_gigs: number }

/** Deferred selection collects applications this long after posting, or until 24 hours before the start. */
export const REVIEW_WINDOW_HOURS = 2
const REVIEW_ENDS_BEFORE_START_HOURS = 24
const OVERRIDE_HOURS = 24
const HOUR = 3_600_000

/** The facts compared with the bar; `rating` and `completion` are null for a new pro. */
export type BarFacts = {
  is_verified: boolean
  completed_gigs: number
  is_favorite: boolean
  rating: number | null
  completion: number | null
  has_active_warning: boolean
}

/** An applicant who may be chosen; the caller has already checked the gate and the bar. */
export type Candidate = { application_id: number; score: number; applied_at: Date }

/** Why a pro does not meet the bar, as sentences; empty means auto-selectable. A new rating or completion does not count against a pro. */
export function belowBar(facts: BarFacts, bar: AutoSelectBar = autoSelectBar): string[] {
  const rows: [boolean, string][] = [
    [!facts.is_verified, 'The profile is not verified.'],
    [facts.completed_gigs < bar.min_completed_gigs && !facts.is_favorite, 'No completed shift yet, and not a favorite here.'],
    [facts.rating !== null && facts.rating < bar.min_rating, `The rating is below ${bar.min_rating}.`],
    [facts.completion !== null && facts.completion < bar.min_completion, `The completion is below ${bar.min_completion} %.`],
    [facts.has_active_warning, 'There is an active warning.'],
  ]
  return rows.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/**
 * When a deferred review ends and the best are confirmed: 2 hours after posting or 24 hours before the start, whichever comes first,
 * and at once for a shift posted later than that (docs/rules/applications.md#auto-select).
 */
export function reviewClosesAt(postedAt: Date, start: Date): Date {
  const byPosting = postedAt.getTime() + REVIEW_WINDOW_HOURS * HOUR
  const byStart = start.getTime() - REVIEW_ENDS_BEFORE_START_HOURS * HOUR
  return new Date(Math.max(postedAt.getTime(), Math.min(byPosting, byStart)))
}

/** The best candidates for the openings: by score, then by the earlier application (docs/rules/applications.md#auto-select). */
export function pickBest(candidates: readonly Candidate[], freePlaces: number): Candidate[] {
  const order = candidates.toSorted(
    (a, b) => b.score - a.score || a.applied_at.getTime() - b.applied_at.getTime() || a.application_id - b.application_id,
  )
  return order.slice(0, Math.max(0, freePlaces))
}

/**
 * How many pros may be confirmed: a manager's own choice never overfills; auto-select and offers may, up to the overfill of the shift
 * (docs/rules/shifts.md#overfill).
 */
export function capacityFor(by: 'manager' | 'auto' | 'offer', gig: { allowed_confirmed_pros: number; overfill_positions: number }): number {
  return by === 'manager' ? gig.allowed_confirmed_pros : gig.allowed_confirmed_pros + gig.overfill_positions
}

/** True while a manager may replace an auto-selected pro at no cost: until 24 hours before the start. */
export function canOverrideFree(now: Date, start: Date): boolean {
  return start.getTime() - now.getTime() >= OVERRIDE_HOURS * HOUR
}
