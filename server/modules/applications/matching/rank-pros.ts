import type { rankPros as rankProsEndpoint } from '@crewcall/contract/candidates.ts'
import type { ApplicationStatus } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { containsWords } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'
import { gigById } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { locationRow, requireApproved } from '../../organizations/index.ts'
import { proSummaries } from '../../pros/index.ts'
import { fitOf, isHindered, obstaclesToTake, scoreOf } from './fit.ts'
import { pairFacts, plannedShifts } from './pair-facts.ts'
import type { PairFacts, PlannedShift } from './pair-facts.ts'
import type { Fit } from './fit.ts'
import { cutPage } from '../../../platform/lists.ts'
import { boundsAround, FARTHEST_METERS } from './reach.ts'
import { applicationStatusSql } from '../../engagements/index.ts'

type Query = Partial<Input<typeof rankProsEndpoint>['query']>
const mostCandidates = 500

/** Candidates for an offer: pros of the position who are near, or known to the location; eligible ones first, then by match score. */
export async function rankPros(ctx: Ctx, { params, query }: Input<typeof rankProsEndpoint>): Promise<Reply<typeof rankProsEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'application.offer', gig)
  requireApproved(ctx, await locationRow(ctx, gig))
  const ranked = cutPage(await rankedFacts(ctx, gig, query), query)
  const ids = ranked.results.map(({ facts }) => facts.pro_id)
  const [summaries, statuses] = [await proSummaries(ctx, ids, { lastNames: false, phones: false }), await statusesAt(ctx, gig, ids)]
  const results = ranked.results.flatMap(({ facts }) => {
    const pro = summaries.get(facts.pro_id)
    return pro ? [{ pro, ...viewFit(fitOf(facts, ctx.now)), application_status: statuses.get(facts.pro_id) ?? null }] : []
  })
  return { ...ranked, results }
}

/** The best pros of the position who can take the shift and have no application for it yet, ids ascending. */
export async function bestCandidates(ctx: Ctx, gig: GigRecord, count: number): Promise<number[]> {
  const able = (await rankedFacts(ctx, gig, {})).filter(({ facts, is_hindered }) => facts.has_skill && !is_hindered)
  const ids = able.map(({ facts }) => facts.pro_id)
  const statuses = await statusesAt(ctx, gig, ids)
  return ids
    .filter((id) => !statuses.has(id))
    .slice(0, count)
    .toSorted((a, b) => a - b)
}

function viewFit(fit: Fit) {
  return {
    match_score: fit.score,
    match_parts: fit.parts,
    fit_facts: fit.fit_facts,
    eligibility: obstaclesToTake(fit),
    distance_miles: fit.facts.told_miles,
    is_favorite: fit.facts.is_favorite,
    is_in_network: fit.facts.is_in_network,
    times_worked_together: fit.facts.times_worked_together,
  }
}

/** The same for a shift that is only planned, by the facts at its time; the first so many. */
export async function rankedForPlanned(
  ctx: Ctx,
  shift: PlannedShift,
  { most, ...query }: { most: number; pro_fullname?: string | undefined },
) {
  const ranked = await rankedFacts(ctx, shift, query, plannedShifts(ctx.now, [shift]))
  const shown = ranked.slice(0, most)
  const summaries = await proSummaries(
    ctx,
    shown.map(({ facts }) => facts.pro_id),
    { lastNames: false, phones: false },
  )
  const results = shown.flatMap(({ facts }) => {
    const pro = summaries.get(facts.pro_id)
    return pro ? [{ pro, ...viewFit(fitOf(facts, ctx.now)) }] : []
  })
  return { count: ranked.length, results }
}

/** Where a shift is, and what for. */
type Placed = Pick<GigRecord, 'id' | 'organization_id' | 'location_id' | 'skill_id' | 'latitude' | 'longitude'>
type Ranked = { facts: PairFacts; score: number; is_hindered: boolean }

// The details shown of a fit are calculated only for those on the page.
async function rankedFacts(ctx: Ctx, gig: Placed, query: Query, shifts?: ReturnType<typeof plannedShifts>): Promise<Ranked[]> {
  const pairs = (await candidates(ctx, gig, query)).map(({ id }) => ({ gig_id: gig.id, pro_id: id }))
  const ranked = (await pairFacts(ctx, pairs, shifts)).map((facts) => ({
    facts,
    score: scoreOf(facts, ctx.now),
    is_hindered: isHindered(facts, ctx.now),
  }))
  return ranked.toSorted((a, b) => Number(a.is_hindered) - Number(b.is_hindered) || b.score - a.score || a.facts.pro_id - b.facts.pro_id)
}

// The index searches a rectangle of plain coordinates, because row security lets no other condition through to one; its corners lie beyond the
// radius and the few pros in them are removed. Near the edge, a coarse square of three miles around the pro decides: it must not be possible to
// locate a pro's home by posting shifts in various spots.
function candidates(ctx: Ctx, gig: Placed, query: Query): Promise<{ id: number }[]> {
  const here = sql`organization_id = ${gig.organization_id} and location_id = ${gig.location_id}`
  const { south, north, west, east } = boundsAround(gig, FARTHEST_METERS)
  const conditions = every(
    sql`u.account_status = 'ACTIVE'`,
    // Of a sandbox its own pros, whom no other business finds.
    sql`p.sandbox_organization_id is not distinct from (select o.id from organizations o where o.id = ${gig.organization_id} and o.is_sandbox)`,
    sql`not exists (select from pro_blocks b where b.organization_id = ${gig.organization_id} and b.location_id = ${gig.location_id} and b.pro_id = p.id and b.lifted_at is null)`,
    Boolean(query.pro_fullname) &&
      containsWords(sql`p.display_name || ' ' || u.first_name || ' ' || u.last_name`, query.pro_fullname ?? ''),
    query.is_favorite !== undefined && sql`(p.id in (select pro_id from favorite_pros where ${here})) = ${query.is_favorite}`,
    query.is_in_network !== undefined && sql`(p.id in (select pro_id from network_members where ${here})) = ${query.is_in_network}`,
  )
  return ctx.tx.rows(sql`
    select p.id from (
      (select near.id from (select q.id, q.latitude, q.longitude from pros q join pro_skills k on k.pro_id = q.id and k.skill_id = ${gig.skill_id}
        where q.latitude between ${south}::float8 and ${north}::float8 and q.longitude between ${west}::float8 and ${east}::float8
        order by meters_between(q.latitude, q.longitude, ${gig.latitude}, ${gig.longitude}), q.id limit ${mostCandidates}) near
        where meters_between(round(near.latitude * 20) / 20, round(near.longitude * 20) / 20, ${gig.latitude}, ${gig.longitude}) <= ${FARTHEST_METERS})
      union (select pro_id from network_members where ${here} limit ${mostCandidates})
      union (select pro_id from favorite_pros where ${here} limit ${mostCandidates})
      union (select pro_id from worked_together where ${here} limit ${mostCandidates})
    ) c join pros p on p.id = c.id join users u on u.id = p.user_id where ${conditions} limit ${2 * mostCandidates}`)
}

async function statusesAt(ctx: Ctx, gig: GigRecord, proIds: readonly number[]): Promise<Map<number, ApplicationStatus>> {
  const rows = await ctx.tx.rows<{ pro_id: number; status: ApplicationStatus }>(sql`
    select a.pro_id, ${applicationStatusSql(ctx.now)} as status
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = ${gig.organization_id} and a.gig_id = ${gig.id} and a.pro_id = any(${[...proIds]}::bigint[]) and a.cancelled_at is null`)
  return new Map(rows.map((row) => [row.pro_id, row.status]))
}
