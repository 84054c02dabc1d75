import { PERFORMANCE_MONTHS } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { PairFacts } from './pair-facts.ts'

/** The shift columns that, with the pro's standing, determine all facts of the pair. */
export type ShiftFacts = Pick<
  PairFacts,
  | 'gig_id'
  | 'start_time'
  | 'end_time'
  | 'timezone'
  | 'posted_at'
  | 'type'
  | 'employment_type'
  | 'is_live'
  | 'background_check_required'
  | 'last_day'
  | 'skill_name'
  | 'required_certifications'
  | 'distance_miles'
  | 'told_miles'
  | 'orientation'
> & { location_id: number; skill_id: number; state_code: string }

type Held = { name: string; expiration_date: string; states: string[] | null }

/** All facts about a pro that apply to any shift that is not over: one statement instead of a dozen queries per shift. */
export type ProStanding = Pick<
  PairFacts,
  | 'tier'
  | 'is_verified'
  | 'payouts_enabled'
  | 'has_market'
  | 'employment_types'
  | 'background_check_status'
  | 'background_check_expires_on'
  | 'rating'
  | 'review_count'
  | 'gigs_worked'
  | 'completion_percentage'
  | 'days_of_week'
  | 'time_blocks'
  | 'worked_count'
  | 'missed_count'
  | 'last_worked_at'
  | 'has_active_warning'
  | 'bar'
> & {
  id: number
  latitude: number | null
  longitude: number | null
  max_distance_miles: number | null
  held: Held[]
  skills: { skill_id: number; years: number }[]
  completed: { skill_id: number; times: number }[]
  worked_together: { location_id: number; times: number }[]
  suspensions: { starts: string; ends: string | null }[]
  bookings: { gig_id: number; start: string; end: string }[]
  blocked: number[]
  /** Where they may post shifts; a platform admin may everywhere. */
  on_team: number[]
  is_platform_admin: boolean
  favorite: number[]
  network: number[]
}

/** @throws problem not_found */
export function standingOf({ tx, now }: Ctx, proId: number): Promise<ProStanding> {
  const since = sql`${now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS})`
  return tx.one<ProStanding>(sql`
    select p.id, p.latitude, p.longitude, f.max_distance_miles, p.tier, p.verified_at is not null as is_verified, coalesce(p.market_id, p.sandbox_organization_id) is not null as has_market, p.payouts_enabled,
      p.supported_employment_types as employment_types, p.background_check_status, p.background_check_expires_on, p.rating, p.review_count,
      p.gigs_worked, p.completion_percentage, coalesce(f.days_of_week, '{}') as days_of_week, coalesce(f.time_blocks, '{}') as time_blocks,
      o.worked_count, o.missed_count, o.last_worked_at, o.completed,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'expiration_date', r.expiration_date,
          'states', case when c.is_state_specific and r.state_code is not null then array[r.state_code] end)), '[]')
        from certification_requests r join certifications c on c.id = r.certification_id where r.pro_id = p.id and r.status = 'APPROVED') as held,
      (select coalesce(jsonb_agg(jsonb_build_object('skill_id', k.skill_id, 'years', k.years)), '[]') from pro_skills k where k.pro_id = p.id) as skills,
      (select coalesce(jsonb_agg(jsonb_build_object('location_id', t.location_id, 'times', t.times)), '[]')
        from worked_together t where t.pro_id = p.id) as worked_together,
      (select coalesce(jsonb_agg(jsonb_build_object('starts', x.starts, 'ends', x.ends)), '[]') from pro_suspensions x
        where x.pro_id = p.id and x.lifted_at is null and (x.ends is null or x.ends > ${now})) as suspensions,
      (select coalesce(jsonb_agg(jsonb_build_object('gig_id', a.gig_id, 'start', lower(b.during), 'end', upper(b.during))), '[]')
        from pro_bookings b join applications a on a.organization_id = b.organization_id and a.id = b.application_id
        where b.pro_id = p.id and b.during && tstzrange(${now}::timestamptz - interval '24 hours', null)) as bookings,
      exists (select from pro_warnings x where x.pro_id = p.id and x.lifted_at is null and x.ends > ${now}) as has_active_warning,
      (select value from platform_settings where name = 'auto_select_bar' order by id desc limit 1) as bar,
      array(select b.location_id from pro_blocks b where b.pro_id = p.id and b.lifted_at is null) as blocked,
      array(select m.location_id from memberships m where m.user_id = p.user_id and m.location_id is not null and m.role in ('ADMIN', 'TEAM_MEMBER')) as on_team,
      (select u.is_gigpro_admin from users u where u.id = p.user_id) as is_platform_admin,
      array(select v.location_id from favorite_pros v where v.pro_id = p.id) as favorite,
      array(select n.location_id from network_members n where n.pro_id = p.id) as network
    from pros p left join pro_preferences f on f.pro_id = p.id
    left join lateral (
      select coalesce(sum(q.worked), 0)::int as worked_count, coalesce(sum(q.missed), 0)::int as missed_count, max(q.last_worked_at) as last_worked_at,
        coalesce(jsonb_agg(jsonb_build_object('skill_id', q.skill_id, 'times', q.times)), '[]') as completed
      from (
        select w.skill_id, count(*) filter (where w.kind = 'WORKED') as times, count(*) filter (where w.kind = 'WORKED' and w.at > ${since}) as worked,
          count(*) filter (where w.kind in ('CALLED_OUT', 'NO_SHOW') and w.at > ${since}) as missed,
          max(w.at) filter (where w.kind = 'WORKED' and w.at > ${since}) as last_worked_at
        from reliability_of_pros w where w.pro_id = p.id group by w.skill_id) q) o on true
    where p.id = ${proId}`)
}

/**
 * Combines shifts that are not over with a pro's standing into the same facts that `pairFacts` finds for each pair (a test compares them).
 */
export function factsWith(standing: ProStanding, now: Date): (shift: ShiftFacts) => PairFacts {
  const [years, completed] = [new Map<number, number>(), new Map<number, number>()]
  for (const { skill_id, years: count } of standing.skills) years.set(skill_id, count)
  for (const { skill_id, times } of standing.completed) completed.set(skill_id, times)
  const together = new Map(standing.worked_together.map((each) => [each.location_id, each.times]))
  const [blocked, favorite, network] = [new Set(standing.blocked), new Set(standing.favorite), new Set(standing.network)]
  const onTeam = new Set(standing.on_team)
  const suspensions = standing.suspensions.map(toSpan).toSorted((a, b) => (a.end === b.end ? 0 : a.end > b.end ? -1 : 1))
  const bookings = standing.bookings.map(({ gig_id, start, end }) => ({ gig_id, start: Date.parse(start), end: Date.parse(end) }))
  return (shift) => {
    const { start_time, end_time, location_id, skill_id, state_code } = shift
    const [start, end] = [start_time.getTime(), end_time.getTime()]
    const suspension = suspensions.find((each) => each.start <= Math.max(now.getTime(), start))
    const isOther = (each: { gig_id: number; start: number; end: number }) =>
      each.gig_id !== shift.gig_id && each.start < end && start < each.end
    return {
      ...shift,
      ...standing,
      pro_id: standing.id,
      has_skill: years.has(skill_id),
      years: years.get(skill_id) ?? 0,
      completed_in_skill: completed.get(skill_id) ?? 0,
      held_certifications: standing.held.filter(({ states }) => states === null || states.includes(state_code)),
      is_blocked: blocked.has(location_id),
      is_on_team: standing.is_platform_admin || onTeam.has(location_id),
      is_favorite: favorite.has(location_id),
      is_in_network: network.has(location_id),
      times_worked_together: together.get(location_id) ?? 0,
      suspension_ends: suspension && Number.isFinite(suspension.end) ? new Date(suspension.end) : null,
      is_suspended: suspension !== undefined,
      has_overlap: bookings.some(isOther),
    }
  }
}

function toSpan({ starts, ends }: { starts: string; ends: string | null }): { start: number; end: number } {
  return { start: Date.parse(starts), end: ends === null ? Infinity : Date.parse(ends) }
}
