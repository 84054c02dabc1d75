import { gigPost } from '@crewcall/contract/gigs.ts'
import { addDays, instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { postingOf } from '../../modules/gigs/index.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { gig, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'

/** A shift that repeats daily, a date of it that is not stored, and a pro who is offered each shift. */
export async function repeats(
  crew: Crew,
  place: Tables['locations'],
  skill_id: number,
  { boss, marker, now }: { boss: number; marker: string; now: Date },
) {
  const ids = { organization_id: place.organization_id, location_id: place.id }
  const { date } = instantToWall(new Date(now.getTime() + 20 * 86_400_000), place.timezone)
  const { start, end } = shiftInstants(date, '10:00', '16:00', place.timezone)
  const shift = {
    type: 'MARKETPLACE',
    skill_id,
    wage_amount: 20,
    allowed_confirmed_pros: 1,
    unpaid_break_minutes: 0,
    description: `Line work ${marker}`,
  }
  const series = await row(crew, 'series', {
    ...ids,
    skill_id,
    freq: 'DAILY',
    interval: 1,
    byweekdays: [],
    dtstart: date,
    start_time: '10:00',
    end_time: '16:00',
    timezone: place.timezone,
    shift: postingOf(
      gigPost.parse({
        ...shift,
        location_id: place.id,
        start_time: start.toISOString(),
        end_time: end.toISOString(),
        timezone: place.timezone,
      }),
    ).shift,
    materialised_until: date,
    created_by: boss,
  })
  const liked = await pro(crew)
  await row(crew, 'series_offers', {
    organization_id: ids.organization_id,
    series_id: series.id,
    pro_id: liked.id,
    application_type: 'DIRECT_OFFER',
    is_confirmed: false,
    bonus: 0,
    offered_by: boss,
  })
  const times = { start_time: start, end_time: end, series_id: series.id, series_date: date }
  return {
    seriesId: series.id,
    seriesProId: liked.id,
    repeating: await gig(crew, place, { skill_id, ...times, description: `Line work ${marker}` }),
    openDate: addDays(date, 3),
  }
}
