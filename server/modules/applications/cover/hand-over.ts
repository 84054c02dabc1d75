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
import { coverIds, coverTopics, endCover, isAsOffered, isAsTaken, lockCover, mayAsk, stateOf } from './cover.ts'
import type { CoverRecord } from './cover.ts'

type Obstacle = 'STARTED_SEND_PRO_HOME' | 'COVER_AT_WORK' | 'COVER_SHIFT_CHANGED'
/** `returned` is what the taker gives in a trade; `obstacle` why it does not change hands as it is. */
type Locked = {
  cover: CoverRecord
  giver: LockedEngagement
  taker: Tables['pros']
  returned: LockedEngagement | null
  obstacle: Obstacle | null
}

/**
 * Locks both pros, the shift and the wish, in the order of every confirmation.
 * @throws problem conflict when nobody has taken it, or it is over
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
  const returned =
    known.return_application_id === null ? null : await lockEngagement(ctx, { organization_id, id: known.return_application_id })
  const cover = await lockCover(ctx, known)
  if (cover.ended_at !== null) throw problem('conflict', 'COVER_DOES_NOT_EXIST')
  const taker = pros.get(known.taken_by)
  const isSameTrade = cover.return_application_id === known.return_application_id && stateOf(cover) === 'TAKEN'
  if (cover.taken_by !== known.taken_by || !taker || !isSameTrade) throw problem('conflict', 'COVER_NOT_TAKEN')
  return { cover, giver, taker, returned, obstacle: await obstacleTo(ctx, cover, giver, returned) }
}

async function obstacleTo(
  ctx: Ctx,
  cover: CoverRecord,
  giver: LockedEngagement,
  returned: LockedEngagement | null,
): Promise<Obstacle | null> {
  if (giver.gig.start_time <= ctx.now) return 'STARTED_SEND_PRO_HOME'
  for (const { application } of returned ? [giver, returned] : [giver]) if (await isAtWork(ctx, application)) return 'COVER_AT_WORK'
  const isUnchanged = isAsTaken(cover, giver.gig) && (returned === null || isStillGiven(ctx, cover, returned))
  return isUnchanged ? null : 'COVER_SHIFT_CHANGED'
}

function isStillGiven(ctx: Ctx, cover: CoverRecord, { application, gig }: LockedEngagement): boolean {
  return isAsOffered(cover, gig) && application.pro_id === cover.taken_by && mayAsk(ctx, application, gig)
}

/**
 * One pro is off the shift and the other confirmed, in one transaction: nobody is asked to fill an opening meanwhile, nothing is owed, and the record of
 * both stays clean (docs/rules/applications.md#cover).
 * @throws problem conflict when a shift has begun, its pro is at work, or it changed since it was taken, and what the gate finds about who takes it
 */
export async function handOver(ctx: Ctx, { cover, giver, taker, returned, obstacle }: Locked, by: 'manager' | 'rule'): Promise<void> {
  if (obstacle !== null) throw problem('conflict', obstacle)
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
