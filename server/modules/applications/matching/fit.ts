import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import { obstacleInEnglish, obstacleRefusal } from '@crewcall/contract/refusals/obstacles.ts'
import { belowBar } from '@crewcall/contract/rules/auto-select.ts'
import { MARKET_MILES } from '@crewcall/contract/rules/distance.ts'
import { earlyAccess, gate, hindersTaking } from '@crewcall/contract/rules/eligibility.ts'
import type { GateFacts, GateFinding } from '@crewcall/contract/rules/eligibility.ts'
import { fitFactsOf, matchPoints, matchScore } from '@crewcall/contract/rules/match-score.ts'
import type { FitFacts, MatchComponent, MatchFacts } from '@crewcall/contract/rules/match-score.ts'
import { MIN_REVIEWS } from '@crewcall/contract/rules/performance.ts'
import { orientationStanding } from '@crewcall/contract/rules/orientation.ts'
import type { OrientationStanding } from '@crewcall/contract/rules/orientation.ts'
import { timeBlockOf } from '@crewcall/contract/rules/time-blocks.ts'
import { dayOfWeek, instantToWall, isPastDue } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { givenReason, problem } from '../../../platform/errors.ts'
import { pairFacts, plannedShifts } from './pair-facts.ts'
import type { Pair, PairFacts, PlannedShift } from './pair-facts.ts'

/** How well a pro and a shift match: the obstacles, the match score with its parts, and the bar of auto-select. */
export type Fit = Pair & {
  eligibility: Obstacle[]
  score: number
  parts: MatchComponent[]
  fit_facts: FitFacts
  is_above_bar: boolean
  opens_at: Date
  /** Where the pro stands with the orientation of the location. */
  orientation: OrientationStanding
  facts: PairFacts
}

/**
 * The fits of pros and one shift, by pro; a pro that does not exist is left out. The caller holds the locks when it makes decisions based
 * on them.
 */
export async function fitsOf(ctx: Ctx, gig_id: number, proIds: readonly number[]): Promise<Map<number, Fit>> {
  const fits = await fitsOfPairs(
    ctx,
    proIds.map((pro_id) => ({ gig_id, pro_id })),
  )
  return new Map(fits.map((fit) => [fit.pro_id, fit]))
}

/** The fits of arbitrary pairs of pro and shift. */
export async function fitsOfPairs(ctx: Ctx, pairs: readonly Pair[]): Promise<Fit[]> {
  return (await pairFacts(ctx, pairs)).map((facts) => fitOf(facts, ctx.now))
}

/** What prevents pros from taking shifts that are only planned; `gig_id` of a pair is the `id` of the planned shift. */
export async function obstaclesToPlanned(
  ctx: Ctx,
  shifts: readonly PlannedShift[],
  pairs: readonly Pair[],
): Promise<(Pair & { obstacles: Obstacle[] })[]> {
  const facts = await pairFacts(ctx, pairs, plannedShifts(ctx.now, shifts))
  return facts.map((pair) => ({ gig_id: pair.gig_id, pro_id: pair.pro_id, obstacles: obstaclesToTake(fitOf(pair, ctx.now)) }))
}

/** The fit of one pair; the caller holds the locks when it makes decisions based on it. */
export async function fitOfPair(ctx: Ctx, pair: Pair): Promise<Fit> {
  const [fit] = await fitsOfPairs(ctx, [pair])
  if (!fit) throw new Error(`There is no pro ${pair.pro_id} or no gig ${pair.gig_id}`)
  return fit
}

/** The obstacles to an offer or a confirmation, which are fewer than those to finding a shift. */
export function obstaclesToTake(fit: Fit): Obstacle[] {
  return hindersTaking(fit.eligibility)
}

/** Refuses a confirmation until the pro has done the orientation of the location (docs/rules/orientation.md#who-needs-it). @throws problem conflict */
export function requireOrientation({ orientation }: Fit): void {
  if (orientation === 'NEEDED') throw problem('conflict', 'ORIENTATION_REQUIRED')
}

/** An obstacle, with its English sentence for programs. */
export type Obstacle = GateFinding & { message: string }
/** Why one of several pros was skipped. */
export type Told = { code: string; message: string } & Refusal

/** An obstacle as a refusal; its code is that of the gate. */
export function saidOf(finding: GateFinding): Told {
  return because(finding.code, obstacleRefusal(finding))
}

/** The same for any other reason. */
export function because(code: string, refusal: Refusal): Told {
  return { code, ...givenReason(refusal) }
}

/** Only the score of one pair, for ranking many of which few are shown. */
export function scoreOf(facts: PairFacts, now: Date): number {
  return matchPoints(matchFactsOf(facts, now))
}

/** True when there is an obstacle to an offer or a confirmation. */
export function isHindered(facts: PairFacts, now: Date): boolean {
  return hindersTaking(gate(gateFactsOf(facts, now), now)).length > 0
}

/** The fit calculated from the facts of a pair. */
export function fitOf(facts: PairFacts, now: Date): Fit {
  const gateFacts = gateFactsOf(facts, now)
  const matchFacts = matchFactsOf(facts, now)
  const { score, components } = matchScore(matchFacts)
  return {
    gig_id: facts.gig_id,
    pro_id: facts.pro_id,
    eligibility: gate(gateFacts, now).map((finding) => ({ ...finding, message: obstacleInEnglish(finding) })),
    score,
    parts: components,
    fit_facts: fitFactsOf(matchFacts),
    is_above_bar: isAboveBar(facts),
    opens_at: earlyAccess(gateFacts),
    // A paid trial comes before the first shift.
    orientation: facts.type === 'INTERVIEW' ? null : orientationStanding(facts),
    facts,
  }
}

function matchFactsOf(facts: PairFacts, now: Date): MatchFacts {
  return {
    skill_name: facts.skill_name,
    completed_in_skill: facts.completed_in_skill,
    worked_count: facts.worked_count,
    missed_count: facts.missed_count,
    review_count: facts.review_count,
    distance_miles: facts.told_miles,
    is_favorite: facts.is_favorite,
    experience_months: facts.years * 12,
    days_since_last_gig: facts.last_worked_at === null ? null : (now.getTime() - facts.last_worked_at.getTime()) / 86_400_000,
    review_mean: facts.rating,
    gigs_here: facts.times_worked_together,
    preferences: preferencesMet(facts),
  }
}

function gateFactsOf(facts: PairFacts, now: Date): GateFacts {
  return {
    ...facts,
    booking_type: facts.type,
    start: facts.start_time,
    badge: facts.tier,
    has_market: facts.has_market || (facts.distance_miles ?? Infinity) <= MARKET_MILES,
    is_open: facts.is_live && !isPastDue(facts.end_time, now),
    suspension: facts.is_suspended ? { ends: facts.suspension_ends } : null,
    gig_last_day: facts.last_day,
    pro_employment_types: facts.employment_types,
    has_clear_background_check: facts.background_check_status === 'CLEAR' && (facts.background_check_expires_on ?? '') >= facts.last_day,
    weekly_minutes: null,
    has_payout_account: facts.payouts_enabled,
  }
}

/** True when the pro meets the bar of auto-select for the shift. */
export function isAboveBar(facts: PairFacts): boolean {
  const rating = facts.review_count >= MIN_REVIEWS ? facts.rating : null
  const { is_verified, gigs_worked: completed_gigs, is_favorite, completion_percentage: completion, has_active_warning } = facts
  return belowBar({ is_verified, completed_gigs, is_favorite, rating, completion, has_active_warning }, facts.bar ?? undefined).length === 0
}

function preferencesMet({ days_of_week, time_blocks, start_time, timezone }: PairFacts): { met: number; stated: number } {
  if (days_of_week.length === 0 && time_blocks.length === 0) return { met: 0, stated: 0 }
  const wall = instantToWall(start_time, timezone)
  const stated = [
    ...(days_of_week.length > 0 ? [days_of_week.includes(dayOfWeek(wall.date))] : []),
    ...(time_blocks.length > 0 ? [time_blocks.includes(timeBlockOf(wall.time))] : []),
  ]
  return { met: stated.filter(Boolean).length, stated: stated.length }
}
