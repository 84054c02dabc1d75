import type {
  approveCover as approveCoverEndpoint,
  listCoversToDecide as listCoversToDecideEndpoint,
  refuseCover as refuseCoverEndpoint,
  ShiftInReturn,
  StaffCover,
} from '@crewcall/contract/covers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { applicationStatusSql, auditOf, lockEngagement } from '../../engagements/index.ts'
import { locationById, myLocations, scopeOfLocation } from '../../organizations/index.ts'
import { tellLost } from './ask.ts'
import { coverIds, coverTopics, endCover, inReturnOf, lockCover, requireSeen, shiftInReturnSql, stateOf } from './cover.ts'
import type { CoverRecord } from './cover.ts'
import { handOver, lockToHandOver } from './hand-over.ts'

type Pro = StaffCover['from']
type Row = CoverRecord &
  Pick<StaffCover, 'skill_name' | 'timezone' | 'application_status'> & {
    start_time: Date
    end_time: Date
    giver: Pro
    taker: Pro | null
    in_return: ShiftInReturn | null
  }

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
      ${proSql(sql`p`)} as giver, ${shiftInReturnSql} as in_return, case when q.id is not null then ${proSql(sql`q`)} end as taker`,
    from: sql`covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id join skills s on s.id = g.skill_id
      join applications a on a.organization_id = c.organization_id and a.id = c.application_id
      join pros p on p.id = c.pro_id left join pros q on q.id = c.taken_by`,
    counted: sql`covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id`,
    where: sql`c.organization_id = ${place.organization_id} and c.location_id = ${place.location_id} and c.ended_at is null and g.start_time > ${ctx.now}
      ${query.gig_id === undefined ? empty : sql`and c.gig_id = ${query.gig_id}`}`,
    order: sql`(c.taken_by is null or (c.return_gig_id is not null and c.agreed_at is null)), g.start_time, c.id`,
    query,
  })
  return mapPage(list, viewForStaff)
}

function viewForStaff(cover: Row): Reply<typeof listCoversToDecideEndpoint>['results'][number] {
  const { id, gig_id, application_id, application_status, skill_name, start_time, end_time, timezone, message } = cover
  return {
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
    from: cover.giver,
    taken_by: cover.taker,
    taken_at: cover.taken_at,
    in_return: inReturnOf(cover.in_return),
  }
}

function proSql(p: Sql): Sql {
  return sql`jsonb_build_object('id', ${p}.id, 'name', ${p}.display_name, 'rating', ${p}.rating, 'gigs_worked', ${p}.gigs_worked, 'times_worked_here',
    coalesce((select w.times from worked_together w where w.organization_id = c.organization_id and w.location_id = c.location_id and w.pro_id = ${p}.id), 0))`
}

/**
 * Lets the pro who took the shift have it (docs/rules/applications.md#cover).
 * @throws problem stale_version when it is not who was seen; conflict when nobody has taken it or the shift changed since, and what the gate finds
 */
export async function approveCover(
  ctx: Ctx,
  { params, body }: Input<typeof approveCoverEndpoint>,
): Promise<Reply<typeof approveCoverEndpoint>> {
  const known = await coverById(ctx, params.id)
  allowToDecide(ctx, known)
  const locked = await lockToHandOver(ctx, known)
  requireSeen(locked.cover, body)
  await handOver(ctx, locked, 'manager')
  return {}
}

/** The pro keeps the shift; both are told. @throws problem conflict when it is over */
export async function refuseCover(
  ctx: Ctx,
  { params, body }: Input<typeof refuseCoverEndpoint>,
): Promise<Reply<typeof refuseCoverEndpoint>> {
  const known = await coverById(ctx, params.id)
  allowToDecide(ctx, known)
  const { application, pro } = await lockEngagement(ctx, { organization_id: known.organization_id, id: known.application_id })
  const cover = await lockCover(ctx, known)
  if (cover.ended_at !== null) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  await endCover(ctx, cover, 'REFUSED')
  await record(ctx, { ...auditOf(application), action: 'cover.refuse', after: { pro: pro.display_name, explanation: body.explanation } })
  await announce(ctx, 'cover.refused', { ...coverIds(cover), explanation: body.explanation }, coverTopics(cover))
  await tellLost(ctx, cover)
  return {}
}

// Both pros change hands, so a manager who is either of them does not decide (docs/rules/rights.md#roles).
function allowToDecide(ctx: Ctx, { organization_id, location_id, pro_id, taken_by }: CoverRecord): void {
  for (const pro of [pro_id, taken_by]) allow(ctx, 'application.assign', { organization_id, location_id, pro_id: pro })
}

async function coverById(ctx: Ctx, id: number): Promise<CoverRecord> {
  const found = await ctx.tx.maybe<CoverRecord>(
    sql`select c.* from covers c where c.id = ${id} and ${myLocations(ctx)(sql`c.location_id`, sql`c.organization_id`)}`,
  )
  if (!found) throw problem('not_found', 'COVER_DOES_NOT_EXIST')
  return found
}
