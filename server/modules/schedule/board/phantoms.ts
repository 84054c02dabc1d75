import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import type { Schedule } from '@crewcall/contract/schedule.ts'
import type { Ctx } from '../../../platform/context.ts'
import { phantomsBetween } from '../../series/index.ts'
import type { Phantom } from '../../series/index.ts'
import type { Days } from '../drafts/places.ts'
import type { Sight } from './sight.ts'

/** Occurrences of repeating shifts that are not stored yet, on these local dates: the board shows them as they will be posted. */
export async function phantomsInView(
  ctx: Ctx,
  sights: ReadonlyMap<number, Sight>,
  { start_date, days }: Days,
): Promise<Schedule['phantoms']> {
  const found = await phantomsOn(ctx, [...sights.keys()], { start_date, days })
  return found.map(({ series, date, start, end }) => {
    const { timezone, location_id, organization_id, skill_id, shift } = series
    const { type, unpaid_break_minutes, allowed_confirmed_pros } = shift
    return {
      id: `${series.id}:${date}`,
      series_id: series.id,
      series_date: date,
      organization_id,
      location_id,
      skill_id,
      type,
      start_time: start.toISOString(),
      end_time: end.toISOString(),
      timezone,
      local_date: instantToWall(start, timezone).date,
      wage_amount: sights.get(location_id)?.sees_cost ? shift.wage_amount : null,
      unpaid_break_minutes,
      allowed_confirmed_pros,
      hours_minutes: scheduledPaidMinutes({ scheduled_start: start, scheduled_end: end, unpaid_break_minutes }),
    }
  })
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
