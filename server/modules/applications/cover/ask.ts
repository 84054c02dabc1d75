import type {
  askCover as askCoverEndpoint,
  getOwnCover as getOwnCoverEndpoint,
  ShiftInReturn,
  withdrawCover as withdrawCoverEndpoint,
} from '@crewcall/contract/covers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { auditOf, ownApplicationById, ownEngagementForUpdate } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { isAtWork } from './at-work.ts'
import { coverIds, coverTopics, endCover, inReturnOf, isInTrade, mayAsk, openCoverOf, shiftInReturnSql, stateOf } from './cover.ts'
import type { CoverRecord } from './cover.ts'

type View = Reply<typeof getOwnCoverEndpoint>

/** The latest wish of the pro for this application. */
export async function getOwnCover(ctx: Ctx, { params }: Input<typeof getOwnCoverEndpoint>): Promise<View> {
  const application = await ownApplicationById(ctx, params.id)
  const gig = await ctx.tx.one<GigRecord>(
    sql`select * from gigs where organization_id = ${application.organization_id} and id = ${application.gig_id}`,
  )
  return viewOwnCover(ctx, application, gig)
}

/**
 * A confirmed pro asks others to take the shift (docs/rules/applications.md#cover). They stay confirmed, and are expected, until the business approves.
 * @throws problem conflict when the shift has started or changed hands, the pro is at work, was charged, is one of several days, or was asked for before
 */
export async function askCover(ctx: Ctx, { params, body }: Input<typeof askCoverEndpoint>): Promise<View> {
  const { application, gig, pro } = await ownEngagementForUpdate(ctx, params.id)
  allow(ctx, 'pro.cancel', { pro_id: pro.id })
  if (gig.bundle_id !== null) throw problem('conflict', 'COVER_NOT_FOR_DAYS')
  if (application.confirmed_at !== null && gig.start_time <= ctx.now) throw problem('conflict', 'STARTED_TALK_TO_MANAGER')
  if (!mayAsk(ctx, application, gig)) throw problem('conflict', 'SHIFT_NO_LONGER_OPEN')
  if (await isAtWork(ctx, application)) throw problem('conflict', 'COVER_AT_WORK')
  if (await isInTrade(ctx, application)) throw problem('conflict', 'COVER_IN_TRADE')
  if (await openCoverOf(ctx, application)) throw problem('conflict', 'COVER_ASKED_ALREADY')
  const { organization_id, location_id, gig_id, pro_id } = application
  const cover = await insertRow(ctx.tx, 'covers', {
    organization_id,
    location_id,
    gig_id,
    pro_id,
    application_id: application.id,
    message: body.message,
    created_ts: ctx.now,
  })
  await record(ctx, { ...auditOf(application), action: 'cover.ask', after: { pro: pro.display_name, message: body.message } })
  await announce(ctx, 'cover.asked', { ...coverIds(cover), name: pro.display_name }, coverTopics(cover))
  return viewOwnCover(ctx, application, gig)
}

/** The pro keeps the shift; who had taken it is told. @throws problem conflict when nobody is asked */
export async function withdrawCover(ctx: Ctx, { params }: Input<typeof withdrawCoverEndpoint>): Promise<View> {
  const { application, gig, pro } = await ownEngagementForUpdate(ctx, params.id)
  allow(ctx, 'pro.cancel', { pro_id: pro.id })
  const cover = await openCoverOf(ctx, application)
  if (!cover) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  await endCover(ctx, cover, 'WITHDRAWN')
  await record(ctx, { ...auditOf(application), action: 'cover.withdraw', after: { pro: pro.display_name } })
  await tellLost(ctx, cover)
  await announce(ctx, 'cover.changed', coverIds(cover), coverTopics(cover))
  return viewOwnCover(ctx, application, gig)
}

/** Tells who had taken the shift that it is not theirs after all. */
export async function tellLost(ctx: Ctx, { organization_id, location_id, gig_id, taken_by, id }: CoverRecord): Promise<void> {
  if (taken_by === null) return
  await announce(ctx, 'cover.lost', { organization_id, location_id, gig_id, pro_id: taken_by, cover_id: id }, [`pro:${taken_by}`])
}

/** The latest wish for an application, and whether its pro may ask. */
export async function viewOwnCover(ctx: Ctx, application: ApplicationRecord, gig: GigRecord): Promise<View> {
  const cover = await ctx.tx.maybe<CoverRecord & { taker: string | null; in_return: ShiftInReturn | null }>(sql`
    select c.*, p.display_name as taker, ${shiftInReturnSql} as in_return from covers c left join pros p on p.id = c.taken_by
    where c.organization_id = ${application.organization_id} and c.application_id = ${application.id} order by c.id desc limit 1`)
  const isFree = cover === undefined || cover.ended_at !== null
  const may_ask = isFree && mayAsk(ctx, application, gig) && !(await isAtWork(ctx, application)) && !(await isInTrade(ctx, application))
  const approval = (await locationRow(ctx, application)).cover_approval as View['approval']
  if (!cover) return { cover: null, may_ask, approval }
  const { id, message, created_ts, taker, taken_at, end_reason } = cover
  const taken_by = taker === null ? null : { name: taker }
  return {
    cover: {
      id,
      message,
      created_ts,
      taken_by,
      taken_at,
      in_return: inReturnOf(cover.in_return),
      state: stateOf(cover),
      end_reason: end_reason as NonNullable<View['cover']>['end_reason'],
    },
    may_ask,
    approval,
  }
}
