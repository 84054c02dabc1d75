import type { Caller } from './caller.ts'
import { oneRow, rowsOf } from './database.ts'
import type { Asked } from './database.ts'

/**
 * What both kinds of callers see of a shift in a list, over `gigs g`, `skills s`, `locations l` and `markets m`; `$1` is the current time.
 */
export const cardColumns = `g.id,
  gig_status(g.cancelled_at is not null, g.released_at is not null, g.end_time, g.allowed_confirmed_pros, g.confirmed_count, g.failed_count,
    g.uncharged_count, $1) as status,
  g.type, g.start_time, g.end_time, g.timezone, g.skill_id, g.location_id, jsonb_build_object('id', s.id, 'name', s.name, 'icon', s.icon) as skill,
  l.name as location_name, m.name as market_name, g.address_line_1, g.city, g.state_code, g.wage_amount, g.boosted_gig_bonus, g.employment_type,
  g.unpaid_break_minutes, g.allowed_confirmed_pros, g.confirmed_count as current_confirmed_pros_count, g.auto_select_enabled,
  g.require_certifications, g.is_checkin_required, g.created_ts, g.last_updated_ts`

/** The tables of `cardColumns`. */
export const cardTables = `gigs g join skills s on s.id = g.skill_id
  join locations l on l.organization_id = g.organization_id and l.id = g.location_id join markets m on m.id = g.market_id`

const listText = `
  select ${cardColumns}, g.series_id is not null as is_recurring,
    (select count(*) from applications a where a.organization_id = g.organization_id and a.gig_id = g.id and a.cancelled_at is null
      and a.selected_at is null) as open_applications_count,
    array(select p.headshot_public_id from applications a join pros p on p.id = a.pro_id
      where a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null and a.cancelled_at is null
        and p.headshot_public_id is not null order by a.confirmed_at limit 12) as headshots
  from ${cardTables}
  where g.organization_id = $2 and g.location_id = $3 and g.cancelled_at is null order by g.start_time, g.id limit $4`

const countText = 'select count(*) as count from gigs where organization_id = $1 and location_id = $2 and cancelled_at is null'

type Shift = { wage_amount: number | null; boosted_gig_bonus: number }

/** The first page of the shifts of one location that the caller manages. */
export async function listShifts(asked: Asked, caller: Caller, location: number): Promise<object> {
  const held = caller.locations.find(({ location_id }) => location_id === location)
  if (!held) return { count: 0, next: null, previous: null, results: [] }
  const [shifts, { count }] = await Promise.all([
    shiftsOf(asked, held.organization_id, location, 26),
    oneRow<{ count: number }>(asked, 'count', countText, [held.organization_id, location]),
  ])
  const results = shifts.slice(0, 25)
  // Onsite managers do not see other people's wages.
  if (held.role === 'ONSITE_MANAGER') for (const shift of results) Object.assign(shift, { wage_amount: null, boosted_gig_bonus: 0 })
  return { count, next: count > 25 ? 2 : null, previous: null, results }
}

/** One statement: what the bare handler answers with. */
export function shiftsOf(asked: Asked, organization: number, location: number, most: number): Promise<Shift[]> {
  return rowsOf<Shift>(asked, 'list', listText, [new Date(), organization, location, most])
}
