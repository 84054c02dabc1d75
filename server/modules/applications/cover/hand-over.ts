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
import { coverIds, coverTopics, endCover, lockCover } from './cover.ts'
import type { CoverRecord } from './cover.ts'

type Locked = { cover: CoverRecord; giver: LockedEngagement; taker: Tables['pros'] }

/**
 * Locks both pros, the shift and the wish, in the order of every confirmation.
 * @throws problem conflict when nobody has taken it, it is over, the shift has begun, or its times changed since it was taken
 */
export async function lockToHandOver(ctx: Ctx, known: CoverRecord): Promise<Locked> {
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
  return { cover, giver, taker }
}

/**
 * One pro is off the shift and the other confirmed, in one transaction: nobody is asked to fill an opening meanwhile, nothing is owed, and the record of
 * both stays clean (docs/rules/applications.md#cover).
 * @throws problem what the gate finds about who takes it
 */
export async function handOver(ctx: Ctx, { cover, giver, taker }: Locked, by: 'manager' | 'rule'): Promise<void> {
  await endCover(ctx, cover, 'COVERED')
  await cancelApplication(ctx, giver, {
    event: 'hand_over',
    reason: 'CANCELLED_BY_PRO',
    cause: 'COVERED',
    is_quiet: true,
    closes_place: true,
  })
  const freed = await lockGig(ctx, giver.gig)
  const fit = await fitOfPair(ctx, { gig_id: freed.id, pro_id: taker.id })
  const live = await liveApplicationOf(ctx, freed, taker.id)
  applicationMachine.next(live ? stageOf(live) : null, 'cover')
  const application = live ? await lockApplication(ctx, live) : await insertApplication(ctx, freed, fit)
  const filledBy = giver.application.is_overfill ? 'auto' : 'manager'
  await confirmApplication(ctx, { application, gig: freed, pro: taker }, { event: 'cover', by: filledBy, fit })
  await record(ctx, {
    ...auditOf(giver.application),
    action: by === 'manager' ? 'cover.approve' : 'cover.approve_by_rule',
    after: { pro: giver.pro.display_name, by: taker.display_name },
  })
  await announce(ctx, 'cover.approved', { ...coverIds(cover), name: taker.display_name }, coverTopics(cover))
}
