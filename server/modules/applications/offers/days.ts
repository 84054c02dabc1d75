import { instantToWall, isPastDue } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem, leftOutBy, problem } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { liveApplicationsOfDays, lockEngagements, openingsLeft } from '../../engagements/index.ts'
import type { FilledBy, LockedEngagement } from '../../engagements/index.ts'
import { because, obstaclesToTake, saidOf } from '../matching/fit.ts'
import type { Fit, Obstacle, Told } from '../matching/fit.ts'

/** The days of a bundle that can be taken together with this one: open, with an opening (docs/rules/shifts.md#bundles). */
export function daysToTake({ now }: Pick<Ctx, 'now'>, days: readonly GigRecord[], asked: GigRecord, by: FilledBy): GigRecord[] {
  const takesPros = (day: GigRecord) =>
    day.cancelled_at === null && day.released_at !== null && !isPastDue(day.end_time, now) && openingsLeft(day, by) > 0
  return days.filter((day) => day.id === asked.id || takesPros(day))
}

/** One of the locked days. */
export function dayOf(days: readonly GigRecord[], { id }: Pick<GigRecord, 'id'>): GigRecord {
  const day = days.find((each) => each.id === id)
  if (!day) throw new Error(`Shift ${id} is not one of its own days`)
  return day
}

/** The earliest of these days: what is offered for all of them expires with it. */
export function firstOf(days: readonly GigRecord[]): GigRecord {
  const [first] = days.toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime())
  if (!first) throw new Error('A bundle has no day')
  return first
}

/**
 * Does the part of an act that concerns one day. Its refusal names the day, because the act is refused for all of them.
 * @throws what the part throws, for a bundle as BUNDLE_DAY_BUSY, BUNDLE_DAY_FULL or BUNDLE_DAY_REFUSED
 */
export async function onDay<T>(day: GigRecord, part: () => T | Promise<T>): Promise<T> {
  try {
    return await part()
  } catch (error) {
    throw day.bundle_id !== null && isProblem(error) ? refusedOn(day, error) : error
  }
}

function refusedOn(day: GigRecord, refusal: Problem): Problem {
  const said = {
    values: { day: dateOf(day) },
    target: 'gig_id',
    target_value: day.id,
    details: refusal.details ?? [leftOutBy(refusal)],
  }
  switch (refusal.code) {
    case 'overlapping_gig':
      return problem('overlapping_gig', 'BUNDLE_DAY_BUSY', said)
    case 'gig_full':
      return problem('gig_full', 'BUNDLE_DAY_FULL', said)
    case 'ineligible':
      return problem('ineligible', 'BUNDLE_DAY_REFUSED', said)
    default:
      return refusal
  }
}

/** Why a pro is skipped because of one day, with the obstacle; null when nothing is in the way on any of them. */
export function obstacleOnDays(days: readonly GigRecord[], fits: ReadonlyMap<number, Fit>): (Told & { obstacle: Obstacle }) | null {
  for (const day of days) {
    const fit = fits.get(day.id)
    const [obstacle] = fit ? obstaclesToTake(fit) : []
    if (!obstacle) continue
    if (day.bundle_id === null) return { ...saidOf(obstacle), obstacle }
    const reason = obstacle.code === 'OVERLAPPING_GIG' ? 'BUNDLE_DAY_BUSY' : 'BUNDLE_DAY_REFUSED'
    return { ...because(obstacle.code, { reason, values: { day: dateOf(day) } }), obstacle }
  }
  return null
}

/**
 * The pro's other active applications in the bundle of this locked one, locked as well; none outside a bundle.
 * @param keep which of them the act concerns
 */
export async function otherDays(
  ctx: Ctx,
  { gig, application }: LockedEngagement,
  keep: (other: LockedEngagement) => boolean,
): Promise<LockedEngagement[]> {
  if (gig.bundle_id === null) return []
  const others = (await liveApplicationsOfDays(ctx, gig, application.pro_id)).filter(({ id }) => id !== application.id)
  return (await lockEngagements(ctx, others)).filter(keep)
}

function dateOf({ start_time, timezone }: GigRecord): string {
  return instantToWall(start_time, timezone).date
}
