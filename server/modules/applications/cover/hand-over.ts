import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { auditOf, liveApplicationOf, lockApplication, lockEngagement, lockPros, stageOf } from '../../engagements/index.ts'
import type { LockedEngagement } from '../../engagements/index.ts'
import { lockGig } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { cancelApplication } from '../cancelling/cancel.ts'
import { fitOfPair } from '../matching/fit.ts'
import { confirmApplication } from '../offers/confirm.ts'
import { insertApplication } from '../offers/write-offer.ts'
import { isAtWork } from './at-work.ts'
import { coverIds, coverTopics, endCover, lockCover, mayAsk, stateOf } from './cover.ts'
import type { CoverRecord } from './cover.ts'

/** `returned` is what the taker gives in a trade. */
type Locked = { cover: CoverRecord; giver: LockedEngagement; taker: Tables['pros']; returned: LockedEngagement | null }

/**
 * Locks both pros, the shift and the wish, in the order of every confirmation.
 * @throws problem conflict when nobody has taken it, it is over, the shift has begun, its pro is at work, or its times changed since it was taken
 */
export async function lockToHandOver(ctx: Ctx, known: CoverRecord): Promise<Locked> {
  if (known.taken_by === null) throw problem('conflict', known.ended_at === null ? 'COVER_NOT_TAKEN' : 'COVER_DOES_NOT_EXIST')
  const proIds = [known.pro_id, known.taken_by].toSorted((a, b) => a - b)
  await lockProsAtLocation(ctx, proIds, known.location_id)
  const { organization_id } = known
  const gigIds = [known.gig_id, known.return_gig_id].filter((id) => id !== null).toSorted((a, b) => a - b)
  for (const id of gigIds) await lockGig(ctx, { organization_id, id })
  const pros = await lockPros(ctx, proIds)
  const giver = await lockEngagement(ctx, { organization_id, id: known.application_id })
  const { gig } = giver
  const returned =
    known.return_application_id === null ? null : await lockEngagement(ctx, { organization_id, id: known.return_application_id })
  const cover = await lockCover(ctx, known)
  if (cover.ended_at !== null) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  const taker = pros.get(known.taken_by)
  const isSameTrade = cover.return_application_id === known.return_application_id && stateOf(cover) === 'TAKEN'
  if (cover.taken_by !== known.taken_by || !taker || !isSameTrade) throw problem('conflict', 'COVER_NOT_TAKEN')
  if (gig.start_time <= ctx.now) throw problem('conflict', 'STARTED_SEND_PRO_HOME')
  if (cover.taken_start?.getTime() !== gig.start_time.getTime() || cover.taken_end?.getTime() !== gig.end_time.getTime())
    throw problem('conflict', 'COVER_SHIFT_CHANGED')
  if (returned && !isStillGiven(ctx, cover, returned)) throw problem('conflict', 'COVER_SHIFT_CHANGED')
  for (const { application } of returned ? [giver, returned] : [giver])
    if (await isAtWork(ctx, application)) throw problem('conflict', 'COVER_AT_WORK')
  return { cover, giver, taker, returned }
}

function isStillGiven(ctx: Ctx, { taken_by, return_start, return_end }: CoverRecord, { application, gig }: LockedEngagement): boolean {
  const isSameTime = return_start?.getTime() === gig.start_time.getTime() && return_end?.getTime() === gig.end_time.getTime()
  return isSameTime && application.pro_id === taken_by && mayAsk(ctx, application, gig)
}

/**
 * One pro is off the shift and the other confirmed, in one transaction: nobody is asked to fill an opening meanwhile, nothing is owed, and the record of
 * both stays clean (docs/rules/applications.md#cover).
 * @throws problem what the gate finds about who takes it
 */
export async function handOver(ctx: Ctx, { cover, giver, taker, returned }: Locked, by: 'manager' | 'rule'): Promise<void> {
  await endCover(ctx, cover, 'COVERED')
  // In a trade both are off their shifts before either is confirmed on the other's.
  const given = returned ? [giver, returned] : [giver]
  for (const each of given) await release(ctx, each)
  await give(ctx, { cover, from: giver, to: taker, by })
  if (returned) await give(ctx, { cover, from: returned, to: giver.pro, by })
}

async function release(ctx: Ctx, engagement: LockedEngagement): Promise<void> {
  await cancelApplication(ctx, engagement, {
    event: 'hand_over',
    reason: 'CANCELLED_BY_PRO',
    cause: 'COVERED',
    is_quiet: true,
    closes_place: true,
  })
}

type Giving = { cover: CoverRecord; from: LockedEngagement; to: Tables['pros']; by: 'manager' | 'rule' }

async function give(ctx: Ctx, { cover, from, to, by }: Giving): Promise<void> {
  const freed = await lockGig(ctx, from.gig)
  const fit = await fitOfPair(ctx, { gig_id: freed.id, pro_id: to.id })
  const live = await liveApplicationOf(ctx, freed, to.id)
  applicationMachine.next(live ? stageOf(live) : null, 'cover')
  const application = live ? await lockApplication(ctx, live) : await insertApplication(ctx, freed, fit)
  const filledBy = from.application.is_overfill ? 'auto' : 'manager'
  await confirmApplication(ctx, { application, gig: freed, pro: to }, { event: 'cover', by: filledBy, fit })
  await record(ctx, {
    ...auditOf(from.application),
    action: by === 'manager' ? 'cover.approve' : 'cover.approve_by_rule',
    after: { pro: from.pro.display_name, by: to.display_name },
  })
  const ids = { ...coverIds(cover), gig_id: freed.id, application_id: from.application.id, pro_id: from.pro.id }
  await announce(ctx, 'cover.approved', { ...ids, name: to.display_name }, [...coverTopics(cover), `gig:${freed.id}`])
}
