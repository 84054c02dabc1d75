import type { BadgeType, BookingType, DayOfWeek, EmploymentType, TimeBlock } from '@crewcall/contract/enums.ts'
import { belowBar } from '@crewcall/contract/rules/auto-select.ts'
import type { AutoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { earlyAccess, gate } from '@crewcall/contract/rules/eligibility.ts'
import type { GateFacts, GateFinding } from '@crewcall/contract/rules/eligibility.ts'
import type { MatchFacts } from '@crewcall/contract/rules/match-score.ts'
import { MIN_REVIEWS } from '@crewcall/contract/rules/performance.ts'
import { dayOfWeek, instantToWall, isPastDue } from '@crewcall/contract/rules/time.ts'

/** The facts of a pro for every shift, as selected by `standingText`. */
export type Standing = {
  pro_id: number
  latitude: number | null
  longitude: number | null
  max_distance_miles: number | null
  tier: BadgeType | null
  is_verified: boolean
  has_market: boolean
  payouts_enabled: boolean
  employment_types: EmploymentType[]
  background_check_status: string
  background_check_expires_on: string | null
  rating: number | null
  review_count: number
  gigs_worked: number
  completion_percentage: number | null
  days_of_week: DayOfWeek[]
  time_blocks: TimeBlock[]
  has_active_warning: boolean
  bar: AutoSelectBar | null
  held: { name: string; expiration_date: string; states: string[] | null }[]
  skills: Record<string, number>
  outcomes: { skill_id: number; kind: string; at: string }[]
  together: Record<string, number>
  suspensions: { starts: string; ends: string | null }[]
  bookings: { gig_id: number; start: string; end: string }[]
  blocked: number[]
  favorites: number[]
  network: number[]
}

/** The facts of a shift for the score and the gate. */
export type ShiftFacts = {
  gig_id: number
  location_id: number
  skill_id: number
  skill_name: string
  state_code: string
  start_time: Date
  end_time: Date
  timezone: string
  last_day: string
  posted_at: Date
  type: BookingType
  employment_type: EmploymentType
  is_live: boolean
  background_check_required: boolean
  required_names: string[]
  distance_miles: number | null
  told_miles: number | null
}

/** The columns of `ShiftFacts` over `gigs g`, `skills s` and `locations l`, seen from a point given as two pieces of SQL. */
export const factColumns = (latitude: string, longitude: string): string => `
  g.id as gig_id, g.location_id, g.skill_id, s.name as skill_name, g.state_code, g.start_time, g.end_time, g.timezone,
  to_char(g.end_time at time zone g.timezone, 'YYYY-MM-DD') as last_day, g.posted_at, g.type, g.employment_type,
  g.cancelled_at is null and g.released_at is not null as is_live, g.background_check_required,
  case when g.require_certifications then array(
    select c.name from skill_certifications k join certifications c on c.id = k.certification_id where k.skill_id = g.skill_id order by c.name)
    else '{}' end as required_names,
  meters_between(${latitude}, ${longitude}, g.latitude, g.longitude) / 1609.344 as distance_miles,
  whole_miles(${latitude}, ${longitude}, l.approved_latitude, l.approved_longitude) as told_miles`

/** One statement with all of `Standing`; `$1` is the pro and `$2` the current time. */
export const standingText = `
  select p.id as pro_id, p.latitude, p.longitude, f.max_distance_miles, p.tier, p.verified_at is not null as is_verified, p.market_id is not null as has_market, p.payouts_enabled,
    p.supported_employment_types as employment_types, p.background_check_status, p.background_check_expires_on, p.rating, p.review_count,
    p.gigs_worked, p.completion_percentage, coalesce(f.days_of_week, '{}') as days_of_week, coalesce(f.time_blocks, '{}') as time_blocks,
    exists (select from pro_warnings x where x.pro_id = p.id and x.lifted_at is null and x.ends > $2) as has_active_warning,
    (select value from platform_settings where name = 'auto_select_bar' order by id desc limit 1) as bar,
    (select coalesce(json_agg(json_build_object('name', c.name, 'expiration_date', r.expiration_date,
        'states', case when c.is_state_specific and r.state_code is not null then array[r.state_code] end)), '[]')
      from certification_requests r join certifications c on c.id = r.certification_id where r.pro_id = p.id and r.status = 'APPROVED') as held,
    (select coalesce(json_object_agg(k.skill_id, k.years), '{}') from pro_skills k where k.pro_id = p.id) as skills,
    (select coalesce(json_agg(json_build_object('skill_id', o.skill_id, 'kind', o.kind, 'at', o.at)), '[]') from pro_outcomes o
      where o.pro_id = p.id and o.kind in ('WORKED', 'CALLED_OUT', 'NO_SHOW')) as outcomes,
    (select coalesce(json_object_agg(t.location_id, t.times), '{}') from worked_together t where t.pro_id = p.id) as together,
    (select coalesce(json_agg(json_build_object('starts', x.starts, 'ends', x.ends)), '[]') from pro_suspensions x
      where x.pro_id = p.id and x.lifted_at is null and (x.ends is null or x.ends > $2)) as suspensions,
    (select coalesce(json_agg(json_build_object('gig_id', a.gig_id, 'start', lower(b.during), 'end', upper(b.during))), '[]')
      from pro_bookings b join applications a on a.organization_id = b.organization_id and a.id = b.application_id
      where b.pro_id = p.id and upper(b.during) > $2::timestamptz - interval '1 day') as bookings,
    array(select b.location_id from pro_blocks b where b.pro_id = p.id and b.lifted_at is null) as blocked,
    array(select v.location_id from favorite_pros v where v.pro_id = p.id) as favorites,
    array(select n.location_id from network_members n where n.pro_id = p.id) as network
  from pros p left join pro_preferences f on f.pro_id = p.id where p.id = $1`

/** The inputs of the score and gate formulas, calculated for one shift after another. */
export function factsOf(pro: Standing, now: Date): (shift: ShiftFacts) => { match: MatchFacts; gate: GateFacts } {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - 12)
  const recent = pro.outcomes.filter(({ at }) => Date.parse(at) > since.getTime())
  const worked = recent.filter(({ kind }) => kind === 'WORKED')
  const last = Math.max(...worked.map(({ at }) => Date.parse(at)))
  const own = {
    worked_count: worked.length,
    missed_count: recent.length - worked.length,
    review_count: pro.review_count,
    review_mean: pro.rating,
    days_since_last_gig: worked.length === 0 ? null : (now.getTime() - last) / 86_400_000,
  }
  return (shift) => {
    const is_favorite = pro.favorites.includes(shift.location_id)
    const match = {
      ...own,
      skill_name: shift.skill_name,
      experience_months: (pro.skills[shift.skill_id] ?? 0) * 12,
      completed_in_skill: pro.outcomes.filter(({ skill_id, kind }) => skill_id === shift.skill_id && kind === 'WORKED').length,
      distance_miles: shift.told_miles,
      gigs_here: pro.together[shift.location_id] ?? 0,
      is_favorite,
      preferences: preferencesMet(pro, shift),
    }
    return { match, gate: gateFactsOf(pro, shift, is_favorite, now) }
  }
}

function gateFactsOf(pro: Standing, shift: ShiftFacts, is_favorite: boolean, now: Date): GateFacts {
  const [start, end] = [shift.start_time.getTime(), shift.end_time.getTime()]
  return {
    booking_type: shift.type,
    posted_at: shift.posted_at,
    start: shift.start_time,
    badge: pro.tier,
    is_in_network: pro.network.includes(shift.location_id),
    is_favorite,
    is_open: shift.is_live && !isPastDue(shift.end_time, now),
    is_verified: pro.is_verified,
    has_market: pro.has_market,
    suspension: suspensionAt(pro, Math.max(now.getTime(), start)),
    is_blocked: pro.blocked.includes(shift.location_id),
    // The measured pros manage nothing.
    is_on_team: false,
    has_overlap: pro.bookings.some((each) => each.gig_id !== shift.gig_id && Date.parse(each.start) < end && start < Date.parse(each.end)),
    gig_last_day: shift.last_day,
    required_certifications: shift.required_names,
    held_certifications: pro.held.filter(({ states }) => states === null || states.includes(shift.state_code)),
    employment_type: shift.employment_type,
    pro_employment_types: pro.employment_types,
    background_check_required: shift.background_check_required,
    has_clear_background_check: pro.background_check_status === 'CLEAR' && (pro.background_check_expires_on ?? '') >= shift.last_day,
    weekly_minutes: null,
    has_payout_account: pro.payouts_enabled,
  }
}

/** The obstacles between the pro and the shift, whether they meet the bar, and from when they may take it. */
export function verdictOf(
  pro: Standing,
  facts: GateFacts,
  now: Date,
): { eligibility: GateFinding[]; opens_at: Date; is_above_bar: boolean } {
  const rating = pro.review_count >= MIN_REVIEWS ? pro.rating : null
  const { is_verified, gigs_worked: completed_gigs, completion_percentage: completion, has_active_warning } = pro
  const bar = { is_verified, completed_gigs, completion, has_active_warning, rating, is_favorite: facts.is_favorite }
  return {
    eligibility: gate(facts, now),
    opens_at: earlyAccess(facts),
    is_above_bar: belowBar(bar, pro.bar ?? undefined).length === 0,
  }
}

function suspensionAt({ suspensions }: Standing, at: number): { ends: Date | null } | null {
  const found = suspensions.filter(({ starts }) => Date.parse(starts) <= at)
  if (found.length === 0) return null
  if (found.some(({ ends }) => ends === null)) return { ends: null }
  return { ends: new Date(Math.max(...found.map(({ ends }) => Date.parse(ends ?? '')))) }
}

function preferencesMet({ days_of_week, time_blocks }: Standing, { start_time, timezone }: ShiftFacts): { met: number; stated: number } {
  if (days_of_week.length === 0 && time_blocks.length === 0) return { met: 0, stated: 0 }
  const { date, time } = instantToWall(start_time, timezone)
  const asked = [
    ...(days_of_week.length === 0 ? [] : [days_of_week.includes(dayOfWeek(date))]),
    ...(time_blocks.length === 0 ? [] : [time_blocks.includes(blockOf(time))]),
  ]
  return { met: asked.filter(Boolean).length, stated: asked.length }
}

function blockOf(time: string): TimeBlock {
  if (time >= '05:00' && time < '11:00') return 'MORNING'
  if (time >= '11:00' && time < '17:00') return 'AFTERNOON'
  return time >= '17:00' && time < '22:00' ? 'EVENING' : 'OVERNIGHT'
}
