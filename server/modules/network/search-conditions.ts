import type { searchPros } from '@crewcall/contract/network.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { MIN_REVIEWS } from '@crewcall/contract/rules/performance.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { prosOfSide } from '../organizations/index.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { containsWords } from '../../platform/search-text.ts'
import { every } from '../../platform/write.ts'
import { metersPerMile } from './pros-at-location.ts'

export type SearchQuery = Input<typeof searchPros>['query']
type Location = Tables['locations']

/** Search radius around the location for pros without a relation to it. */
export const searchRadiusMiles = 100

/** The rating that may be shown; spelled exactly as in the index `pros_by_rating`. */
export const ratingShown = sql`(case when p.review_count >= 3 then p.rating end)`
if (MIN_REVIEWS !== 3) throw new Error('The index pros_by_rating counts on three reviews')

/** Pros whose account is open. */
export const active = sql`exists (select from users u where u.id = p.user_id and u.account_status = 'ACTIVE')`

/** The conditions of a pro search over `pros p`; conditions of one parameter are alternatives, certificates are all required. */
export function searchConditions(ctx: Ctx, location: Location, query: SearchQuery): Sql {
  return every(
    active,
    asksForOurs(query) ? empty : near(location),
    relation(query.is_favorite, inTable(sql`favorite_pros`, location)),
    relation(query.is_in_network, inTable(sql`network_members`, location)),
    relation(query.is_blocked, inTable(sql`pro_blocks`, location, sql`r.lifted_at is null`)),
    relation(query.has_worked_together, inTable(sql`worked_together`, location, sql`r.times > 0`)),
    relation(query.is_verified, sql`(p.verified_at is not null)`),
    relation(query.has_background_check, clearBackground(ctx)),
    query.rating_gte !== undefined && sql`${ratingShown} >= ${query.rating_gte}`,
    wantsToWork(query),
    experience(query),
    certified(ctx, query),
    query.badge_types !== undefined && badges(query.badge_types),
    query.pro_fullname !== undefined && named(query.pro_fullname),
  )
}

// Pros of the location are shown wherever they live.
function asksForOurs({ is_favorite, is_in_network, is_blocked, has_worked_together, anywhere }: SearchQuery): boolean {
  return [is_favorite, is_in_network, is_blocked, has_worked_together, anywhere].includes(true)
}

/**
 * Pros in the search radius. The plain bounds let the planner estimate their number, which the exact distance that follows does not. The
 * approved pin is used, as for every distance to a pro.
 */
export function near(location: Location): Sql {
  // Its pros have no home.
  if (location.is_sandbox) return prosOfSide(sql`p`, location)
  const [latitude, longitude] = [location.approved_latitude ?? location.latitude, location.approved_longitude ?? location.longitude]
  const north = searchRadiusMiles / 69
  const east = north / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return sql`p.latitude between ${latitude - north} and ${latitude + north} and p.longitude between ${longitude - east} and ${longitude + east}
    and meters_between(p.latitude, p.longitude, ${latitude}, ${longitude}) <= ${searchRadiusMiles * metersPerMile}`
}

function relation(wanted: boolean | undefined, condition: Sql): Sql {
  if (wanted === undefined) return empty
  return wanted ? condition : sql`not ${condition}`
}

function inTable(table: Sql, { organization_id, id }: Location, extra: Sql = sql`true`): Sql {
  return sql`exists (select from ${table} r where r.organization_id = ${organization_id} and r.location_id = ${id} and r.pro_id = p.id and ${extra})`
}

function clearBackground(ctx: Ctx): Sql {
  return sql`(p.background_check_status = 'CLEAR' and p.background_check_expires_on >= ${ctx.now}::timestamptz::date)`
}

function wantsToWork({ time_blocks, days_of_week, hours_per_week, contractor_types }: SearchQuery): Sql {
  const wishes = [
    time_blocks && sql`f.time_blocks && ${time_blocks}::text[]`,
    days_of_week && sql`f.days_of_week && ${days_of_week}::text[]`,
    hours_per_week && sql`f.hours_per_week = any(${hours_per_week}::text[])`,
    contractor_types && sql`f.pro_contractor_types && ${contractor_types}::text[]`,
  ]
  if (wishes.every((wish) => wish === undefined)) return empty
  return sql`exists (select from pro_preferences f where f.pro_id = p.id and ${every(...wishes)})`
}

function experience({ skill_group, previous_positions }: SearchQuery): Sql {
  const positions = previous_positions?.map((position) => position.trim().toLowerCase())
  return every(
    skill_group !== undefined && sql`exists (select from pro_skills s where s.pro_id = p.id and s.skill_id = ${skill_group})`,
    positions &&
      sql`exists (select from pro_work_history w left join skills k on k.id = w.skill_id
        where w.pro_id = p.id and (lower(w.position) = any(${positions}::text[]) or lower(k.name) = any(${positions}::text[])))`,
  )
}

function certified(ctx: Ctx, { certifications = [], pro_certifications = [] }: SearchQuery): Sql {
  const ids = [...new Set([...certifications, ...pro_certifications])]
  if (ids.length === 0) return empty
  return sql`(select count(distinct r.certification_id) from certification_requests r where r.pro_id = p.id and r.status = 'APPROVED'
    and r.certification_id = any(${ids}::bigint[]) and r.expiration_date >= ${ctx.now}::timestamptz::date) = ${ids.length}`
}

// TOP_PRO is never shown, so it finds nobody.
function badges(types: NonNullable<SearchQuery['badge_types']>): Sql {
  return sql`(p.tier = any(${types}::text[]) or (p.verified_at is not null and ${types.includes('VERIFICATION')}))`
}

/** Pros whose shown or full name contains these words. */
export function named(name: string): Sql {
  return sql`p.id in (
    select q.id from pros q where ${containsWords(sql`q.display_name`, name)}
    union select q.id from users u join pros q on q.user_id = u.id
      where ${containsWords(sql`u.first_name || ' ' || u.last_name || ' ' || u.preferred_name_for_search`, name)})`
}
