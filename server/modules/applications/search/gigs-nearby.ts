import { PAST_DUE_EARLY_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'

const milesPerDegree = 69

type Point = { latitude: number; longitude: number }
/** The circle around a point, and the one-degree squares that cover it; shifts are indexed by these squares. */
export type Near = { squares: { south: number; west: number }[]; isNear: Sql }

/** Shifts `g` within a number of miles of a point. */
export function near({ latitude, longitude }: Point, miles: number): Near {
  const isNear = sql`meters_between(${latitude}::float8, ${longitude}::float8, g.latitude, g.longitude) <= ${miles * METERS_PER_MILE}`
  const tall = miles / milesPerDegree + 0.01
  // Degrees of longitude are shortest at the edge of the circle that is farthest from the equator.
  const farthest = Math.min(89, Math.abs(latitude) + tall)
  const wide = tall / Math.cos((farthest * Math.PI) / 180)
  const souths = range(latitude - tall, latitude + tall)
  return {
    isNear,
    squares: range(longitude - wide, longitude + wide).flatMap((west) => souths.map((south) => ({ south, west: wrapped(west) }))),
  }
}

/** The soonest open marketplace shifts there. The index yields the soonest per square; then those outside the circle are removed. */
export function nearest({ squares, isNear }: Near, columns: Sql, isOpen: Sql, most: number): Sql {
  return sql`(select k.* from unnest(${squares.map(({ south }) => south)}::float8[], ${squares.map(({ west }) => west)}::float8[]) as q(south, west)
    cross join lateral (select ${columns} from marketplace_gigs g where floor(g.latitude) = q.south and floor(g.longitude) = q.west
      and ${isOpen} and ${isNear} order by g.start_time, g.id limit ${most}) k order by k.start_time, k.id limit ${most})`
}

/** Shifts `g` that are posted, take pros, and are not over. */
export function takesPros(now: Date): Sql {
  const closes = new Date(now.getTime() + PAST_DUE_EARLY_MINUTES * 60_000)
  // A shift lasts a day at most, which bounds the start of the index scan.
  return sql`g.cancelled_at is null and g.released_at is not null and g.end_time > ${closes} and g.start_time > ${closes}::timestamptz - interval '24 hours'
    and g.confirmed_count < g.allowed_confirmed_pros + case when g.auto_select_enabled then g.overfill else 0 end`
}

/** Of the days of a bundle, only the first that takes pros is found: applying for it means all of them (docs/rules/shifts.md#bundles). */
export function isFirstDay(now: Date): Sql {
  const closes = new Date(now.getTime() + PAST_DUE_EARLY_MINUTES * 60_000)
  const earlier = sql`e.organization_id = g.organization_id and e.bundle_id = g.bundle_id and e.start_time < g.start_time
    and e.end_time > ${closes} and e.confirmed_count < e.allowed_confirmed_pros`
  return sql`(g.bundle_id is null or not exists (select from marketplace_gigs e where ${earlier})
    and (g.type <> 'NETWORK' or not exists (select from gigs e where ${earlier} and e.cancelled_at is null and e.released_at is not null)))`
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.min(360, Math.floor(to) - first + 1) }, (_, at) => first + at)
}

// Beyond the antimeridian, continue on the other side.
function wrapped(west: number): number {
  return ((((west + 180) % 360) + 360) % 360) - 180
}
