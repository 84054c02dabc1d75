import type { findGigs } from '@crewcall/contract/pro-applications.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { every } from '../../../platform/write.ts'
import type { PaidApplication } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { orientationOfProSql } from '../../orientations/index.ts'
import { isFirstDay, near, nearest, takesPros } from './gigs-nearby.ts'
import type { Near } from './gigs-nearby.ts'
import type { ProStanding, ShiftFacts } from '../matching/pro-standing.ts'
import { DEFAULT_MILES } from '../matching/reach.ts'
import { filtersOf, matchesFilters, withinDays } from './shift-filters.ts'
import { payingSql } from './view-pro-gigs.ts'
import type { PaidGig } from './view-pro-gigs.ts'
import { askedWhenPosted } from '../../skills/index.ts'

type Query = Input<typeof findGigs>['query']
type Open = Pick<GigRecord, 'auto_select_enabled' | 'immediate_auto_select' | 'confirmed_count' | 'allowed_confirmed_pros' | 'overfill'>
type Paid = Pick<PaidGig, 'wage_amount' | 'boosted_gig_bonus' | 'unpaid_break_minutes'> & {
  application: PaidApplication | null
}
/** A candidate for a page of the search: only the columns it is ranked by. */
export type Candidate = ShiftFacts & Open & Paid & { has_application: boolean }

/** How many shifts are examined per search; beyond it, a pro narrows the search. */
const mostCandidates = 500
const looked = sql`g.id, g.location_id, g.skill_id, g.type, g.employment_type, g.start_time, g.end_time, g.timezone, g.state_code, g.latitude, g.longitude, g.posted_at, g.released_at, g.cancelled_at, g.background_check_required, g.require_certifications, g.auto_select_enabled, g.immediate_auto_select, g.confirmed_count, g.allowed_confirmed_pros, g.overfill, g.wage_amount, g.boosted_gig_bonus, g.unpaid_break_minutes`

/** Open shifts near the pro or of their network, the soonest of each group. */
export async function candidateGigs(ctx: Ctx, pro: ProStanding, query: Query): Promise<Candidate[]> {
  const isOpen = open(ctx, pro, query)
  const around = nearby(pro, query.within_miles ?? pro.max_distance_miles ?? DEFAULT_MILES)
  const columns = columnsFor(pro)
  const found = await ctx.tx.rows<Candidate>(sql`
    select ${columns} from (
      ${around === null ? empty : sql`${nearest(around, looked, isOpen, mostCandidates)} union all`}
      (select ${looked} from network_members n join gigs g on g.organization_id = n.organization_id and g.location_id = n.location_id
        where n.pro_id = ${pro.id} and g.type in ('NETWORK', 'MARKETPLACE') and ${isOpen} order by g.start_time, g.id limit ${mostCandidates})
    ) g join skills s on s.id = g.skill_id join locations l on l.id = g.location_id
    left join (
      select distinct on (a.gig_id) a.gig_id, jsonb_build_object(${payingSql}) as application from applications a where a.pro_id = ${pro.id}
      order by a.gig_id, a.cancelled_at is null desc, a.id desc) mine on mine.gig_id = g.id`)
  return [...new Map(found.map((candidate) => [candidate.gig_id, candidate])).values()]
}

function columnsFor({ id, latitude, longitude }: ProStanding): Sql {
  return sql`g.id as gig_id, g.location_id, g.skill_id, g.state_code, g.start_time, g.end_time, g.timezone, g.posted_at, g.type, g.employment_type,
    g.background_check_required, true as is_live, to_char(g.end_time at time zone g.timezone, 'YYYY-MM-DD') as last_day, s.name as skill_name,
    meters_between(${latitude}::float8, ${longitude}::float8, g.latitude, g.longitude) / 1609.344 as distance_miles,
    whole_miles(${latitude}::float8, ${longitude}::float8, l.approved_latitude, l.approved_longitude) as told_miles,
    case when g.require_certifications then array(
      select c.name from skill_certifications sc join certifications c on c.id = sc.certification_id
      where sc.skill_id = g.skill_id and ${askedWhenPosted} order by c.name)
      else '{}' end as required_certifications,
    g.auto_select_enabled, g.immediate_auto_select, g.confirmed_count, g.allowed_confirmed_pros, g.overfill, g.wage_amount, g.boosted_gig_bonus,
    g.unpaid_break_minutes, ${orientationOfProSql(sql`${id}`, { organization_id: sql`l.organization_id`, location_id: sql`l.id` })} as orientation,
    mine.application, mine.gig_id is not null as has_application`
}

function open(ctx: Ctx, pro: ProStanding, query: Query): Sql {
  const booked = pro.bookings.map(({ gig_id }) => gig_id)
  return every(
    takesPros(ctx.now),
    isFirstDay(ctx.now),
    sql`g.location_id <> all(${pro.blocked}::bigint[]) and g.id <> all(${booked}::bigint[])`,
    query.start_time__gte !== undefined && sql`g.start_time >= ${query.start_time__gte}`,
    query.start_time__lte !== undefined && sql`g.start_time <= ${query.start_time__lte}`,
    withinDays(query, ctx.now),
    matchesFilters(filtersOf(query), ctx.now),
  )
}

function nearby({ latitude, longitude }: ProStanding, miles: number): Near | null {
  return latitude === null || longitude === null ? null : near({ latitude, longitude }, miles)
}
