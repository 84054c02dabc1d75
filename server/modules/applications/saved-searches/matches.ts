import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { every } from '../../../platform/write.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { fitOf } from '../matching/fit.ts'
import { isBlockedSql, pairFacts } from '../matching/pair-facts.ts'
import type { PairFacts } from '../matching/pair-facts.ts'
import { DEFAULT_MILES } from '../matching/reach.ts'
import { isFirstDay, takesPros } from '../search/gigs-nearby.ts'
import { isShown } from '../search/is-shown.ts'
import { matchesFilters } from '../search/shift-filters.ts'

/** More degrees of latitude than the widest search reaches. */
const tallest = 3
/** How many pairs are examined in one statement. */
const batch = 2000

type Places = Pick<GigRecord, 'auto_select_enabled' | 'immediate_auto_select' | 'confirmed_count' | 'allowed_confirmed_pros' | 'overfill'>
type Found = Places & {
  saved_search_id: number
  pro_id: number
  gig_id: number
  organization_id: number
  location_id: number
  start_time: Date
  timezone: string
  wants_instant: boolean | null
  wants_eligible: boolean | null
}
/** A shift that a saved search finds and its pro may take, with the instant from which they may. */
export type Match = Pick<Found, 'saved_search_id' | 'pro_id' | 'gig_id' | 'organization_id' | 'location_id' | 'start_time' | 'timezone'> & {
  opens_at: Date
}

/**
 * The shifts among some that saved searches with alerts find, by the filters of the search for shifts itself, however many pros keep one
 * (docs/rules/shifts.md#saved-searches). Left out is what the pro could not take once it opens to them, or has applied for before.
 * @param gigs which shifts `g`
 * @param searches which saved searches `s`
 */
export async function matchesOf(ctx: Ctx, gigs: Sql, searches: Sql = sql`true`): Promise<Match[]> {
  const found = await ctx.tx.rows<Found>(sql`
    select s.id as saved_search_id, s.pro_id, s.is_instant as wants_instant, s.is_eligible as wants_eligible, g.id as gig_id, g.organization_id,
      g.location_id, g.start_time, g.timezone, g.auto_select_enabled, g.immediate_auto_select, g.confirmed_count, g.allowed_confirmed_pros, g.overfill
    from (${inReach(gigs, searches)}) m join gigs g on g.id = m.gig_id join saved_searches s on s.id = m.saved_search_id
    join pros p on p.id = s.pro_id join users u on u.id = p.user_id
    where ${every(
      takesPros(ctx.now),
      isFirstDay(ctx.now),
      sql`u.account_status = 'ACTIVE'`,
      sql`not ${isBlockedSql(sql`g`, sql`s.pro_id`)}`,
      sql`not exists (select from applications a where a.organization_id = g.organization_id and a.gig_id = g.id and a.pro_id = s.pro_id)`,
      matchesFilters(columns, ctx.now),
    )}
    order by s.pro_id, g.start_time, g.id, s.id`)
  const facts = await factsOf(ctx, found)
  return found.flatMap((each) => {
    const known = facts.get(`${each.pro_id}:${each.gig_id}`)
    const match = known && taken(ctx.now, each, known)
    return match ? [match] : []
  })
}

const columns = {
  positions: sql`s.positions`,
  days_of_week: sql`s.days_of_week`,
  time_blocks: sql`s.time_blocks`,
  starts_in: sql`s.starts_in`,
  starts_on__gte: sql`s.starts_on__gte`,
  starts_on__lte: sql`s.starts_on__lte`,
  wage_gte: sql`s.wage_gte`,
}

// As the search for shifts does: of the marketplace those near home, and those of the pro's networks at any distance.
function inReach(gigs: Sql, searches: Sql): Sql {
  return sql`
    select g.id as gig_id, s.id as saved_search_id from gigs g
      join pros p on p.latitude between g.latitude - ${tallest} and g.latitude + ${tallest}
      join saved_searches s on s.pro_id = p.id and s.is_alert_on left join pro_preferences f on f.pro_id = p.id
      where ${gigs} and ${searches} and g.type = 'MARKETPLACE' and not g.is_sandbox
        and meters_between(p.latitude, p.longitude, g.latitude, g.longitude)
          <= coalesce(s.within_miles, f.max_distance_miles, ${DEFAULT_MILES}) * ${METERS_PER_MILE}::float8
    union
    select g.id, s.id from gigs g
      join network_members n on n.organization_id = g.organization_id and n.location_id = g.location_id
      join saved_searches s on s.pro_id = n.pro_id and s.is_alert_on
      where ${gigs} and ${searches} and g.type in ('NETWORK', 'MARKETPLACE')`
}

async function factsOf(ctx: Ctx, found: readonly Found[]): Promise<Map<string, PairFacts>> {
  const pairs = [...new Map(found.map(({ pro_id, gig_id }) => [`${pro_id}:${gig_id}`, { pro_id, gig_id }])).values()]
  const facts = new Map<string, PairFacts>()
  for (let from = 0; from < pairs.length; from += batch)
    for (const each of await pairFacts(ctx, pairs.slice(from, from + batch))) facts.set(`${each.pro_id}:${each.gig_id}`, each)
  return facts
}

function taken(now: Date, { wants_instant, wants_eligible, ...found }: Found, facts: PairFacts): Match | null {
  const { opens_at } = fitOf(facts, now)
  const at = opens_at > now ? opens_at : now
  if (fitOf(facts, at).eligibility.length > 0) return null
  const wanted = { is_instant: wants_instant ?? undefined, is_eligible: wants_eligible ?? undefined }
  return isShown(at, { gig: { ...found, has_application: false }, facts }, wanted) ? { ...found, opens_at: at } : null
}
