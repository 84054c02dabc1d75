import { loyaltyPoints, pointsOfReview } from '@crewcall/contract/rules/loyalty-points.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { markDirty } from '../../platform/dirty-cells.ts'
import { proForUpdate } from './pro-rows.ts'
import { refreshPerformance } from './refresh-performance.ts'

export type OutcomeKind = 'WORKED' | 'CALLED_OUT' | 'NO_SHOW' | 'SENT_HOME'
type Outcome = {
  pro_id: number
  application_id: number
  organization_id: number
  skill_id: number
  kind: OutcomeKind
  /** Overall stars of the review, 1 to 5; if omitted, an earlier review stays. */
  stars?: number
  was_direct_offer?: boolean
  was_instant?: boolean
}

type Known = Tables['pro_outcomes']

/**
 * Records the outcome of one engagement and updates the pro's counters, rating, completion and tier (docs/rules/pros.md#points-and-tiers).
 * Repeating it for the same application replaces the earlier outcome. Locks the pro.
 */
export async function recordOutcome(ctx: Ctx, outcome: Outcome): Promise<void> {
  await proForUpdate(ctx, outcome.pro_id)
  const known = await ctx.tx.maybe<Known>(sql`
    select * from pro_outcomes where pro_id = ${outcome.pro_id} and application_id = ${outcome.application_id}`)
  const stars = outcome.stars ?? known?.stars ?? null
  const changed = await ctx.tx.one<Place>(sql`
    insert into pro_outcomes (pro_id, application_id, organization_id, skill_id, kind, stars, points, at)
    values (${outcome.pro_id}, ${outcome.application_id}, ${outcome.organization_id}, ${outcome.skill_id}, ${outcome.kind}, ${stars},
      ${pointsBefore(outcome, known) + reviewPoints(stars)}, ${ctx.now})
    on conflict (pro_id, application_id) do update set kind = excluded.kind, points = excluded.points, stars = excluded.stars
    returning organization_id, location_id, pro_id`)
  markWorkedTogether(ctx, [changed])
  await refreshPerformance(ctx, [outcome.pro_id])
}

/**
 * Records an engagement of each of these pros, locked by the caller, as worked: `recordOutcome` for many, in two statements. Stars of an
 * earlier review stay. Nobody may be listed twice.
 */
export async function recordWorked(ctx: Ctx, worked: readonly (Omit<Outcome, 'kind' | 'stars'> & Place)[]): Promise<void> {
  if (worked.length === 0) return
  const given = worked.map((work) => ({ ...work, points: basePoints({ ...work, kind: 'WORKED' }) }))
  const kept = sql`
    insert into pro_outcomes as known (pro_id, application_id, organization_id, skill_id, kind, points, at)
    select w.pro_id, w.application_id, w.organization_id, w.skill_id, 'WORKED', w.points, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w (pro_id bigint, application_id bigint, organization_id bigint, skill_id bigint, points integer)
    on conflict (pro_id, application_id) do update set kind = excluded.kind,
      points = excluded.points + coalesce((${reviewPointsByStars}::integer[])[known.stars], 0)
    returning *`
  await refreshPerformance(
    ctx,
    worked.map(({ pro_id }) => pro_id),
    kept,
  )
  markWorkedTogether(ctx, worked)
}

const reviewPointsByStars = [1, 2, 3, 4, 5].map(pointsOfReview)

/** Removes the outcome of an engagement: an undone no-show. */
export async function removeOutcome(ctx: Ctx, proId: number, applicationId: number): Promise<void> {
  await proForUpdate(ctx, proId)
  const removed = await ctx.tx.rows<Place>(sql`
    delete from pro_outcomes where pro_id = ${proId} and application_id = ${applicationId} returning organization_id, location_id, pro_id`)
  markWorkedTogether(ctx, removed)
  await refreshPerformance(ctx, [proId])
}

/** The rows that count how often a pro worked at a location, derived from the outcomes. */
export const workedTogether = 'worked_together'

type Place = { organization_id: number; location_id: number | null; pro_id: number }

function markWorkedTogether({ tx }: Ctx, places: readonly Place[]): void {
  const known = places.filter(({ location_id }) => location_id !== null)
  markDirty(
    tx,
    workedTogether,
    known.map(({ organization_id, location_id, pro_id }) => `${organization_id}:${location_id}:${pro_id}`),
  )
}

// A later review does not say how the shift was filled, so the earlier value stays.
function pointsBefore(outcome: Outcome, known: Known | undefined): number {
  const saysHow = outcome.was_direct_offer !== undefined || outcome.was_instant !== undefined
  if (known?.kind === outcome.kind && !saysHow) return known.points - reviewPoints(known.stars)
  return basePoints(outcome)
}

function reviewPoints(stars: number | null): number {
  return stars === null ? 0 : pointsOfReview(stars)
}

function basePoints({ kind, was_direct_offer, was_instant }: Pick<Outcome, 'kind' | 'was_direct_offer' | 'was_instant'>): number {
  if (kind === 'NO_SHOW') return loyaltyPoints.no_show
  if (kind === 'CALLED_OUT') return loyaltyPoints.callout
  if (kind === 'SENT_HOME') return 0
  return (
    loyaltyPoints.completed +
    (was_direct_offer ? loyaltyPoints.accepted_direct_offer : 0) +
    (was_instant ? loyaltyPoints.instant_confirm_worked : 0)
  )
}
