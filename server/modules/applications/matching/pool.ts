import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'
import { gate, hindersApplying } from '@crewcall/contract/rules/eligibility.ts'
import type { GateFacts, GateFinding } from '@crewcall/contract/rules/eligibility.ts'
import { instantToWall, isPastDue } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { without } from './fit.ts'
import type { PlannedShift } from './pair-facts.ts'
import { DEFAULT_MILES, FARTHEST_METERS } from './reach.ts'

/** Where the pros are counted. */
type Place = { organization_id: number; id: number; latitude: number; longitude: number; state_code: string }
type Group = {
  pros: number
  skill_ids: number[]
  is_verified: boolean
  payouts_enabled: boolean
  employment_types: EmploymentType[]
  /** How many of the last days, ascending, the background check and each held certificate cover. */
  checked_days: number
  certified_days: [certification_id: number, days: number][]
  /** The number of starts, ascending, before the suspension begins; null without one. */
  starts_before_suspension: number | null
  is_blocked: boolean
  is_in_network: boolean
  is_too_far: boolean
  overlapping: number[]
}
type Certificates = ReadonlyMap<number, { id: number; name: string }[]>

/** Pros who are alike in all that the gate looks at for the planned shifts. */
export type PoolGroup = Pick<Group, 'pros' | 'skill_ids' | 'is_too_far'> & {
  /** What prevents them from being confirmed on the shift, if it had these rules. */
  obstaclesTo(shift: PlannedShift): GateFinding[]
}

/** Those of the findings that prevent even applying. */
export const obstaclesToApplying: (findings: readonly GateFinding[]) => GateFinding[] = hindersApplying

/**
 * All pros of the positions who live near the place or are in its network, in groups that the gate cannot tell apart: one statement however
 * many they are, and the gate runs once per group instead of once per pro. A test compares it with `pairFacts`.
 */
export async function poolAround(ctx: Ctx, place: Place, shifts: readonly PlannedShift[]): Promise<PoolGroup[]> {
  const [lastDays, starts] = [sorted(shifts.map(lastDayOf)), sorted(shifts.map((shift) => startOf(shift, ctx.now)))]
  const certificates = await certificatesOf(ctx, skillsOf(shifts))
  const groups = await ctx.tx.rows<Group>(groupsSql(ctx, place, { shifts, lastDays, starts, certificates }))
  return groups.map((group) => ({
    ...group,
    obstaclesTo: (shift) => {
      const required = shift.require_certifications ? (certificates.get(shift.skill_id) ?? []) : []
      const last = lastDayOf(shift)
      const facts: GateFacts = {
        booking_type: shift.type as GateFacts['booking_type'],
        posted_at: ctx.now,
        start: shift.start_time,
        badge: null,
        is_in_network: group.is_in_network,
        is_favorite: false,
        is_open: !isPastDue(shift.end_time, ctx.now),
        is_verified: group.is_verified,
        suspension: isSuspended(group, starts.indexOf(startOf(shift, ctx.now))) ? { ends: null } : null,
        is_blocked: group.is_blocked,
        has_overlap: group.overlapping.includes(shift.id),
        gig_last_day: last,
        required_certifications: required.map(({ name }) => name),
        held_certifications: required.flatMap(({ id, name }) =>
          group.certified_days.flatMap(([held, days]) => (held === id ? [{ name, expiration_date: lastDays[days - 1] ?? '' }] : [])),
        ),
        employment_type: shift.employment_type as EmploymentType,
        pro_employment_types: group.employment_types,
        background_check_required: shift.background_check_required,
        has_clear_background_check: group.checked_days > lastDays.indexOf(last),
        weekly_minutes: null,
        has_payout_account: group.payouts_enabled,
      }
      // Early access delays taking a shift, it prevents nobody.
      return without(gate(facts, ctx.now), 'EARLY_ACCESS_ONLY')
    },
  }))
}

type Asked = { shifts: readonly PlannedShift[]; lastDays: readonly string[]; starts: readonly string[]; certificates: Certificates }

// A coarse square of three miles stands for the home, as for candidates of an offer: no pro can be located by moving a pin.
function groupsSql({ now }: Ctx, place: Place, { shifts, lastDays, starts, certificates }: Asked): Sql {
  const here = sql`organization_id = ${place.organization_id} and location_id = ${place.id}`
  const pin = sql`${place.latitude}::float8, ${place.longitude}::float8`
  const required = [...new Set([...certificates.values()].flat().map(({ id }) => id))]
  const days = sql`${[...lastDays]}::date[]`
  const times = shifts.map(({ id, start_time, end_time }) => ({ id, start_time, end_time }))
  const first = new Date(Math.min(...shifts.map(({ start_time }) => start_time.getTime())))
  const last = new Date(Math.max(...shifts.map(({ end_time }) => end_time.getTime())))
  return sql`
    with known as materialized (select pro_id from network_members where ${here}),
    pool as materialized (
      select p.id, k.skill_ids, p.verified_at is not null as is_verified, p.payouts_enabled, p.supported_employment_types as employment_types,
        case when p.background_check_status = 'CLEAR' then width_bucket(coalesce(p.background_check_expires_on, 'infinity'), ${days}) else 0 end as checked_days,
        p.id in (select pro_id from known) as is_in_network,
        meters_between(round(p.latitude * 20) / 20, round(p.longitude * 20) / 20, ${pin}) as meters
      from (select q.id from pros q where q.latitude is not null and place_on_map(q.latitude, q.longitude) <@ box_on_map(${pin}, ${FARTHEST_METERS})
        union select pro_id from known) c
      join pros p on p.id = c.id
      join users u on u.id = p.user_id and u.account_status = 'ACTIVE'
      join (select pro_id, array_agg(skill_id order by skill_id) as skill_ids from pro_skills where skill_id = any(${skillsOf(shifts)}::bigint[]) group by pro_id) k
        on k.pro_id = p.id),
    certified as materialized (
      select pro_id, jsonb_agg(jsonb_build_array(certification_id, days) order by certification_id) as certified_days from (
        select r.pro_id, r.certification_id, width_bucket(max(r.expiration_date), ${days}) as days
        from certification_requests r join certifications c on c.id = r.certification_id
        where r.certification_id = any(${required}::bigint[]) and r.status = 'APPROVED'
          and (not c.is_state_specific or r.state_code is null or r.state_code = ${place.state_code})
        group by r.pro_id, r.certification_id) held group by pro_id),
    suspended as materialized (
      select x.pro_id, (select count(*) from unnest(${[...starts]}::timestamptz[]) at where at < min(x.starts))::int as starts_before_suspension
      from pro_suspensions x where x.lifted_at is null and (x.ends is null or x.ends > ${now}) group by x.pro_id),
    busy as materialized (
      select b.pro_id, array_agg(distinct s.id order by s.id) as overlapping
      from pro_bookings b join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as s(id bigint, start_time timestamptz, end_time timestamptz)
        on b.during && tstzrange(s.start_time, s.end_time)
      -- A shift lasts a day at most, which bounds the scan of the index.
      where lower(b.during) > ${first}::timestamptz - interval '24 hours' and lower(b.during) < ${last} group by b.pro_id)
    select count(*)::int as pros, p.skill_ids, p.is_verified, p.payouts_enabled, p.employment_types, p.checked_days,
      coalesce(c.certified_days, '[]') as certified_days, u.starts_before_suspension, b.pro_id is not null as is_blocked, p.is_in_network,
      (not p.is_in_network and p.meters > coalesce(f.max_distance_miles, ${DEFAULT_MILES}::int) * ${METERS_PER_MILE}::float8) as is_too_far,
      coalesce(y.overlapping, '{}') as overlapping
    from pool p
    left join certified c on c.pro_id = p.id
    left join suspended u on u.pro_id = p.id
    left join busy y on y.pro_id = p.id
    left join pro_preferences f on f.pro_id = p.id
    left join (select pro_id from pro_blocks where ${here} and lifted_at is null) b on b.pro_id = p.id
    where p.is_in_network or p.meters <= ${FARTHEST_METERS}
    group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`
}

// A suspension holds for every shift that starts when it has begun.
function isSuspended({ starts_before_suspension: before }: Group, start: number): boolean {
  return before !== null && before <= start
}

async function certificatesOf(ctx: Ctx, skillIds: readonly number[]): Promise<Certificates> {
  const rows = await ctx.tx.rows<{ skill_id: number; id: number; name: string }>(sql`
    select sc.skill_id, c.id, c.name from skill_certifications sc join certifications c on c.id = sc.certification_id
    where sc.skill_id = any(${[...skillIds]}::bigint[]) order by c.name`)
  return Map.groupBy(rows, ({ skill_id }) => skill_id)
}

function skillsOf(shifts: readonly PlannedShift[]): number[] {
  return [...new Set(shifts.map(({ skill_id }) => skill_id))]
}

function lastDayOf({ end_time, timezone }: PlannedShift): string {
  return instantToWall(end_time, timezone).date
}

function startOf({ start_time }: PlannedShift, now: Date): string {
  return new Date(Math.max(now.getTime(), start_time.getTime())).toISOString()
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}
