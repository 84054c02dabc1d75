import type {
  agreeToTrade as agreeToTradeEndpoint,
  declineTrade as declineTradeEndpoint,
  listTradeShifts as listTradeShiftsEndpoint,
  offerTrade as offerTradeEndpoint,
} from '@crewcall/contract/covers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { updateRow } from '../../../platform/write.ts'
import { lockEngagement, ownEngagementForUpdate } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { lockGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { requireTerms } from '../../identity/index.ts'
import { actingProId } from '../../pros/index.ts'
import { fitOfPair, obstaclesToTake } from '../matching/fit.ts'
import { refuse } from '../offers/confirm.ts'
import { tellLost, viewOwnCover } from './ask.ts'
import { isAtWork, isAtWorkSql } from './at-work.ts'
import {
  coverIds,
  coverTopics,
  isInTrade,
  lockCover,
  mayAsk,
  openCoverOf,
  requireNoTrade,
  requireSeen,
  stateOf,
  writeTaker,
} from './cover.ts'
import { coverFor, nameOf, requireAble, tellTaken, viewCover } from './take.ts'

type Mine = { application: ApplicationRecord; gig: GigRecord; skill_name: string }

/** What the pro could give in return: their confirmed shifts at the same location that are not asked for or traded otherwise. */
export async function listTradeShifts(
  ctx: Ctx,
  { params }: Input<typeof listTradeShiftsEndpoint>,
): Promise<Reply<typeof listTradeShiftsEndpoint>> {
  const proId = actingProId(ctx)
  const cover = await coverFor(ctx, proId, params.id)
  const mine = await ctx.tx.rows<Mine>(sql`
    select row_to_json(a) as application, row_to_json(g) as gig, s.name as skill_name from applications a
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id join skills s on s.id = g.skill_id
    where a.organization_id = ${cover.organization_id} and a.location_id = ${cover.location_id} and a.pro_id = ${proId} and a.gig_id <> ${cover.gig_id}
      and a.confirmed_at is not null and a.cancelled_at is null and g.start_time > ${ctx.now}
      and not ${isAtWorkSql(sql`a.organization_id`, sql`a.id`)}
      and not exists (select from covers o where o.organization_id = a.organization_id and o.ended_at is null
        and (o.application_id = a.id or o.return_application_id = a.id) and o.id <> ${cover.id})
    order by g.start_time, a.id limit 50`)
  const shifts = mine.map(({ application, gig, skill_name }) => ({
    application,
    gig: { ...gig, start_time: new Date(gig.start_time), end_time: new Date(gig.end_time) },
    skill_name,
  }))
  return {
    results: shifts
      .filter(({ application, gig }) => mayAsk(ctx, application, gig))
      .map(({ application, gig: { id, start_time, end_time, timezone }, skill_name }) => ({
        application_id: application.id,
        gig_id: id,
        skill_name,
        start_time,
        end_time,
        timezone,
      })),
  }
}

/**
 * Who takes a shift gives one of their own in return: the other pro agrees first, then the business decides (docs/rules/applications.md#cover).
 * Repeating changes nothing.
 * @throws problem conflict when somebody was faster, another trade was agreed to, or the shift in return cannot be given; and what the gate finds
 */
export async function offerTrade(ctx: Ctx, { params, body }: Input<typeof offerTradeEndpoint>): Promise<Reply<typeof offerTradeEndpoint>> {
  const proId = actingProId(ctx)
  allow(ctx, 'pro.confirm', { pro_id: proId })
  const found = await coverFor(ctx, proId, params.id)
  await requireTerms(ctx, 'PRO')
  const own = await ctx.tx.maybe<ApplicationRecord>(sql`
    select * from applications where id = ${body.application_id} and pro_id = ${proId} and organization_id = ${found.organization_id}
      and location_id = ${found.location_id}`)
  if (!own) throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
  for (const id of [found.gig_id, own.gig_id].toSorted((a, b) => a - b)) await lockGig(ctx, { organization_id: found.organization_id, id })
  const mine = await lockEngagement(ctx, own)
  const gig = await lockGig(ctx, { organization_id: found.organization_id, id: found.gig_id })
  const cover = await lockCover(ctx, found)
  if (cover.ended_at !== null || gig.start_time <= ctx.now) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  if (cover.taken_by !== null && cover.taken_by !== proId) throw problem('conflict', 'COVER_TAKEN_ALREADY')
  if (cover.taken_by === proId && cover.return_application_id === own.id) return viewCover(ctx, proId, cover.id)
  if (cover.agreed_at !== null) requireNoTrade(cover, proId)
  if (!mayAsk(ctx, mine.application, mine.gig)) throw problem('conflict', 'SHIFT_NO_LONGER_OPEN')
  if (await isAtWork(ctx, mine.application)) throw problem('conflict', 'COVER_AT_WORK')
  if (await openCoverOf(ctx, mine.application)) throw problem('conflict', 'COVER_ASKED_ALREADY')
  if (await isInTrade(ctx, mine.application)) throw problem('conflict', 'COVER_IN_TRADE')
  const fit = await fitOfPair(ctx, { gig_id: gig.id, pro_id: proId })
  requireAble(fit)
  const taken = await writeTaker(ctx, cover, { by: proId, gig, inReturn: mine })
  await announce(ctx, 'cover.trade_offered', { ...coverIds(taken), name: await nameOf(ctx, proId) }, coverTopics(taken))
  return viewCover(ctx, proId, cover.id)
}

/**
 * The pro who asked agrees to the shift in return; then it is as if the shift was taken. Repeating changes nothing.
 * @throws problem stale_version when it is not the trade that was seen; conflict when none is offered any more; and what the gate finds about the shift in return
 */
export async function agreeToTrade(
  ctx: Ctx,
  { params, body }: Input<typeof agreeToTradeEndpoint>,
): Promise<Reply<typeof agreeToTradeEndpoint>> {
  const { application, gig, pro } = await ownEngagementForUpdate(ctx, params.id)
  allow(ctx, 'pro.confirm', { pro_id: pro.id })
  await requireTerms(ctx, 'PRO')
  const cover = await openCoverOf(ctx, application)
  if (!cover || cover.return_gig_id === null || cover.taken_by === null) throw problem('conflict', 'TRADE_NOT_OFFERED')
  requireSeen(cover, body)
  if (stateOf(cover) === 'TAKEN') return viewOwnCover(ctx, application, gig)
  const fit = await fitOfPair(ctx, { gig_id: cover.return_gig_id, pro_id: pro.id })
  refuse(obstaclesToTake(fit), fit)
  const agreed = await updateRow(ctx.tx, 'covers', sql`organization_id = ${cover.organization_id} and id = ${cover.id}`, {
    agreed_at: ctx.now,
  })
  await tellTaken(ctx, agreed, fit)
  return viewOwnCover(ctx, application, gig)
}

/** No trade: who offered it is told, and others can take the shift again. @throws problem conflict when none is offered any more */
export async function declineTrade(ctx: Ctx, { params }: Input<typeof declineTradeEndpoint>): Promise<Reply<typeof declineTradeEndpoint>> {
  const { application, gig, pro } = await ownEngagementForUpdate(ctx, params.id)
  allow(ctx, 'pro.cancel', { pro_id: pro.id })
  const cover = await openCoverOf(ctx, application)
  if (!cover || cover.return_gig_id === null) throw problem('conflict', 'TRADE_NOT_OFFERED')
  await writeTaker(ctx, cover, null)
  await tellLost(ctx, cover)
  await announce(ctx, 'cover.changed', coverIds(cover), coverTopics(cover))
  return viewOwnCover(ctx, application, gig)
}
