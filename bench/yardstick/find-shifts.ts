import { matchPoints } from '@crewcall/contract/rules/match-score.ts'
import { oneRow, rowsOf } from './database.ts'
import type { Asked } from './database.ts'
import { factColumns, factsOf, standingText } from './fit.ts'
import type { ShiftFacts, Standing } from './fit.ts'
import { cardTables } from './list-shifts.ts'
import { shiftColumns, viewShift } from './view-shift.ts'
import type { ShiftRow } from './view-shift.ts'

const metersPerMile = 1609.344

const isOpen = `g.cancelled_at is null and g.released_at is not null and g.end_time > $3 and g.start_time > $3::timestamptz - interval '1 day'
  and g.confirmed_count < g.allowed_confirmed_pros + case when g.auto_select_enabled then g.overfill else 0 end
  and g.location_id <> all ($4::bigint[]) and g.id <> all ($5::bigint[])`

// The index of open shifts is keyed by one-degree squares, here those that cover the circle.
const nearText = `
  select ${factColumns('$1::float8', '$2::float8')} from (
    (select k.* from unnest($6::float8[], $7::float8[]) as q(south, west) cross join lateral (
        select g.* from gigs g where g.type = 'MARKETPLACE' and floor(g.latitude) = q.south and floor(g.longitude) = q.west and ${isOpen}
          and meters_between($1::float8, $2::float8, g.latitude, g.longitude) <= $8 order by g.start_time, g.id limit 500) k
      order by k.start_time, k.id limit 500)
    union all
    (select g.* from network_members n join gigs g on g.organization_id = n.organization_id and g.location_id = n.location_id
      where n.pro_id = $9 and g.type in ('NETWORK', 'MARKETPLACE') and ${isOpen} order by g.start_time, g.id limit 500)
  ) g join skills s on s.id = g.skill_id join locations l on l.organization_id = g.organization_id and l.id = g.location_id`

const pageText = `select ${shiftColumns} from ${cardTables} where g.id = any ($3::bigint[])`

/** The first page of the open shifts near a pro, best match first. */
export async function findShifts(asked: Asked, proId: number): Promise<object> {
  const now = new Date()
  const pro = await oneRow<Standing>(asked, 'standing', standingText, [proId, now])
  const near = await rowsOf<ShiftFacts>(asked, 'near', nearText, valuesOf(pro, now))
  const facts = factsOf(pro, now)
  const candidates = [...new Map(near.map((shift) => [shift.gig_id, shift])).values()].map((shift) => {
    const each = facts(shift)
    return { shift, facts: each, score: matchPoints(each.match) }
  })
  candidates.sort(
    (a, b) => b.score - a.score || a.shift.start_time.getTime() - b.shift.start_time.getTime() || a.shift.gig_id - b.shift.gig_id,
  )
  const best = candidates.slice(0, 25)
  const rows = await rowsOf<ShiftRow>(asked, 'page', pageText, [now, proId, best.map(({ shift }) => shift.gig_id)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const results = best.flatMap((each) => {
    const row = byId.get(each.shift.gig_id)
    return row ? [viewShift(row, each.shift, pro, each.facts, now)] : []
  })
  return { count: candidates.length, next: candidates.length > 25 ? 2 : null, previous: null, results }
}

function valuesOf(pro: Standing, now: Date): unknown[] {
  const [latitude, longitude] = [pro.latitude ?? 0, pro.longitude ?? 0]
  const miles = pro.max_distance_miles ?? 25
  const tall = miles / 69 + 0.01
  const wide = tall / Math.cos(((Math.abs(latitude) + tall) * Math.PI) / 180)
  const [souths, wests] = [wholes(latitude - tall, latitude + tall), wholes(longitude - wide, longitude + wide)]
  const squares = wests.flatMap((west) => souths.map((south) => ({ south, west })))
  const closes = new Date(now.getTime() + 15 * 60_000)
  const booked = pro.bookings.map(({ gig_id }) => gig_id)
  return [
    latitude,
    longitude,
    closes,
    pro.blocked,
    booked,
    squares.map(({ south }) => south),
    squares.map(({ west }) => west),
    miles * metersPerMile,
    pro.pro_id,
  ]
}

function wholes(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, at) => first + at)
}

const bareText = `select ${shiftColumns} from ${cardTables}
  where g.type = 'MARKETPLACE' and floor(g.latitude) = floor($3::float8) and floor(g.longitude) = floor($4::float8) and g.cancelled_at is null
    and g.released_at is not null and g.start_time > $1 order by g.start_time, g.id limit 25`

/** One statement: what the bare handler answers with, the soonest shifts of the square around a point. */
export function soonestShifts(asked: Asked, proId: number, latitude: number, longitude: number): Promise<ShiftRow[]> {
  return rowsOf<ShiftRow>(asked, 'soonest', bareText, [new Date(), proId, latitude, longitude])
}
