import type { getDashboard as endpoint } from '@crewcall/contract/dashboards.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { dashboards, figureOf, measures, previousRange } from '@crewcall/contract/rules/dashboards.ts'
import type { DashboardName, Measure } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { locationDay } from '../cells/location-days.ts'
import { addUp, nothing, placedAt, sumRange } from './day-sums.ts'
import type { Sums } from './day-sums.ts'
import { placesOf, scopeOfPlaces } from './locations.ts'
import type { Place } from './locations.ts'
import { targetsOf } from './targets.ts'
import type { Target } from './targets.ts'

type View = Reply<typeof endpoint>
type Range = { from: string; until: string }

/** The figures of a dashboard (docs/rules/dashboards.md). @throws problem not_found */
export async function getDashboard(ctx: Ctx, { params, query }: Input<typeof endpoint>): Promise<View> {
  return viewDashboard(ctx, params.name, query, await placesOf(ctx, query))
}

/** The figures of a dashboard for these locations. */
export async function viewDashboard(ctx: Ctx, name: DashboardName, { from, until }: Range, places: readonly Place[]): Promise<View> {
  const range = { from, until }
  const previous = previousRange(range)
  const names = dashboards[name]
  const { byLocation, points } = await sumRange(ctx, { names, range, previous, where: placedAt(scopeOfPlaces(places, range)) })
  const targets = await targetsOf(ctx, places, range)
  const now = places.map(({ location_id }) => byLocation.get(location_id)?.now ?? nothing)
  const before = places.map(({ location_id }) => byLocation.get(location_id)?.before ?? nothing)
  const total = { now: addUp(now), before: addUp(before) }
  const allCost = places.every(({ seesCost }) => seesCost)
  return {
    name,
    ...range,
    previous,
    behind_since: await behindSince(ctx, places),
    figures: names.map((measure) => ({
      measure,
      value: valueOf(measure, total.now, allCost),
      previous: valueOf(measure, total.before, allCost),
      target: targetOf(measure, [...targets.values()], places.length, allCost),
      base: baseOf(measure, total.now),
    })),
    points: pointsWith(points, names, allCost),
    locations: places.map(({ seesCost, ...place }, at) => ({
      ...place,
      values: names.map((measure) => valueOf(measure, now[at] ?? nothing, seesCost)),
      previous: names.map((measure) => valueOf(measure, before[at] ?? nothing, seesCost)),
      targets: names.map((measure) => {
        const target = targets.get(place.location_id)
        return targetOf(measure, target ? [target] : [], 1, seesCost)
      }),
    })),
  }
}

/** The figures of points over time. */
export function pointsWith(
  points: readonly ({ from: string; until: string } & Sums)[],
  names: readonly Measure[],
  seesCost: boolean,
): View['points'] {
  return points.map(({ from, until, ...sums }) => ({ from, until, values: names.map((measure) => valueOf(measure, sums, seesCost)) }))
}

/** A figure of these sums; null also where it is cost and the actor may not see it. */
export function valueOf(measure: Measure, { sums, fill_times }: Sums, seesCost: boolean): number | null {
  return 'needsCost' in measures[measure] && !seesCost ? null : figureOf(measure, sums, fill_times)
}

/** How many shifts, arrivals or timesheets a figure of these sums speaks of. */
export function baseOf(measure: Measure, { sums, fill_times }: Sums): number {
  const { of } = measures[measure]
  if (of === 'time_to_fill') return fill_times.reduce((total, entries) => total + entries, 0)
  return typeof of === 'string' ? sums.shifts : sums[of[1]]
}

// In total only where every location has one.
function targetOf(measure: Measure, targets: readonly Target[], places: number, seesCost: boolean): number | null {
  if (places === 0 || (measure !== 'cost' && measure !== 'worked_hours') || (measure === 'cost' && !seesCost)) return null
  const values = targets.flatMap((target) => target[measure] ?? [])
  return values.length === places ? values.reduce((total, value) => total + value, 0) : null
}

async function behindSince({ tx }: Ctx, places: readonly Place[]): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(sql`
    select min(at) as at from days_to_count where kind = ${locationDay} and location_id = any(${places.map(({ location_id }) => location_id)}::bigint[])`)
  return at
}
