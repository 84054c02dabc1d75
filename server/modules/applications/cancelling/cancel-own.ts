import type {
  cancelOwn as cancelOwnEndpoint,
  previewOwnCancellation as previewOwnCancellationEndpoint,
} from '@crewcall/contract/pro-applications.ts'
import type { CancellationCause } from '@crewcall/contract/enums-of-cancelling.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import type { ApplicationEvent } from '@crewcall/contract/rules/machines/application.ts'
import { reasonForProCancel } from '@crewcall/contract/rules/minimum-owed.ts'
import { completionPercentage } from '@crewcall/contract/rules/performance.ts'
import { WARNING_DAYS } from '@crewcall/contract/rules/suspension-policy.ts'
import { canUndoConfirm, LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { previewOffense, recordOutcome, suspendByPolicy } from '../../pros/index.ts'
import { cancelApplication } from './cancel.ts'
import { heldWithin } from './cancel-for-suspension.ts'
import { fitOfPair } from '../matching/fit.ts'
import {
  liveApplicationsOfDays,
  lockEngagements,
  outcomeOf,
  ownApplicationById,
  ownEngagementForUpdate,
  stageOf,
} from '../../engagements/index.ts'
import { leaveInterview } from './leave-interview.ts'
import { isFirstGig } from './no-show.ts'
import type { ApplicationRecord, Engagement, LockedEngagement } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { viewOwnApplication, viewOwnApplications } from '../views/view-own-applications.ts'

type Preview = Reply<typeof previewOwnCancellationEndpoint>

/** Previews how cancelling would affect the pro's standing (docs/rules/applications.md#cancelling); changes nothing. */
export async function previewOwnCancellation(ctx: Ctx, { params, query }: Input<typeof previewOwnCancellationEndpoint>): Promise<Preview> {
  const application = await ownApplicationById(ctx, params.id)
  const gig = await ctx.tx.one<GigRecord>(sql`select * from gigs where id = ${application.gig_id}`)
  const { days, may_drop_day } = await daysToGiveUp(ctx, { application, gig }, query.days)
  const isTrial = gig.type === 'INTERVIEW'
  const counted = countedDay(ctx, days) ?? application
  const { reason, is_undo } = isTrial ? leavingTrial : decide(ctx, counted)
  const { facts } = await fitOfPair(ctx, counted)
  const completion = wholePercent(completionPercentage(facts.worked_count, facts.missed_count))
  const harmless = {
    days,
    may_drop_day,
    reason,
    is_undo,
    is_late: false,
    points: 0,
    completion_before: completion,
    completion_after: completion,
    suspension_days: null,
    warning_days: null,
    is_permanent: false,
    also_cancelled: [],
  }
  if (reason !== 'CALLED_OUT')
    return { ...harmless, sentence: is_undo ? 'You undo your confirmation; nothing is recorded.' : 'Nothing happens to your standing.' }

  const { action, points, until, sentence } = await previewOffense(ctx, counted.pro_id, 'CALLED_OUT', await isFirstGig(ctx, counted))
  return {
    ...harmless,
    is_late: true,
    points,
    completion_after: wholePercent(completionPercentage(facts.worked_count, facts.missed_count + 1)),
    suspension_days: action.kind === 'suspend' ? action.days : null,
    warning_days: action.kind === 'warn' ? WARNING_DAYS : null,
    is_permanent: action.kind === 'permanent',
    also_cancelled: action.kind === 'warn' ? [] : await fallingWith(ctx, counted.pro_id, until, days),
    sentence: `The shift starts in less than ${LATE_CANCEL_HOURS} hours. ${sentence}`,
  }
}

async function fallingWith(
  ctx: Ctx,
  proId: number,
  until: Date | null,
  given: readonly ApplicationRecord[],
): Promise<Preview['also_cancelled']> {
  const given_up = new Set(given.map(({ id }) => id))
  const held = (await heldWithin(ctx, proId, ctx.now, until)).filter(({ id }) => !given_up.has(id))
  const views = await viewOwnApplications(ctx, proId, held)
  return views.map(({ gig, confirmed_at }) => ({ ...gig, is_confirmed: confirmed_at !== null }))
}

/**
 * The pro cancels a confirmed shift (docs/rules/applications.md#cancelling): without consequences 24 hours or more ahead, later as a
 * call-out; within 10 minutes of an instant confirmation it is undone without a trace. Days of a bundle given up together count once.
 * @throws problem conflict for a single day of a bundle that is given up only as a whole (docs/rules/shifts.md#bundles)
 */
export async function cancelOwn(ctx: Ctx, { params, body }: Input<typeof cancelOwnEndpoint>): Promise<Reply<typeof cancelOwnEndpoint>> {
  return viewOwnApplication(ctx, await giveUpDays(ctx, params.id, body.days, body.cause))
}

/** `cancelOwn` for a pro who calls: nobody asks for a reason. */
export async function cancelByPhone(ctx: Ctx, applicationId: number, days: 'THIS' | 'ALL'): Promise<void> {
  await giveUpDays(ctx, applicationId, days, 'CALLED_BY_PHONE')
}

/** Leaving a paid trial before it begins has no consequences. */
const leavingTrial = { reason: 'CANCELLED_BY_PRO', is_undo: false } as const

async function giveUpDays(
  ctx: Ctx,
  applicationId: number,
  asked: 'THIS' | 'ALL',
  why: CancellationCause | null,
): Promise<ApplicationRecord> {
  const cause = why === null ? {} : { cause: why }
  const engagement = await ownEngagementForUpdate(ctx, applicationId)
  allow(ctx, 'pro.cancel', { pro_id: engagement.pro.id })
  if (engagement.gig.type === 'INTERVIEW') return leaveInterview(ctx, engagement, cause)
  const { days, may_drop_day } = await daysToGiveUp(ctx, engagement, asked)
  if (asked === 'THIS' && !may_drop_day) throw problem('conflict', 'BUNDLE_BEFORE_FIRST_DAY')
  const given = [
    engagement,
    ...(await lockEngagements(
      ctx,
      days.filter(({ id }) => id !== engagement.application.id),
    )),
  ]
  // All are decided before the first is written: a call by phone goes on after a refusal.
  const decided = given.map((each) => ({ each, ...decide(ctx, each.application) }))
  const cancelled = new Map<number, ApplicationRecord>()
  for (const { each, event, reason } of decided)
    cancelled.set(each.application.id, await cancelApplication(ctx, each, { event, reason, ...cause }))
  const counted = countedDay(ctx, days)
  const late = given.find(({ application }) => application.id === counted?.id)
  if (late) await countCallOut(ctx, late)
  return cancelled.get(engagement.application.id) ?? engagement.application
}

async function countCallOut(ctx: Ctx, { application, gig, pro }: LockedEngagement): Promise<void> {
  await suspendByPolicy(ctx, pro.id, 'CALLED_OUT', await isFirstGig(ctx, application))
  await recordOutcome(ctx, { ...outcomeOf(application), skill_id: gig.skill_id, kind: 'CALLED_OUT' })
}

/** The day by which giving up these counts as a call-out: one act, one offense. */
function countedDay(ctx: Ctx, days: readonly ApplicationRecord[]): ApplicationRecord | undefined {
  return days.find((day) => decide(ctx, day).reason === 'CALLED_OUT')
}

// The named day first, then those of its bundle that have not started.
async function daysToGiveUp(
  ctx: Ctx,
  { application, gig }: Engagement,
  asked: 'THIS' | 'ALL',
): Promise<{ days: ApplicationRecord[]; may_drop_day: boolean }> {
  if (gig.bundle_id === null) return { days: [application], may_drop_day: true }
  const confirmed = (await liveApplicationsOfDays(ctx, gig, application.pro_id)).filter(({ confirmed_at }) => confirmed_at !== null)
  const [first] = confirmed
  const others = confirmed.filter(({ id, start_time }) => id !== application.id && start_time > ctx.now)
  const hasBegun = first !== undefined && first.start_time <= ctx.now
  const may_drop_day = hasBegun || others.length === 0 || (await mayDropDays(ctx, gig))
  return { days: asked === 'ALL' ? [application, ...others] : [application], may_drop_day }
}

async function mayDropDays(ctx: Ctx, { organization_id, bundle_id }: GigRecord): Promise<boolean> {
  const bundle = sql`select may_drop_days from bundles where organization_id = ${organization_id} and id = ${bundle_id}`
  return (await ctx.tx.one<{ may_drop_days: boolean }>(bundle)).may_drop_days
}

type Decided = { event: ApplicationEvent; reason: 'CALLED_OUT' | 'CANCELLED_BY_PRO'; is_undo: boolean }

function decide({ now }: Ctx, application: ApplicationRecord): Decided {
  const { start_time, confirmed_at, is_instant } = application
  const is_undo = confirmed_at !== null && is_instant && canUndoConfirm(now, confirmed_at, start_time)
  const reason = is_undo ? 'CANCELLED_BY_PRO' : reasonForProCancel(confirmed_at !== null, start_time, now)
  const event = is_undo ? 'undo_confirm' : reason === 'CALLED_OUT' ? 'call_out' : 'cancel'
  applicationMachine.next(stageOf(application), event)
  if (start_time <= now) throw problem('conflict', 'STARTED_TALK_TO_MANAGER')
  return { event, reason, is_undo }
}

function wholePercent(percentage: number | null): number | null {
  return percentage === null ? null : Math.round(percentage)
}
