import type { BadgeType, BookingType, DayOfWeek, EmploymentType, TimeBlock } from '@crewcall/contract/enums.ts'
import type { AutoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import type { OrientationOfPro } from '@crewcall/contract/rules/orientation.ts'
import { PERFORMANCE_MONTHS } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { orientationOfProSql } from '../../orientations/index.ts'
import { askedWhenPosted } from '../../skills/index.ts'

export type Pair = { gig_id: number; pro_id: number }
/**
 * All facts that decide about one pro on one shift: the gate, the match score and the bar of auto-select
 * (docs/rules/applications.md#auto-select, docs/rules/shifts.md#network-and-marketplace, docs/rules/pros.md#match-score).
 */
export type PairFacts = Pair & {
  start_time: Date
  end_time: Date
  timezone: string
  posted_at: Date
  type: BookingType
  employment_type: EmploymentType
  is_live: boolean
  background_check_required: boolean
  last_day: string
  skill_name: string
  required_certifications: string[]
  held_certifications: { name: string; expiration_date: string }[]
  tier: BadgeType | null
  is_verified: boolean
  payouts_enabled: boolean
  has_market: boolean
  employment_types: EmploymentType[]
  background_check_status: string
  background_check_expires_on: string | null
  rating: number | null
  review_count: number
  gigs_worked: number
  completion_percentage: number | null
  has_skill: boolean
  years: number
  completed_in_skill: number
  worked_count: number
  missed_count: number
  last_worked_at: Date | null
  /** Exact distance from the pro's home to the shift; shown only to the pro. */
  distance_miles: number | null
  /** Whole miles between the pro and the pin approved by the platform: the only distance a business sees, and the one the score uses. */
  told_miles: number | null
  days_of_week: DayOfWeek[]
  time_blocks: TimeBlock[]
  is_blocked: boolean
  /** The pro may post the shifts of the location (docs/rules/rights.md#roles). */
  is_on_team: boolean
  is_favorite: boolean
  is_in_network: boolean
  times_worked_together: number
  /** The orientation of the location; null where there is none, or it is off. */
  orientation: OrientationOfPro | null
  suspension_ends: Date | null
  is_suspended: boolean
  has_overlap: boolean
  has_active_warning: boolean
  /** The platform's bar of auto-select; null is the default. */
  bar: AutoSelectBar | null
}

/** Shifts as `pairFacts` reads them: the table, and the id of the posted shift behind one, whose own bookings are no overlap. */
type Shifts = { from: Sql; gigId: Sql }
const postedShifts: Shifts = { from: sql`gigs`, gigId: sql`g.id` }

/** A shift that is not posted, or posted and moved, as the gate looks at it. `id` is the caller's own number for it. */
export type PlannedShift = {
  id: number
  /** The posted shift that is moved, if it is one. */
  gig_id: number | null
  organization_id: number
  location_id: number
  skill_id: number
  type: string
  employment_type: string
  start_time: Date
  end_time: Date
  timezone: string
  state_code: string
  latitude: number
  longitude: number
  background_check_required: boolean
  require_certifications: boolean
  /** When it was posted, if it was and stays so: it asks for the certificates of then. */
  posted_at?: Date
}

/** Planned shifts instead of the posted ones, as if they were open now. */
export function plannedShifts(now: Date, planned: readonly PlannedShift[]): Shifts {
  return {
    gigId: sql`g.gig_id`,
    from: sql`(select x.*, coalesce(x.was_posted_at, ${now}) as posted_at, tstzrange(x.start_time, x.end_time) as during, null::timestamptz as cancelled_at, ${now}::timestamptz as released_at
      from jsonb_to_recordset(${JSON.stringify(planned.map(({ posted_at, ...shift }) => ({ ...shift, was_posted_at: posted_at })))}::jsonb) as x(id bigint, gig_id bigint, organization_id bigint, location_id bigint,
        skill_id bigint, type text, employment_type text, start_time timestamptz, end_time timestamptz, timezone text, state_code text,
        latitude double precision, longitude double precision, background_check_required boolean, require_certifications boolean, was_posted_at timestamptz))`,
  }
}

/** True where the location of the gig `g` has blocked a pro. */
export function isBlockedSql(g: Sql, proId: Sql): Sql {
  return sql`exists (select from pro_blocks b where b.organization_id = ${g}.organization_id and b.location_id = ${g}.location_id and b.pro_id = ${proId} and b.lifted_at is null)`
}

/** True where a person may post the shifts of the location of the gig `g`: the holders of `gig.post`. */
export function isOnTeamSql(g: Sql, userId: Sql): Sql {
  return sql`(exists (select from held_location_roles h where h.organization_id = ${g}.organization_id and h.location_id = ${g}.location_id and h.user_id = ${userId}
      and h.role in ('ADMIN', 'TEAM_MEMBER'))
    or exists (select from held_organization_roles h where h.organization_id = ${g}.organization_id and h.user_id = ${userId})
    or exists (select from users u where u.id = ${userId} and u.is_gigpro_admin))`
}

/** True where a pro is in the network of the location of the gig `g`. */
export function isInNetworkSql(g: Sql, proId: Sql): Sql {
  return sql`exists (select from network_members n where n.organization_id = ${g}.organization_id and n.location_id = ${g}.location_id and n.pro_id = ${proId})`
}

/**
 * The facts of many pairs in one query; a pair of a missing gig or pro is left out. Callers that make decisions based on them hold the
 * locks.
 */
export function pairFacts(ctx: Ctx, pairs: readonly Pair[], shifts: Shifts = postedShifts): Promise<PairFacts[]> {
  if (pairs.length === 0) return Promise.resolve([])
  const since = sql`${ctx.now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS})`
  return ctx.tx.rows<PairFacts>(sql`
    select g.id as gig_id, p.id as pro_id, g.start_time, g.end_time, g.timezone, g.posted_at, g.type, g.employment_type, g.background_check_required,
      g.cancelled_at is null and g.released_at is not null as is_live, to_char(g.end_time at time zone g.timezone, 'YYYY-MM-DD') as last_day,
      s.name as skill_name, p.tier, p.verified_at is not null as is_verified, coalesce(p.market_id, p.sandbox_organization_id) is not null as has_market, p.payouts_enabled, p.supported_employment_types as employment_types,
      p.background_check_status, p.background_check_expires_on, p.rating, p.review_count, p.gigs_worked, p.completion_percentage,
      k.skill_id is not null as has_skill, coalesce(k.years, 0) as years, o.worked_count, o.missed_count, o.last_worked_at,
      meters_between(p.latitude, p.longitude, g.latitude, g.longitude) / 1609.344 as distance_miles,
      whole_miles(p.latitude, p.longitude, l.approved_latitude, l.approved_longitude) as told_miles,
      coalesce(f.days_of_week, '{}') as days_of_week, coalesce(f.time_blocks, '{}') as time_blocks,
      case when g.require_certifications then array(
        select c.name from skill_certifications sc join certifications c on c.id = sc.certification_id
        where sc.skill_id = g.skill_id and ${askedWhenPosted} order by c.name)
        else '{}' end as required_certifications,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'expiration_date', r.expiration_date)), '[]')
        from certification_requests r join certifications c on c.id = r.certification_id
        where r.pro_id = p.id and r.status = 'APPROVED' and (not c.is_state_specific or r.state_code is null or r.state_code = g.state_code)) as held_certifications,
      (select count(*) from reliability_of_pros w where w.pro_id = p.id and w.skill_id = g.skill_id and w.kind = 'WORKED') as completed_in_skill,
      ${isBlockedSql(sql`g`, sql`p.id`)} as is_blocked, ${isOnTeamSql(sql`g`, sql`p.user_id`)} as is_on_team,
      exists (select from favorite_pros v where v.organization_id = g.organization_id and v.location_id = g.location_id and v.pro_id = p.id) as is_favorite,
      ${isInNetworkSql(sql`g`, sql`p.id`)} as is_in_network,
      exists (select from pro_warnings x where x.pro_id = p.id and x.lifted_at is null and x.ends > ${ctx.now}) as has_active_warning,
      (select value from platform_settings where name = 'auto_select_bar' order by id desc limit 1) as bar,
      ${orientationOfProSql(sql`p.id`)} as orientation, coalesce(t.times, 0) as times_worked_together, u.is_suspended is true as is_suspended, u.ends as suspension_ends,
      exists (select from pro_bookings b where b.pro_id = p.id and b.during && g.during and not exists (
        select from applications a where a.organization_id = b.organization_id and a.id = b.application_id and a.gig_id = ${shifts.gigId})) as has_overlap
    from unnest(${pairs.map((pair) => pair.gig_id)}::bigint[], ${pairs.map((pair) => pair.pro_id)}::bigint[]) as w(gig_id, pro_id)
    join ${shifts.from} g on g.id = w.gig_id
    join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    join pros p on p.id = w.pro_id
    join skills s on s.id = g.skill_id
    left join pro_skills k on k.pro_id = p.id and k.skill_id = g.skill_id
    left join pro_preferences f on f.pro_id = p.id
    left join worked_together t on t.organization_id = g.organization_id and t.location_id = g.location_id and t.pro_id = p.id
    left join lateral (
      select true as is_suspended, x.ends from pro_suspensions x
      where x.pro_id = p.id and x.lifted_at is null and x.starts <= greatest(${ctx.now}::timestamptz, g.start_time) and (x.ends is null or x.ends > ${ctx.now})
      order by x.ends desc nulls first limit 1) u on true
    left join lateral (
      select count(*) filter (where q.kind = 'WORKED') as worked_count, count(*) filter (where q.kind in ('CALLED_OUT', 'NO_SHOW')) as missed_count,
        max(q.at) filter (where q.kind = 'WORKED') as last_worked_at
      from reliability_of_pros q where q.pro_id = p.id and q.at > ${since}) o on true`)
}
