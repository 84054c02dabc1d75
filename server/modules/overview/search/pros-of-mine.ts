import type { SearchWords } from '@crewcall/contract/rules/search-words.ts'
import { mostFound } from '@crewcall/contract/search.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { myLocations } from '../../organizations/index.ts'
import { begins, guessed, isClose, isWorthGuessing, likely, mostGuessed } from './found.ts'
import type { Found, Guess } from './found.ts'

type FoundPro = NonNullable<Found['pros']>[number]
type Asked = { is: Sql; asked: SearchWords; here: number; most?: number }

const name = sql`u.first_name || ' ' || u.last_name || ' ' || u.preferred_name_for_search || ' ' || p.display_name`
const read = sql`n.name_read`

/**
 * Pros with a relation to a location of the manager's: its favorites, its network, who worked there, who is confirmed, and who applied for a
 * shift of the last month or to come. Phone numbers and mails of pros are not searched.
 */
export function prosOfMine(ctx: Ctx, asked: SearchWords, here: number): Promise<FoundPro[]> {
  return named(ctx, { is: sql`(${begins(read, asked)} or p.id = ${asked.number}::bigint)`, asked, here })
}

/** The same by a misspelled name. */
export async function prosGuessed(ctx: Ctx, asked: SearchWords, here: number): Promise<FoundPro[]> {
  if (!isWorthGuessing(asked)) return []
  return likely(await named(ctx, { is: isClose(read, asked.words), asked, here, most: mostGuessed }), asked.words)
}

// Most approved locations know a few thousand pros, so their names are read rather than an index over everybody's; each is folded once.
function named(ctx: Ctx, { is, asked, here, most = mostFound }: Asked): Promise<(FoundPro & Guess)[]> {
  const known = myLocations(ctx, { may: 'favorite.view', evenForAdmins: true })
  const withApplicants = myLocations(ctx, { may: 'applicants.view', inFull: true, evenForAdmins: true })
  const at = (table: Sql) => known(sql`${table}.location_id`, sql`${table}.organization_id`)
  return ctx.tx.rows(sql`
    select p.id as pro_id, p.display_name as name, l.id as location_id, l.name as location_name,
      ${guessed(read, asked.words)}
    from (
      select pro_id, coalesce(max(location_id) filter (where location_id = ${here}), min(location_id)) as location_id from (
        select r.pro_id, r.location_id, r.organization_id from favorite_pros r where ${at(sql`r`)}
        union all select r.pro_id, r.location_id, r.organization_id from network_members r where ${at(sql`r`)}
        union all select r.pro_id, r.location_id, r.organization_id from worked_together r where ${at(sql`r`)}
        union all select a.pro_id, a.location_id, a.organization_id
          from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
          where ${at(sql`g`)} and g.start_time > ${ctx.now}::timestamptz - interval '30 days'
            and (a.confirmed_at is not null and a.cancelled_at is null or ${withApplicants(sql`a.location_id`, sql`a.organization_id`)})
      ) every_relation where (organization_id, location_id) in (select o.organization_id, o.id from locations o where o.approval_status = 'APPROVED')
      group by pro_id
    ) related join pros p on p.id = related.pro_id join users u on u.id = p.user_id join locations l on l.id = related.location_id
      cross join lateral (select folded(${name}) as name_read offset 0) n
    where u.account_status = 'ACTIVE' and ${is}
    order by closeness desc, related.location_id = ${here} desc, p.display_name, p.id
    limit ${most}`)
}
