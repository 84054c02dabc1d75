import type { getProAtLocation, listPros, searchPros } from '@crewcall/contract/network.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { page } from '../../platform/lists.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { locationById, myLocations, prosOfSide, requireApproved, scopeOfLocation } from '../organizations/index.ts'
import { groupById } from './group-rows.ts'
import { ownPro } from './own-pros.ts'
import { prosAtLocation } from './pros-at-location.ts'
import { active, named, ratingShown, searchConditions } from './search-conditions.ts'
import type { SearchQuery } from './search-conditions.ts'

/** Pros to whom a location may offer shifts, best rated first unless asked otherwise (docs/rules/shifts.md#network-and-marketplace). */
export async function search(ctx: Ctx, { query }: Input<typeof searchPros>): Promise<Reply<typeof searchPros>> {
  const location = await locationById(ctx, query.location_id)
  if (query.is_blocked !== undefined) allow(ctx, 'block.view', scopeOfLocation(location))
  if (query.anywhere) return workedAnywhere(ctx, location, query)
  return profiles(ctx, location, { where: every(visible(ctx, location), searchConditions(ctx, location, query)), query })
}

// Each location at which a pro worked shows them to its managers, so no location adds what another hides.
async function workedAnywhere(ctx: Ctx, location: Tables['locations'], query: SearchQuery): Promise<Reply<typeof searchPros>> {
  allow(ctx, 'favorite.view', scopeOfLocation(location))
  const worked = workedAt(ctx)
  const found = await profiles(ctx, location, {
    where: every(sql`p.id in (select w.pro_id from ${worked})`, searchConditions(ctx, location, query)),
    query,
  })
  const rows = await ctx.tx.rows<WorkedAt & { pro_id: number }>(sql`
    select w.pro_id, w.location_id, l.name as location_name, w.times from ${worked}
      and w.pro_id = any(${found.results.map(({ profile_id }) => profile_id)}::bigint[]) order by w.times desc, l.name, l.id`)
  const places = Map.groupBy(rows, ({ pro_id }) => pro_id)
  return {
    ...found,
    results: found.results.map((pro) => ({
      ...pro,
      worked_at: (places.get(pro.profile_id) ?? []).map(({ pro_id: _, ...place }) => place),
    })),
  }
}

type WorkedAt = { location_id: number; location_name: string; times: number }

function workedAt(ctx: Ctx): Sql {
  const mine = myLocations(ctx, { may: 'favorite.view', evenForAdmins: true, onlyReal: false })(sql`w.location_id`, sql`w.organization_id`)
  return sql`worked_together w join locations l on l.organization_id = w.organization_id and l.id = w.location_id
    where ${mine} and w.times > 0 and l.approval_status = 'APPROVED'`
}

/** The pros a location has a relation to: favorites, its network, those who worked there, and those booked with the business. */
export async function list(ctx: Ctx, { query }: Input<typeof listPros>): Promise<Reply<typeof listPros>> {
  const location = await locationById(ctx, query.location_id)
  const { pro_fullname, not_in_group_id } = query
  const seen = visible(ctx, location)
  const group = not_in_group_id === undefined ? undefined : await groupById(ctx, scopeOfLocation(location), not_in_group_id)
  const where = every(
    seen,
    active,
    ours(location),
    pro_fullname !== undefined && named(pro_fullname),
    group !== undefined &&
      sql`not exists (select from pro_group_members m where m.organization_id = ${group.organization_id} and m.group_id = ${group.id} and m.pro_id = p.id)`,
  )
  return profiles(ctx, location, { where, query })
}

/** One pro as the location sees them. */
export async function one(ctx: Ctx, { params, query }: Input<typeof getProAtLocation>): Promise<Reply<typeof getProAtLocation>> {
  const location = await locationById(ctx, query.location_id)
  await ctx.tx.one(sql`select p.id from pros p where p.id = ${params.id} and ${visible(ctx, location)}`)
  const [pro] = await prosAtLocation(ctx, location, [params.id])
  if (!pro) throw problem('not_found', 'NOT_FOUND')
  return pro
}

type Asked = { where: Sql; query: Pick<SearchQuery, 'ordering' | 'page' | 'page_size'> }

async function profiles(ctx: Ctx, location: Tables['locations'], { where, query }: Asked): Promise<Reply<typeof searchPros>> {
  const found = await page<{ id: number }>(ctx.tx, {
    select: sql`p.id`,
    from: sql`pros p`,
    where,
    order: orderOf(query.ordering),
    query,
  })
  const ids = found.results.map(({ id }) => id)
  return { ...found, results: await prosAtLocation(ctx, location, ids) }
}

// An onsite manager sees favorites, the network and those booked with the business, not the whole market (docs/rules/rights.md#roles).
function visible(ctx: Ctx, location: Tables['locations']): Sql {
  const { organization_id, id } = location
  const place = { organization_id, location_id: id }
  allow(ctx, 'favorite.view', place)
  requireApproved(ctx, location)
  return limitFor(ctx, 'applicants.view', place) === null ? prosOfSide(sql`p`, location) : ours(location)
}

function ours({ organization_id, id }: Tables['locations']): Sql {
  return ownPro(sql`${organization_id}`, sql`${id}`)
}

function orderOf(ordering: SearchQuery['ordering'] = '-rating'): Sql {
  const isDescending = ordering.startsWith('-')
  const column = { completion_rate: sql`p.completion_percentage`, rating: ratingShown, gigs_worked: sql`p.gigs_worked` }[fieldOf(ordering)]
  return isDescending ? sql`${column} desc nulls last, p.id desc` : sql`${column} asc nulls last, p.id asc`
}

type Field = 'completion_rate' | 'rating' | 'gigs_worked'
function fieldOf(ordering: NonNullable<SearchQuery['ordering']>): Field {
  const [, field = 'rating'] = /^-?(.+)$/.exec(ordering) ?? []
  return field as Field
}
