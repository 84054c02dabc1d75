import type {
  approveCover as approveCoverEndpoint,
  listCoversToDecide as listCoversToDecideEndpoint,
  refuseCover as refuseCoverEndpoint,
  StaffCover,
} from '@crewcall/contract/covers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import {
  applicationStatusSql,
  auditOf,
  liveApplicationOf,
  lockApplication,
  lockEngagement,
  lockPros,
  stageOf,
} from '../../engagements/index.ts'
import { lockGig } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { locationById, myLocations, scopeOfLocation } from '../../organizations/index.ts'
import { cancelApplication } from '../cancelling/cancel.ts'
import { fitOfPair } from '../matching/fit.ts'
import { confirmApplication } from '../offers/confirm.ts'
import { insertApplication } from '../offers/write-offer.ts'
import { tellLost } from './ask.ts'
import { coverIds, coverTopics, endCover, lockCover, stateOf } from './cover.ts'
import type { CoverRecord } from './cover.ts'

type Pro = StaffCover['from']
type Row = CoverRecord &
  Pick<StaffCover, 'skill_name' | 'timezone' | 'application_status'> & { start_time: Date; end_time: Date; giver: Pro; taker: Pro | null }

/** The wishes at a location that are not over; those that wait for a decision first. */
export async function listCoversToDecide(
  ctx: Ctx,
  { query }: Input<typeof listCoversToDecideEndpoint>,
): Promise<Reply<typeof listCoversToDecideEndpoint>> {
  const location = await locationById(ctx, query.location_id)
  const place = scopeOfLocation(location)
  allow(ctx, 'applicants.view', place)
  const list = await page<Row>(ctx.tx, {
    select: sql`c.*, s.name as skill_name, g.timezone, g.start_time, g.end_time, ${applicationStatusSql(ctx.now)} as application_status,
      ${proSql(sql`p`)} as giver, case when q.id is not null then ${proSql(sql`q`)} end as taker`,
    from: sql`covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id join skills s on s.id = g.skill_id
      join applications a on a.organization_id = c.organization_id and a.id = c.application_id
      join pros p on p.id = c.pro_id left join pros q on q.id = c.taken_by`,
    counted: sql`covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id`,
    where: sql`c.organization_id = ${place.organization_id} and c.location_id = ${place.location_id} and c.ended_at is null and g.start_time > ${ctx.now}
      ${query.gig_id === undefined ? empty : sql`and c.gig_id = ${query.gig_id}`}`,
    order: sql`c.taken_by is null, g.start_time, c.id`,
    query,
  })
  return mapPage(
    list,
    ({ id, gig_id, application_id, application_status, skill_name, start_time, end_time, timezone, message, giver, taker, ...cover }) => ({
      id,
      gig_id,
      application_id,
      application_status,
      skill_name,
      start_time,
      end_time,
      timezone,
      message,
      state: stateOf(cover),
      from: giver,
      taken_by: taker,
    }),
  )
}

function proSql(p: Sql): Sql {
  return sql`jsonb_build_object('id', ${p}.id, 'name', ${p}.display_name, 'rating', ${p}.rating, 'gigs_worked', ${p}.gigs_worked, 'times_worked_here',
    coalesce((select w.times from worked_together w where w.organization_id = c.organization_id and w.location_id = c.location_id and w.pro_id = ${p}.id), 0))`
}

/**
 * One pro is off the shift and the other confirmed, in one transaction: nobody is asked to fill an opening meanwhile, nothing is owed, and the record of
 * both stays clean (docs/rules/applications.md#cover).
 * @throws problem conflict when nobody has taken it or the shift changed since, and what the gate finds about who takes it
 */
export async function approveCover(ctx: Ctx, { params }: Input<typeof approveCoverEndpoint>): Promise<Reply<typeof approveCoverEndpoint>> {
  const known = await coverById(ctx, params.id)
  allow(ctx, 'application.assign', known)
  if (known.taken_by === null) throw problem('conflict', known.ended_at === null ? 'COVER_NOT_TAKEN' : 'COVER_DOES_NOT_EXIST')
  const proIds = [known.pro_id, known.taken_by].toSorted((a, b) => a - b)
  await lockProsAtLocation(ctx, proIds, known.location_id)
  const gig = await lockGig(ctx, { organization_id: known.organization_id, id: known.gig_id })
  const pros = await lockPros(ctx, proIds)
  const giver = await lockEngagement(ctx, { organization_id: known.organization_id, id: known.application_id })
  const cover = await lockCover(ctx, known)
  if (cover.ended_at !== null) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  const taker = pros.get(known.taken_by)
  if (cover.taken_by !== known.taken_by || !taker) throw problem('conflict', 'COVER_NOT_TAKEN')
  if (gig.start_time <= ctx.now) throw problem('conflict', 'STARTED_SEND_PRO_HOME')
  if (cover.taken_start?.getTime() !== gig.start_time.getTime() || cover.taken_end?.getTime() !== gig.end_time.getTime())
    throw problem('conflict', 'COVER_SHIFT_CHANGED')

  await endCover(ctx, cover, 'COVERED')
  await cancelApplication(ctx, giver, {
    event: 'hand_over',
    reason: 'CANCELLED_BY_PRO',
    cause: 'COVERED',
    is_quiet: true,
    closes_place: true,
  })
  const freed = await lockGig(ctx, gig)
  const fit = await fitOfPair(ctx, { gig_id: gig.id, pro_id: taker.id })
  const live = await liveApplicationOf(ctx, freed, taker.id)
  applicationMachine.next(live ? stageOf(live) : null, 'cover')
  const application = live ? await lockApplication(ctx, live) : await insertApplication(ctx, freed, fit)
  const by = giver.application.is_overfill ? 'auto' : 'manager'
  await confirmApplication(ctx, { application, gig: freed, pro: taker }, { event: 'cover', by, fit })
  await record(ctx, {
    ...auditOf(giver.application),
    action: 'cover.approve',
    after: { pro: giver.pro.display_name, by: taker.display_name },
  })
  await announce(ctx, 'cover.approved', { ...coverIds(cover), name: taker.display_name }, coverTopics(cover))
  return {}
}

/** The pro keeps the shift; both are told. @throws problem conflict when it is over */
export async function refuseCover(
  ctx: Ctx,
  { params, body }: Input<typeof refuseCoverEndpoint>,
): Promise<Reply<typeof refuseCoverEndpoint>> {
  const known = await coverById(ctx, params.id)
  allow(ctx, 'application.assign', known)
  const { application, pro } = await lockEngagement(ctx, { organization_id: known.organization_id, id: known.application_id })
  const cover = await lockCover(ctx, known)
  if (cover.ended_at !== null) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  await endCover(ctx, cover, 'REFUSED')
  await record(ctx, { ...auditOf(application), action: 'cover.refuse', after: { pro: pro.display_name, explanation: body.explanation } })
  await announce(ctx, 'cover.refused', { ...coverIds(cover), explanation: body.explanation }, coverTopics(cover))
  await tellLost(ctx, cover)
  return {}
}

async function coverById(ctx: Ctx, id: number): Promise<CoverRecord> {
  const found = await ctx.tx.maybe<CoverRecord>(
    sql`select c.* from covers c where c.id = ${id} and ${myLocations(ctx)(sql`c.location_id`, sql`c.organization_id`)}`,
  )
  if (!found) throw problem('not_found', 'COVER_DOES_NOT_EXIST')
  return found
}
