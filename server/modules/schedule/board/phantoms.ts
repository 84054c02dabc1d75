import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { phantomId } from '@crewcall/contract/rules/phantom-id.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { plannedCost } from '@crewcall/contract/rules/planned-cost.ts'
import type { Schedule } from '@crewcall/contract/schedule.ts'
import type { Ctx } from '../../../platform/context.ts'
import { phantomsBetween } from '../../series/index.ts'
import type { Phantom } from '../../series/index.ts'
import type { Days } from '../drafts/places.ts'
import { passesPlannedDate } from './board-filters.ts'
import type { Filters } from './board-filters.ts'
import type { Sight } from './sight.ts'

/** Occurrences of repeating shifts that are not stored yet, on these local dates: the board shows them as they will be posted. */
export async function phantomsInView(
  ctx: Ctx,
  sights: readonly Sight[],
  { days, query }: { days: Days; query: Filters },
): Promise<Schedule['phantoms']> {
  const at = new Map(sights.map((sight) => [sight.place.id, sight]))
  const found = await phantomsOn(ctx, [...at.keys()], days)
  return found.flatMap((phantom) => {
    const sight = at.get(phantom.series.location_id)
    return sight && passesPlannedDate(phantom, query, sight) ? [viewPhantom(phantom, sight)] : []
  })
}

function viewPhantom({ series, date, start, end }: Phantom, { place, sees_cost }: Sight): Schedule['phantoms'][number] {
  const { timezone, location_id, organization_id, skill_id, shift } = series
  const { type, employment_type, unpaid_break_minutes, allowed_confirmed_pros } = shift
  const hours_minutes = scheduledPaidMinutes({ scheduled_start: start, scheduled_end: end, unpaid_break_minutes })
  const { business_total_cents } = plannedCost(
    { ...shift, background_check_required: shift.background_check_required ?? false },
    place,
    hours_minutes,
  )
  return {
    id: phantomId({ series_id: series.id, series_date: date }),
    series_id: series.id,
    series_date: date,
    organization_id,
    location_id,
    skill_id,
    type,
    employment_type,
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    timezone,
    local_date: instantToWall(start, timezone).date,
    wage_amount: sees_cost ? shift.wage_amount : null,
    unpaid_break_minutes,
    allowed_confirmed_pros,
    fill_plan: sees_cost ? (shift.fill_plan ?? null) : null,
    hours_minutes,
    cost_cents: sees_cost ? business_total_cents * allowed_confirmed_pros : null,
  }
}

/** The same as dates of their series, by start. */
export async function phantomsOn(ctx: Ctx, location_ids: readonly number[], { start_date, days }: Days): Promise<Phantom[]> {
  if (location_ids.length === 0) return []
  // A day wider than any clock.
  const from = wallToInstant(addDays(start_date, -1), '00:00', 'UTC')
  const to = wallToInstant(addDays(start_date, days + 1), '00:00', 'UTC')
  const last = addDays(start_date, days - 1)
  const found = await phantomsBetween(ctx, { location_ids, from, to })
  return found.filter(({ start, series }) => {
    const { date } = instantToWall(start, series.timezone)
    return date >= start_date && date <= last
  })
}
