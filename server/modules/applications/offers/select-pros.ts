import type { selectPros as selectProsEndpoint, unselectPro as unselectProEndpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { whyNot } from '@crewcall/contract/rules/policy.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { stamped } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { gigById, lockDays, scopeOfGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import {
  auditOf,
  engagementForUpdate,
  gigFull,
  isPromised,
  liveApplicationsOfDays,
  lockApplication,
  lockPro,
  eventIds,
  openingsLeft,
  requireOpen,
  stageOf,
  topicsOf,
  writeUnselection,
} from '../../engagements/index.ts'
import { because, fitsOfPairs } from '../matching/fit.ts'
import { dayOf, daysToTake, firstOf, obstacleOnDays, otherDays } from './days.ts'
import { selectApplicant } from './write-offer.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'
import { viewApplication, viewApplications } from '../views/view-applications.ts'

type Skipped = Reply<typeof selectProsEndpoint>['skipped'][number]

/**
 * Selects applicants, who then confirm for themselves; those who cannot be selected are listed with the reason
 * (docs/rules/applications.md#selecting-and-assigning).
 */
export async function selectPros(ctx: Ctx, { params, body }: Input<typeof selectProsEndpoint>): Promise<Reply<typeof selectProsEndpoint>> {
  const known = await gigById(ctx, params.gigId)
  allow(ctx, 'application.select', known)
  const wanted = await applicationsOf(ctx, known, body.application_ids)
  await lockProsAtLocation(
    ctx,
    wanted.map(({ pro_id }) => pro_id),
    known.location_id,
  )
  const all = await lockDays(ctx, known)
  const gig = dayOf(all, known)
  requireOpen(ctx, gig)
  if (openingsLeft(gig, 'manager') === 0) throw gigFull()

  const [selected, skipped]: [number[], Skipped[]] = [[], []]
  const days = daysToTake(ctx, all, gig, 'manager')
  for (const application of wanted) {
    const refusal = await selectOne(ctx, { gig, days }, application)
    if (refusal) skipped.push({ application_id: application.id, ...refusal })
    else selected.push(application.id)
  }
  return { results: await viewApplications(ctx, selected), skipped }
}

/** Withdraws a selection that the pro has not confirmed: SELECTED becomes CREATED. */
export async function unselectPro(ctx: Ctx, { params }: Input<typeof unselectProEndpoint>): Promise<Reply<typeof unselectProEndpoint>> {
  const engagement = await engagementForUpdate(ctx, params.id)
  allow(ctx, 'application.select', engagement.application)
  const others = await otherDays(ctx, engagement, ({ application }) => applicationMachine.can(stageOf(application), 'unselect'))
  for (const { application } of [engagement, ...others]) if (isPromised(application)) throw problem('conflict', 'PROMISED_DISMISS_INSTEAD')
  for (const each of [engagement, ...others]) await unselect(ctx, each)
  return viewApplication(ctx, engagement.application.id)
}

async function unselect(ctx: Ctx, { application, pro }: LockedEngagement): Promise<void> {
  await writeUnselection(ctx, application, stamped(ctx, applicationMachine, stageOf(application), 'unselect'))
  await record(ctx, { ...auditOf(application), action: 'application.unselect', after: { pro: pro.display_name } })
  await announce(ctx, 'application.unselected', eventIds(application), topicsOf(application))
}

async function applicationsOf(ctx: Ctx, gig: GigRecord, ids: readonly number[]): Promise<ApplicationRecord[]> {
  const found = await ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and id = any(${[...ids]}::bigint[]) order by pro_id`)
  if (found.length < new Set(ids).size) throw problem('not_found', 'SOME_APPLICATION_DOES_NOT_EXIST')
  return found
}

async function selectOne(
  ctx: Ctx,
  { gig, days }: { gig: GigRecord; days: readonly GigRecord[] },
  known: ApplicationRecord,
): Promise<Omit<Skipped, 'application_id'> | null> {
  const missing = whyNot(ctx.actor, 'application.select', { ...scopeOfGig(gig), pro_id: known.pro_id })
  if (missing !== null) return because('forbidden', missing)
  const pro = await lockPro(ctx, known.pro_id)
  const application = await lockApplication(ctx, known)
  if (!applicationMachine.can(stageOf(application), 'select')) return because('conflict', { reason: 'NOT_WAITING_FOR_DECISION' })
  const waiting = gig.bundle_id === null ? [application] : await waitingOn(ctx, gig, days, pro.id)
  const taken = days.filter(({ id }) => waiting.some(({ gig_id }) => gig_id === id))
  const fits = await fitsOfPairs(
    ctx,
    taken.map(({ id }) => ({ gig_id: id, pro_id: pro.id })),
  )
  const refusal = obstacleOnDays(taken, new Map(fits.map((fit) => [fit.gig_id, fit])))
  if (refusal) return refusal
  const selecting = { event: 'select', source: ctx.actor.is_gigpro_admin ? 'ADMIN' : 'STAFFER', first_day: firstOf(taken) } as const
  for (const day of taken) {
    const each = waiting.find(({ gig_id }) => gig_id === day.id)
    if (each) await selectApplicant(ctx, day, pro, each, selecting)
  }
  return null
}

// The applications of the pro for these days that wait for a decision.
async function waitingOn(ctx: Ctx, gig: GigRecord, days: readonly GigRecord[], proId: number): Promise<ApplicationRecord[]> {
  const [live, ids] = [await liveApplicationsOfDays(ctx, gig, proId), new Set(days.map(({ id }) => id))]
  return live.filter((each) => ids.has(each.gig_id) && applicationMachine.can(stageOf(each), 'select'))
}
