import type {
  cancelOwn as cancelOwnEndpoint,
  previewOwnCancellation as previewOwnCancellationEndpoint,
} from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import type { ApplicationEvent } from '@crewcall/contract/rules/machines/application.ts'
import { reasonForProCancel } from '@crewcall/contract/rules/minimum-owed.ts'
import { completionPercentage } from '@crewcall/contract/rules/performance.ts'
import { WARNING_DAYS } from '@crewcall/contract/rules/suspension-policy.ts'
import { canUndoConfirm, LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { previewOffense, recordOutcome, suspendByPolicy } from '../../pros/index.ts'
import { cancelApplication } from './cancel.ts'
import { fitOfPair } from '../matching/fit.ts'
import { outcomeOf, ownApplicationById, ownEngagementForUpdate, stageOf } from '../../engagements/index.ts'
import { isFirstGig } from './no-show.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { viewOwnApplication } from '../views/view-own-applications.ts'

type Preview = Reply<typeof previewOwnCancellationEndpoint>

/** Previews how cancelling would affect the pro's standing (docs/rules/applications.md#cancelling); changes nothing. */
export async function previewOwnCancellation(ctx: Ctx, { params }: Input<typeof previewOwnCancellationEndpoint>): Promise<Preview> {
  const application = await ownApplicationById(ctx, params.id)
  const { reason, is_undo } = decide(ctx, application)
  const { facts } = await fitOfPair(ctx, application)
  const completion = wholePercent(completionPercentage(facts.worked_count, facts.missed_count))
  const harmless = {
    reason,
    is_undo,
    is_late: false,
    points: 0,
    completion_before: completion,
    completion_after: completion,
    suspension_days: null,
    warning_days: null,
    is_permanent: false,
  }
  if (reason !== 'CALLED_OUT')
    return { ...harmless, sentence: is_undo ? 'You undo your confirmation; nothing is recorded.' : 'Nothing happens to your standing.' }

  const { action, points, sentence } = await previewOffense(ctx, application.pro_id, 'CALLED_OUT', await isFirstGig(ctx, application))
  return {
    ...harmless,
    is_late: true,
    points,
    completion_after: wholePercent(completionPercentage(facts.worked_count, facts.missed_count + 1)),
    suspension_days: action.kind === 'suspend' ? action.days : null,
    warning_days: action.kind === 'warn' ? WARNING_DAYS : null,
    is_permanent: action.kind === 'permanent',
    sentence: `The shift starts in less than ${LATE_CANCEL_HOURS} hours. ${sentence}`,
  }
}

/**
 * The pro cancels a confirmed shift (docs/rules/applications.md#cancelling): without consequences 24 hours or more ahead, later as a
 * call-out; within 10 minutes of an instant confirmation it is undone without a trace.
 */
export async function cancelOwn(ctx: Ctx, { params, body }: Input<typeof cancelOwnEndpoint>): Promise<Reply<typeof cancelOwnEndpoint>> {
  const engagement = await ownEngagementForUpdate(ctx, params.id)
  const { application, gig, pro } = engagement
  allow(ctx, 'pro.cancel', { pro_id: pro.id })
  const { reason, event } = decide(ctx, application)
  const cancelled = await cancelApplication(ctx, engagement, { event, reason, explanation: body.explanation })
  if (reason === 'CALLED_OUT') {
    await suspendByPolicy(ctx, pro.id, 'CALLED_OUT', await isFirstGig(ctx, application))
    await recordOutcome(ctx, { ...outcomeOf(application), skill_id: gig.skill_id, kind: 'CALLED_OUT' })
  }
  return viewOwnApplication(ctx, cancelled)
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
