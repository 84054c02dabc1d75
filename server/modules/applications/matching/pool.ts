import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'
import { gate, hindersApplying, hindersTaking } from '@crewcall/contract/rules/eligibility.ts'
import type { GateFacts, GateFinding } from '@crewcall/contract/rules/eligibility.ts'
import { instantToWall, isPastDue } from '@crewcall/contract/rules/time.ts'
import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { PlannedShift } from './pair-facts.ts'
import { DEFAULT_MILES, FARTHEST_METERS } from './reach.ts'

/** Where the pros are counted. */
type Place = { organization_id: number; id: number; latitude: number; longitude: number; state_code: string; is_sandbox?: boolean }
type Group = {
  pros: number
  skill_ids: number[]
  is_verified: boolean
  payouts_enabled: boolean
  employment_types: EmploymentType[]
  /** How many of the last days, ascending, the background check covers. */
  checked_days: number
  /** The same of each certificate in the order asked for; -1 is not held. */
  certified_days: number[]
  /** The number of starts, ascending, before the suspension begins; null without one. */
  starts_before_suspension: number | null
  is_blocked: boolean
  is_in_network: boolean
  is_too_far: boolean
  overlapping: number[]
}
type Certificate = { id: number; name: string; is_state_specific: boolean }
type Certificates = ReadonlyMap<number, Certificate[]>

/** A group as it is counted: each booking by how many shifts start before its end, and how many end by its start. */
type Row = Omit<Group, 'overlapping'> & { booked: number[] }
/** The starts and the ends of the shifts, each ascending. */
type Times = { starts: Date[]; ends: Date[] }

/** Pros who are alike in all that the gate looks at for the planned shifts. */
export type PoolGroup = Pick<Group, 'pros' | 'skill_ids' | 'is_too_far'>
/** What prevents the pros of a group from being confirmed; the same array for the same findings. */
export type GateOfGroups = (group: PoolGroup) => readonly GateFinding[]
/** The groups, and the gate of a shift over them; the shift may have other rules than the one asked for. */
export type Pool = { groups: readonly PoolGroup[]; gateOf(shift: PlannedShift): GateOfGroups }

/** Those of the findings that prevent even applying. */
export const obstaclesToApplying: (findings: readonly GateFinding[]) => GateFinding[] = hindersApplying

/**
 * All pros of the positions who live near the place or are in its network, in groups that the gate cannot tell apart: one statement however
 * many they are, and the gate runs once per group instead of once per pro. A test compares it with `pairFacts`.
 */
export async function poolAround(ctx: Ctx, place: Place, shifts: readonly PlannedShift[]): Promise<Pool> {
  const [lastDays, starts] = [sorted(shifts.map(lastDayOf)), sorted(shifts.map((shift) => startOf(shift, ctx.now)))]
  // A plan for any values expects few pros and took twice as long for 50,000.
  const planned = ctx.tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
  const [certificates] = await Promise.all([certificatesOf(ctx, skillsOf(shifts)), planned])
  const required = [...new Map([...certificates.values()].flat().map((one) => [one.id, one])).values()]
  const times = sortedTimes(shifts)
  const rows = await ctx.tx.rows<Row>(groupsSql(ctx, place, { shifts, times, lastDays, starts, required }))
  const groups = rows.map(({ booked, ...group }): Group => ({ ...group, overlapping: overlappedBy(booked, shifts, times) }))
  const alike = alikeBut(groups)
  const gateOf = (shift: PlannedShift): GateOfGroups => {
    const wanted = shift.require_certifications ? (certificates.get(shift.skill_id) ?? []) : []
    const names = wanted.map(({ id, name }) => ({ name, at: required.findIndex((one) => one.id === id) }))
    const last = lastDayOf(shift)
    const [day, start] = [lastDays.indexOf(last), starts.indexOf(startOf(shift, ctx.now))]
    const employment = shift.employment_type as EmploymentType
    const byKey = new Map<number, GateFinding[]>()
    const findingsOf = (facts: Group, isOverlapping: boolean) => {
      // The key holds a bit per trait.
      const before = facts.starts_before_suspension
      let key = 0
      for (const { at } of names) key = key * 3 + heldSo(facts.certified_days[at] ?? -1, day)
      key = key * 256 + (facts.is_verified ? 1 : 0) + (facts.payouts_enabled ? 2 : 0) + (before !== null && before <= start ? 4 : 0)
      key += (facts.is_blocked ? 8 : 0) + (facts.is_in_network ? 16 : 0) + (isOverlapping ? 32 : 0)
      key += (facts.checked_days > day ? 64 : 0) + (facts.employment_types.includes(employment) ? 128 : 0)
      const same = byKey.get(key)
      if (same) return same
      const sorts = names.map(({ at }) => heldSo(facts.certified_days[at] ?? -1, day))
      const findings = findingsFor({ key, sorts, names: names.map(({ name }) => name), last }, shift, ctx.now)
      byKey.set(key, findings)
      return findings
    }
    // Sixty shifts have thousands of groups, most of which differ only in what they overlap.
    const found: [GateFinding[][], GateFinding[][]] = [[], []]
    return (group) => {
      const one = alike.get(group)
      if (!one) throw new Error('A group of another pool')
      const isOverlapping = one.facts.overlapping.includes(shift.id)
      return (found[isOverlapping ? 1 : 0][one.kind] ??= findingsOf(one.facts, isOverlapping))
    }
  }
  return { groups, gateOf }
}

/** More than the shifts of one question. */
const bookedBase = 1000

function sortedTimes(shifts: readonly PlannedShift[]): Times {
  const ascending = (list: readonly Date[]) => list.toSorted((a, b) => a.getTime() - b.getTime())
  return { starts: ascending(shifts.map(({ start_time }) => start_time)), ends: ascending(shifts.map(({ end_time }) => end_time)) }
}

// The ids of the shifts that begin before a booking is over and are not over when it begins.
function overlappedBy(booked: readonly number[], shifts: readonly PlannedShift[], { starts, ends }: Times): number[] {
  const found = new Set<number>()
  for (const code of booked) {
    const [lastStart, lastEnd] = [starts[Math.floor(code / bookedBase) - 1], ends[(code % bookedBase) - 1]]
    for (const { id, start_time, end_time } of shifts)
      if (lastStart && start_time <= lastStart && (!lastEnd || end_time > lastEnd)) found.add(id)
  }
  return [...found]
}

// Groups of the same kind differ only in the shifts they overlap.
function alikeBut(groups: readonly Group[]): Map<PoolGroup, { facts: Group; kind: number }> {
  const kinds = new Map<string, number>()
  return new Map(
    groups.map((facts) => {
      const { pros: _, overlapping: __, ...traits } = facts
      const text = JSON.stringify(traits)
      const kind = kinds.get(text) ?? kinds.size
      kinds.set(text, kind)
      return [facts, { facts, kind }]
    }),
  )
}

/** Of a required certificate: not held, not valid on the last day, or valid. */
type Held = 0 | 1 | 2
/** What the gate asks about a pro and a shift, as far as it is not the same for everybody; the bits of `key` are those of `gateOf`. */
type Traits = { key: number; sorts: readonly Held[]; names: readonly string[]; last: string }

function heldSo(days: number, day: number): Held {
  if (days < 0) return 0
  return days > day ? 2 : 1
}

function findingsFor({ key, sorts, names, last }: Traits, shift: PlannedShift, now: Date): GateFinding[] {
  const has = (bit: number) => Math.floor(key / bit) % 2 === 1
  const employment = shift.employment_type as EmploymentType
  const facts: GateFacts = {
    is_verified: has(1),
    // Prevents no offer.
    has_market: true,
    has_payout_account: has(2),
    suspension: has(4) ? { ends: null } : null,
    is_blocked: has(8),
    // The same.
    is_on_team: false,
    is_in_network: has(16),
    has_overlap: has(32),
    has_clear_background_check: has(64),
    pro_employment_types: has(128) ? [employment] : [],
    booking_type: shift.type as GateFacts['booking_type'],
    posted_at: now,
    start: shift.start_time,
    badge: null,
    is_favorite: false,
    is_open: !isPastDue(shift.end_time, now),
    gig_last_day: last,
    required_certifications: names,
    held_certifications: names.flatMap((name, at) => (sorts[at] === 0 ? [] : [{ name, expiration_date: sorts[at] === 2 ? last : '' }])),
    employment_type: employment,
    background_check_required: shift.background_check_required,
    weekly_minutes: null,
  }
  // Early access delays taking a shift, it prevents nobody.
  return hindersTaking(gate(facts, now))
}

type Asked = {
  shifts: readonly PlannedShift[]
  times: Times
  lastDays: readonly string[]
  starts: readonly string[]
  required: readonly Certificate[]
}

// A coarse square of three miles stands for the home, as for candidates of an offer: no pro can be located by moving a pin. The box is
// compared by columns instead of on the map, whose index makes the planner expect fifty pros where there are fifty thousand.
function groupsSql({ now }: Ctx, place: Place, { shifts, times, lastDays, starts, required }: Asked): Sql {
  const here = sql`organization_id = ${place.organization_id} and location_id = ${place.id}`
  const days = sql`${[...lastDays]}::date[]`
  const squares = squaresAround(place)
  const square = sql`(round(q.latitude * 20)::int - ${squares.south}::int) * ${squares.wide}::int + round(q.longitude * 20)::int - ${squares.west}::int + 1`
  const columns = sql`q.id, q.user_id, q.verified_at is not null as is_verified, q.payouts_enabled, q.supported_employment_types as employment_types,
    case when q.background_check_status = 'CLEAR' then width_bucket(q.background_check_expires_on, ${days}) else 0 end as checked_days`
  // Numbers are grouped sooner than arrays.
  const held = required.map((_, at) => sql`coalesce(c.${raw(`days_${at}`)}, -1)`)
  const [first, last] = [times.starts[0], times.ends.at(-1)]
  // Two numbers say which shifts a booking overlaps, where comparing each with each shift took longer than all the rest.
  const begun = sql`width_bucket(upper(b.during) - interval '1 microsecond', ${times.starts}::timestamptz[])`
  const over = sql`width_bucket(lower(b.during), ${times.ends}::timestamptz[])`
  return sql`
    select count(*)::int as pros, k.skill_ids, p.is_verified, p.payouts_enabled, p.employment_types, p.checked_days,
      ${held.length === 0 ? sql`'{}'::int[]` : sql`array[${join(held)}]`} as certified_days,
      u.starts_before_suspension, b.pro_id is not null as is_blocked, n.pro_id is not null as is_in_network,
      n.pro_id is null and p.miles > coalesce(f.max_distance_miles, ${DEFAULT_MILES}::int) as is_too_far,
      coalesce(y.booked, '{}') as booked
    from (
      select ${columns}, (${squares.miles}::float8[])[${square}] as miles from pros q where ${inBox(place)}
      union all
      select ${columns}, null from (select pro_id from network_members where ${here} offset 0) m join pros q on q.id = m.pro_id
      where (${inBox(place)}) is not true) p
    join (${havingSql(skillsOf(shifts))}) k on k.pro_id = p.id
    left join (select pro_id from network_members where ${here}) n on n.pro_id = p.id
    ${required.length === 0 ? empty : sql`left join (${certifiedSql(place, { required, days })}) c on c.pro_id = p.id`}
    left join (
      select x.pro_id, (select count(*) from unnest(${[...starts]}::timestamptz[]) at where at < min(x.starts))::int as starts_before_suspension
      from pro_suspensions x where x.lifted_at is null and (x.ends is null or x.ends > ${now}) group by x.pro_id) u on u.pro_id = p.id
    left join (
      select b.pro_id, array_agg(distinct ${begun} * ${bookedBase}::int + ${over}) as booked
      from pro_bookings b
      -- A shift lasts a day at most, which bounds the scan of the index.
      where lower(b.during) > ${first}::timestamptz - interval '24 hours' and lower(b.during) < ${last} and ${begun} > ${over} group by b.pro_id) y on y.pro_id = p.id
    left join pro_preferences f on f.pro_id = p.id
    left join (select pro_id from pro_blocks where ${here} and lifted_at is null) b on b.pro_id = p.id
    where (n.pro_id is not null or p.miles >= 0 and not ${place.is_sandbox ?? false}::boolean) and p.user_id not in (select id from users where account_status <> 'ACTIVE')
    group by 2, 3, 4, 5, 6, ${join([...held, sql`8, 9, 10, 11, 12`])}`
}

// Which of the positions each pro has.
function havingSql(skillIds: readonly number[]): Sql {
  const [first, ...others] = skillIds
  if (others.length === 0) return sql`select pro_id, array[${first}::bigint] as skill_ids from pro_skills where skill_id = ${first}`
  return sql`select pro_id, array_agg(skill_id order by skill_id) as skill_ids from pro_skills where skill_id = any(${[...skillIds]}::bigint[]) group by pro_id`
}

// The distance in miles of each coarse square around the place, row by row from the south-west; -1 is out of reach. Both sides are in
// twentieths of a degree. An array is read by position, where a join would sort the pros.
function squaresAround(place: Place): { south: number; west: number; wide: number; miles: number[] } {
  const { tall, wide } = reachOf(place)
  const [south, west] = [Math.floor((place.latitude - tall) * 20), Math.floor((place.longitude - wide) * 20)]
  const [rows, columns] = [Math.ceil(tall * 40) + 2, Math.ceil(wide * 40) + 2]
  const miles = Array.from({ length: rows * columns }, (_, at) => {
    const [north, east] = [south + Math.floor(at / columns), west + (at % columns)]
    const away = milesBetween(place, { latitude: north / 20, longitude: east / 20 })
    return away * METERS_PER_MILE <= FARTHEST_METERS ? away : -1
  })
  return { south, west, wide: columns, miles }
}

// By the sphere of `meters_between`.
function milesBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const rad = Math.PI / 180
  const [tall, wide] = [Math.sin(((b.latitude - a.latitude) * rad) / 2), Math.sin(((b.longitude - a.longitude) * rad) / 2)]
  const share = tall ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * wide ** 2
  return (2 * 6_378_168 * Math.asin(Math.min(1, Math.sqrt(share)))) / METERS_PER_MILE
}

// Of every certificate the last day it is valid on, as the number of days it covers.
function certifiedSql({ state_code }: Place, { required, days }: { required: readonly Certificate[]; days: Sql }): Sql {
  const covered = required.map(
    ({ id }, at) => sql`width_bucket(max(r.expiration_date) filter (where r.certification_id = ${id}), ${days}) as ${raw(`days_${at}`)}`,
  )
  const anywhere = required.filter((one) => !one.is_state_specific).map(({ id }) => id)
  return sql`select r.pro_id, ${join(covered)}
    from certification_requests r where r.certification_id = any(${required.map(({ id }) => id)}::bigint[]) and r.status = 'APPROVED'
      and (r.certification_id = any(${anywhere}::bigint[]) or r.state_code is null or r.state_code = ${state_code}) group by r.pro_id`
}

// A box around the place that contains the circle and the coarse squares on its edge, in degrees.
function reachOf({ latitude }: Place): { tall: number; wide: number } {
  const tall = FARTHEST_METERS / 110_000 + 0.05
  return { tall, wide: tall / Math.cos((Math.min(89, Math.abs(latitude) + tall) * Math.PI) / 180) }
}

function inBox(place: Place): Sql {
  const { tall, wide } = reachOf(place)
  const between = (value: number, way: number) => sql`between ${value - way}::float8 and ${value + way}::float8`
  return sql`q.latitude ${between(place.latitude, tall)} and q.longitude ${between(place.longitude, wide)}`
}

// What shifts ask for that are posted now.
async function certificatesOf(ctx: Ctx, skillIds: readonly number[]): Promise<Certificates> {
  const rows = await ctx.tx.rows<Certificate & { skill_id: number }>(sql`
    select sc.skill_id, c.id, c.name, c.is_state_specific from skill_certifications sc join certifications c on c.id = sc.certification_id
    where sc.skill_id = any(${[...skillIds]}::bigint[]) and sc.asked_until is null order by c.name`)
  return Map.groupBy(rows, ({ skill_id }) => skill_id)
}

function skillsOf(shifts: readonly PlannedShift[]): number[] {
  return [...new Set(shifts.map(({ skill_id }) => skill_id))]
}

function lastDayOf({ end_time, timezone }: Pick<PlannedShift, 'end_time' | 'timezone'>): string {
  return instantToWall(end_time, timezone).date
}

function startOf({ start_time }: PlannedShift, now: Date): string {
  return new Date(Math.max(now.getTime(), start_time.getTime())).toISOString()
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}
