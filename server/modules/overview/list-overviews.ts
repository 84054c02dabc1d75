import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listOverviews as endpoint, LocationOverview } from '@crewcall/contract/overview.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { byNeed } from '@crewcall/contract/rules/location-need.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { limitFor, mayDo } from '../../platform/policy.ts'
import { neededByLocation } from '../gigs/index.ts'
import { hireByLocation, noHiring } from '../hiring/index.ts'
import { myLocations, scopeOfLocation } from '../organizations/index.ts'
import { sheetsWaiting, spentThisWeek } from '../payments/index.ts'

type Place = Pick<Tables['locations'], 'id' | 'organization_id' | 'name' | 'timezone'> & {
  organization_name: string
  week_begins_on: DayOfWeek
}

/**
 * What each location of the actor needs and costs, in five statements however many locations there are
 * (docs/rules/rights.md#all-locations).
 */
export async function listOverviews(ctx: Ctx, _: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const places = await ctx.tx.rows<Place>(sql`
    select l.id, l.organization_id, l.name, l.timezone, o.name as organization_name, o.week_begins_on
    from locations l join organizations o on o.id = l.organization_id
    where ${myLocations(ctx, { may: 'gig.view', evenForAdmins: true })(sql`l.id`)}`)
  const [needed, waiting] = [await neededByLocation(ctx), await sheetsWaiting(ctx)]
  const [spent, hire] = [await spentThisWeek(ctx), await hireByLocation(ctx)]
  const results = places.map((place): LocationOverview => {
    const scope = scopeOfLocation(place)
    const seesEverybody = mayDo(ctx, 'applicants.view', scope) && limitFor(ctx, 'applicants.view', scope) === null
    const sheets = waiting.get(place.id)
    return {
      location_id: place.id,
      location_name: place.name,
      organization_id: place.organization_id,
      organization_name: place.organization_name,
      timezone: place.timezone,
      ...spansOf(ctx.now, place),
      open_tonight_count: needed.get(place.id)?.open_tonight ?? 0,
      applicants_count: seesEverybody ? (needed.get(place.id)?.applicants ?? 0) : null,
      hours_count: sheets?.count ?? 0,
      hours_due_at: sheets?.due_at?.toISOString() ?? null,
      spent_cents: mayDo(ctx, 'payment.view', scope) ? (spent.get(place.id) ?? 0) : null,
      hire: mayDo(ctx, 'hire.view', scope) ? (hire.get(place.id) ?? noHiring) : null,
    }
  })
  return { as_of: ctx.now, results: results.toSorted(byNeed) }
}

// The last millisecond belongs to the day, the next midnight does not.
function spansOf(now: Date, { timezone, week_begins_on }: Place): Pick<LocationOverview, 'tonight' | 'week'> {
  const today = instantToWall(now, timezone).date
  const span = (date: string, days: number) => ({
    from: wallToInstant(date, '00:00', timezone).toISOString(),
    until: new Date(wallToInstant(addDays(date, days), '00:00', timezone).getTime() - 1).toISOString(),
  })
  return { tonight: span(today, 1), week: span(firstDayOfWeek(today, week_begins_on), 7) }
}
