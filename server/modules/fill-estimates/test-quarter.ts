import sql from 'sql-template-tag'
import type { Crew } from '../../test/crew.ts'
import type { GigRecord } from '../gigs/index.ts'

/** A generated shift: what is known when it is posted, and what became of it. */
export type Generated = Pick<
  GigRecord,
  | 'id'
  | 'organization_id'
  | 'location_id'
  | 'market_id'
  | 'skill_id'
  | 'start_time'
  | 'end_time'
  | 'released_at'
  | 'wage_amount'
  | 'allowed_confirmed_pros'
> & { chance: number; filled: number; no_shows: number; applied: number[] }

const day = 86_400_000
const hour = 3_600_000

/** Random numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Shifts of a quarter by a known process: the chance of an opening depends on the position, the lead time, the hour, the pay and the
 * business. Managers pay more when they are late, so that the features are not independent.
 */
export function generateQuarter(
  seed: number,
  {
    from,
    shifts,
    markets,
    skills,
    days = 91,
  }: { from: Date; shifts: number; markets: readonly number[]; skills: readonly number[]; days?: number },
): Generated[] {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  const characters = Array.from({ length: 24 }, () => (random() - 0.5) * 0.8)
  return Array.from({ length: shifts }, (_, index) => {
    const organization = Math.floor(random() * 24)
    const skill = pick([0, 1, 2] as const)
    const lead = pick([3, 12, 40, 40, 100, 100, 250] as const) * (0.8 + random() * 0.4)
    const at = pick([7, 9, 12, 17, 17, 18, 23] as const)
    const median = [18, 22, 26][skill] ?? 18
    const wage = Math.round(median * (0.88 + random() * 0.24 + (lead < 24 ? 0.05 : 0)) * 4) / 4
    const start = new Date(from.getTime() + Math.floor(random() * days) * day + at * hour)
    const odds =
      ([1.6, 0.9, 0.3][skill] ?? 0) +
      (lead < 6 ? -1.4 : lead < 24 ? -0.6 : lead < 72 ? 0.1 : 0.5) +
      (at >= 22 ? -0.7 : at >= 16 ? 0.2 : 0) +
      9 * (wage / median - 1) +
      (characters[organization] ?? 0)
    const chance = 1 / (1 + Math.exp(-odds))
    const openings = pick([1, 1, 2, 3] as const)
    const filled = Array.from({ length: openings }, () => random() < chance).filter(Boolean).length
    const applied = Array.from({ length: filled + Math.floor(random() * 3) }, () => Math.min(random() ** 2 * 30, lead * 0.9))
    return {
      id: index + 1,
      organization_id: 1000 + organization,
      location_id: 1000 + organization * 3 + (index % 3),
      market_id: markets[organization % markets.length] ?? 1,
      skill_id: skills[skill] ?? 1,
      start_time: start,
      end_time: new Date(start.getTime() + 6 * hour),
      released_at: new Date(start.getTime() - lead * hour),
      wage_amount: wage,
      allowed_confirmed_pros: openings,
      chance,
      filled,
      no_shows: Array.from({ length: filled }, () => random() < 0.06).filter(Boolean).length,
      applied,
    }
  })
}

/** Stores generated shifts and their applications past the triggers; they serve for counting only. */
export async function storeQuarter(crew: Crew, quarter: readonly Generated[]): Promise<void> {
  const client = await crew.db.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const shifts = sql`
      insert into gigs (organization_id, id, location_id, market_id, skill_id, type, start_time, end_time, timezone, wage_amount,
        allowed_confirmed_pros, unpaid_break_minutes, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate,
        description, released_at, posted_at, created_by)
      overriding system value
      select q.organization_id, q.id, q.location_id, q.market_id, q.skill_id, 'MARKETPLACE', q.start_time, q.end_time, 'UTC', q.wage_amount,
        q.allowed_confirmed_pros, 0, 'Main St 1', 'Austin', 'TX', '78701', 30, -97, false, 'Work', q.released_at, q.released_at, 1
      from jsonb_to_recordset(${JSON.stringify(quarter)}::jsonb) as q(organization_id bigint, id bigint, location_id bigint, market_id bigint,
        skill_id bigint, start_time timestamptz, end_time timestamptz, released_at timestamptz, wage_amount numeric, allowed_confirmed_pros int)`
    await client.query(shifts.text, [...shifts.values])
    const people = quarter.flatMap((shift) => shift.applied.map((hours, index) => applicationOf(shift, hours, index)))
    const applications = sql`
      insert into applications (organization_id, gig_id, location_id, pro_id, start_time, end_time, created_ts, last_updated_ts, selected_at,
        selection_source, confirmed_at, cancelled_at, cancellation_reason, wage_amount, bonus, platform_bonus, employment_type,
        platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage)
      select a.organization_id, a.gig_id, a.location_id, row_number() over () + 1000, a.start_time, a.end_time, a.created_ts, a.created_ts, a.confirmed_at,
        case when a.confirmed_at is not null then 'STAFFER' end, a.confirmed_at, a.cancelled_at, a.cancellation_reason,
        case when a.confirmed_at is not null then 20 end, case when a.confirmed_at is not null then 0 end,
        case when a.confirmed_at is not null then 0 end, case when a.confirmed_at is not null then 'F1099' end,
        case when a.confirmed_at is not null then 28 end, case when a.confirmed_at is not null then 0 end,
        case when a.confirmed_at is not null then 5 end
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as a(organization_id bigint, gig_id bigint, location_id bigint, start_time timestamptz,
        end_time timestamptz, created_ts timestamptz, confirmed_at timestamptz, cancelled_at timestamptz, cancellation_reason text)`
    await client.query(applications.text, [...applications.values])
    await client.query('commit')
  } finally {
    client.release()
  }
}

function applicationOf({ id, ...shift }: Generated, hours: number, index: number) {
  const { organization_id, location_id, start_time, end_time, released_at, filled, no_shows } = shift
  const created_ts = new Date((released_at?.getTime() ?? 0) + hours * hour)
  const isNoShow = index < no_shows
  return {
    organization_id,
    gig_id: id,
    location_id,
    start_time,
    end_time,
    created_ts,
    confirmed_at: index < filled ? created_ts : null,
    cancelled_at: isNoShow ? new Date(start_time.getTime() + hour) : null,
    cancellation_reason: isNoShow ? 'NO_SHOW' : null,
  }
}
