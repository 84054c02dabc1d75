import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import type { Schedule } from '@crewcall/contract/schedule.ts'
import type { Ctx } from '../../../platform/context.ts'
import { phantomsBetween } from '../../series/index.ts'
import type { Days } from '../drafts/places.ts'
import type { Sight } from './sight.ts'

/** Occurrences of repeating shifts that are not stored yet, on these local dates: the board shows them as they will be posted. */
export async function phantomsInView(
  ctx: Ctx,
  sights: ReadonlyMap<number, Sight>,
  { start_date, days }: Days,
): Promise<Schedule['phantoms']> {
  if (sights.size === 0) return []
  // A day wider than any clock.
  const from = wallToInstant(addDays(start_date, -1), '00:00', 'UTC')
  const to = wallToInstant(addDays(start_date, days + 1), '00:00', 'UTC')
  const found = await phantomsBetween(ctx, { location_ids: [...sights.keys()], from, to })
  const last = addDays(start_date, days - 1)
  return found.flatMap(({ series, date, start, end }) => {
    const { timezone, location_id, organization_id, skill_id, shift } = series
    const local_date = instantToWall(start, timezone).date
    if (local_date < start_date || local_date > last) return []
    const { type, unpaid_break_minutes, allowed_confirmed_pros } = shift
    return [
      {
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
        local_date,
        wage_amount: sights.get(location_id)?.sees_cost ? shift.wage_amount : null,
        unpaid_break_minutes,
        allowed_confirmed_pros,
        hours_minutes: scheduledPaidMinutes({ scheduled_start: start, scheduled_end: end, unpaid_break_minutes }),
      },
    ]
  })
}
