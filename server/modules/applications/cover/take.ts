import type {
  leaveCover as leaveCoverEndpoint,
  listCovers as listCoversEndpoint,
  ShiftInReturn,
  takeCover as takeCoverEndpoint,
} from '@crewcall/contract/covers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { lockGig } from '../../gigs/index.ts'
import { requireTerms } from '../../identity/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { actingProId } from '../../pros/index.ts'
import { fitOfPair, obstaclesToTake, requireOrientation } from '../matching/fit.ts'
import type { Fit } from '../matching/fit.ts'
import { isBlockedSql } from '../matching/pair-facts.ts'
import { refuse } from '../offers/confirm.ts'
import { viewProGigs } from '../search/view-pro-gigs.ts'
import {
  coverIds,
  coverTopics,
  inReturnOf,
  isApprovedByRule,
  isAsTaken,
  lockCover,
  requireNoTrade,
  shiftInReturnSql,
  stateOf,
  writeTaker,
} from './cover.ts'
import type { CoverRecord } from './cover.ts'

type Row = CoverRecord & { from_name: string; in_return: ShiftInReturn | null }

/** What a pro may take: at locations that know them and have not blocked them, in their positions, on shifts they have nothing to do with yet or applied for; and what they have taken. */
export async function listCovers(ctx: Ctx, { query }: Input<typeof listCoversEndpoint>): Promise<Reply<typeof listCoversEndpoint>> {
  const proId = actingProId(ctx)
  const list = await page<Row>(ctx.tx, {
    select: sql`c.*, p.display_name as from_name, ${shiftInReturnSql} as in_return`,
    from: sql`covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id join pros p on p.id = c.pro_id`,
    where: mayTake(ctx, proId),
    order: sql`c.taken_by nulls last, g.start_time, c.id`,
    query,
  })
  return { ...list, results: await views(ctx, proId, list.results) }
}

/**
 * The first pro who takes it waits for the business; nothing changes for who has the shift until then (docs/rules/applications.md#cover). Repeating
 * changes nothing.
 * @throws problem conflict when somebody was faster or a trade of this pro stands, and what the gate finds
 */
export async function takeCover(ctx: Ctx, { params }: Input<typeof takeCoverEndpoint>): Promise<Reply<typeof takeCoverEndpoint>> {
  const proId = actingProId(ctx)
  allow(ctx, 'pro.confirm', { pro_id: proId })
  const found = await coverFor(ctx, proId, params.id)
  await requireTerms(ctx, 'PRO')
  const gig = await lockGig(ctx, { organization_id: found.organization_id, id: found.gig_id })
  const cover = await lockCover(ctx, found)
  if (cover.ended_at !== null || gig.start_time <= ctx.now) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  if (cover.taken_by !== null && cover.taken_by !== proId) throw problem('conflict', 'COVER_TAKEN_ALREADY')
  requireNoTrade(cover, proId)
  const fit = await fitOfPair(ctx, { gig_id: gig.id, pro_id: proId })
  requireAble(fit)
  const isSame = cover.taken_by === proId && isAsTaken(cover, gig)
  const taken = isSame ? cover : await writeTaker(ctx, cover, { by: proId, gig })
  if (!isSame) await tellTaken(ctx, taken, fit)
  return viewCover(ctx, proId, taken.id)
}

/** That a pro has the position of a shift and could be confirmed on it. @throws problem ineligible, what else the gate finds, and conflict before the orientation */
export function requireAble(fit: Fit): void {
  if (!fit.facts.has_skill) throw problem('ineligible', 'COVER_NEEDS_POSITION')
  refuse(obstaclesToTake(fit), fit)
  requireOrientation(fit)
}

/** Tells that the shift was taken; where the location's rule decides, its managers have nothing to do. */
export async function tellTaken(ctx: Ctx, cover: CoverRecord, fit: Fit): Promise<void> {
  const isByRule = isApprovedByRule(await locationRow(ctx, cover), fit)
  const at = { ...coverIds(cover), taken_at: ctx.now.toISOString() }
  if (isByRule) await announce(ctx, 'cover.taken_by_rule', at, coverTopics(cover))
  else await announce(ctx, 'cover.taken', { ...coverIds(cover), name: await nameOf(ctx, cover.taken_by ?? 0) }, coverTopics(cover))
}

/** Not after all: others can take it again. @throws problem conflict unless the pro had taken it */
export async function leaveCover(ctx: Ctx, { params }: Input<typeof leaveCoverEndpoint>): Promise<Reply<typeof leaveCoverEndpoint>> {
  const proId = actingProId(ctx)
  allow(ctx, 'pro.confirm', { pro_id: proId })
  const found = await coverFor(ctx, proId, params.id)
  await lockGig(ctx, { organization_id: found.organization_id, id: found.gig_id })
  const cover = await lockCover(ctx, found)
  if (cover.ended_at !== null || cover.taken_by !== proId) throw problem('conflict', 'COVER_NOT_TAKEN')
  await writeTaker(ctx, cover, null)
  await announce(ctx, 'cover.changed', coverIds(cover), coverTopics(cover))
  return {}
}

/** A shift to take, as the pro sees it. @throws problem not_found */
export async function viewCover(ctx: Ctx, proId: number, id: number): Promise<Reply<typeof takeCoverEndpoint>> {
  const [view] = await views(ctx, proId, [await coverFor(ctx, proId, id)])
  if (!view) throw problem('not_found', 'COVER_DOES_NOT_EXIST')
  return view
}

/** A wish that this pro may answer. @throws problem not_found */
export async function coverFor(ctx: Ctx, proId: number, id: number): Promise<Row> {
  const found = await ctx.tx.maybe<Row>(sql`
    select c.*, p.display_name as from_name, ${shiftInReturnSql} as in_return from covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
    join pros p on p.id = c.pro_id where c.id = ${id} and ${isFor(proId)}`)
  if (!found) throw problem('not_found', 'COVER_DOES_NOT_EXIST')
  return found
}

// Who has the position and whom the location knows and has not blocked; of a shift for its network, who is in it.
function isFor(proId: number): Sql {
  const here = (table: Sql) =>
    sql`exists (select from ${table} r where r.organization_id = c.organization_id and r.location_id = c.location_id and r.pro_id = ${proId})`
  const isMember = here(sql`network_members`)
  const isKnown = sql`${isMember} or (g.type <> 'NETWORK' and (${here(sql`favorite_pros`)} or ${here(sql`worked_together`)}))`
  const hasPosition = sql`exists (select from pro_skills k where k.pro_id = ${proId} and k.skill_id = g.skill_id)`
  const isAble = sql`${hasPosition} and not ${isBlockedSql(sql`g`, sql`${proId}`)}`
  return sql`c.pro_id <> ${proId} and g.cancelled_at is null and (c.taken_by = ${proId} or (${isAble} and (${isKnown})))`
}

function mayTake({ now }: Ctx, proId: number): Sql {
  return sql`c.ended_at is null and g.start_time > ${now} and (c.taken_by is null or c.taken_by = ${proId}) and ${isFor(proId)}
    and not exists (select from applications a where a.organization_id = c.organization_id and a.gig_id = c.gig_id and a.pro_id = ${proId}
      and a.confirmed_at is not null and a.cancelled_at is null)`
}

async function views(ctx: Ctx, proId: number, rows: readonly Row[]) {
  const seen = await viewProGigs(
    ctx,
    proId,
    rows.map(({ gig_id }) => gig_id),
  )
  return rows.flatMap((cover) => {
    const { id, gig_id, message, from_name, taken_by } = cover
    const shown = seen.find(({ gig }) => gig.id === gig_id)
    const is_mine = taken_by === proId
    const in_return = inReturnOf(cover.in_return)
    return shown ? [{ id, message, state: stateOf(cover), from: { name: from_name }, is_mine, in_return, gig: shown.view }] : []
  })
}

/** The name a pro is shown by. */
export async function nameOf({ tx }: Ctx, proId: number): Promise<string> {
  return (await tx.one<{ display_name: string }>(sql`select display_name from pros where id = ${proId}`)).display_name
}
