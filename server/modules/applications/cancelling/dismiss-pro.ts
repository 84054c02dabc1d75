import type { dismissPro as dismissProEndpoint, previewDismissal as previewDismissalEndpoint } from '@crewcall/contract/applications.ts'
import type { CancellationReason } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import { isExtraPro, paidByPlatform } from '@crewcall/contract/rules/minimum-owed.ts'
import type { Owed } from '@crewcall/contract/rules/minimum-owed.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { changeGig, gigById } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { recordOutcome, suspendByPolicy } from '../../pros/index.ts'
import { cancelApplication, owedFor } from './cancel.ts'
import { consequenceOf } from './consequence.ts'
import {
  applicationById,
  engagementForUpdate,
  liveApplicationsOfDays,
  lockEngagements,
  outcomeOf,
  stageOf,
} from '../../engagements/index.ts'
import { isFirstGig } from './no-show.ts'
import type { ApplicationRecord, Engagement, LockedEngagement } from '../../engagements/index.ts'
import { viewApplication } from '../views/view-applications.ts'

/** Previews the cost of dismissing this pro before the shift; changes nothing. */
export async function previewDismissal(
  ctx: Ctx,
  { params, query }: Input<typeof previewDismissalEndpoint>,
): Promise<Reply<typeof previewDismissalEndpoint>> {
  const application = await applicationById(ctx, params.id)
  allow(ctx, 'application.dismiss', application)
  const gig = await gigById(ctx, application.gig_id)
  checkDismissal(ctx, application, gig, query.reason)
  const others = query.days === 'ALL' ? await laterDays(ctx, { application, gig }) : []
  const days = await Promise.all(others.map(async (each) => ({ application: each, gig: await gigById(ctx, each.gig_id) })))
  return consequenceOf(
    ctx,
    gig,
    [{ application, gig }, ...days].map((day) => ({
      application: day.application,
      owed: owedOn(ctx, day, reasonOn(ctx, day, query.reason)),
    })),
  )
}

function owedOn(ctx: Ctx, { application, gig }: Engagement, reason: CancellationReason): Owed {
  const owed = owedFor(application, gig, ctx.now, { reason })
  return reason === 'FEWER_PROS_NEEDED' && owed.cents > 0 && isExtraPro(application, gig) ? { ...owed, ...paidByPlatform } : owed
}

// The pro's other days of the bundle that have not started.
async function laterDays(ctx: Ctx, { application, gig }: Engagement): Promise<ApplicationRecord[]> {
  if (gig.bundle_id === null) return []
  const live = await liveApplicationsOfDays(ctx, gig, application.pro_id)
  return live.filter(({ id, start_time }) => id !== application.id && start_time > ctx.now)
}

/**
 * Dismisses a pro before the shift, or records that the pro called to say they cannot come (CALLED_OUT): that counts as their own late
 * cancellation (docs/rules/money.md#minimum); when late, the minimum is owed unless the platform waives it. FEWER_PROS_NEEDED also removes
 * one opening from the shift.
 */
export async function dismissPro(ctx: Ctx, { params, body }: Input<typeof dismissProEndpoint>): Promise<Reply<typeof dismissProEndpoint>> {
  const engagement = await engagementForUpdate(ctx, params.id)
  const { application, gig } = engagement
  allow(ctx, 'application.dismiss', application)
  checkDismissal(ctx, application, gig, body.reason)
  if (body.waived_because !== undefined) allow(ctx, 'payment.platform', locationScopeOf(application))
  const others = body.days === 'ALL' ? await lockEngagements(ctx, await laterDays(ctx, engagement)) : []
  await dismissOn(ctx, engagement, body)
  for (const other of others) await dismissOn(ctx, other, { ...body, reason: reasonOn(ctx, other, body.reason) })
  // Missing a paid trial does not count in the marketplace (docs/rules/hire.md#interviews).
  if (body.reason === 'CALLED_OUT' && gig.type !== 'INTERVIEW') await countCallOut(ctx, engagement)
  return viewApplication(ctx, application.id)
}

type Dismissal = Input<typeof dismissProEndpoint>['body']

// A call-out is a late cancellation of a confirmed day; other days of the bundle are only taken off.
function reasonOn({ now }: Ctx, { application, gig }: Engagement, reason: Dismissal['reason']): Dismissal['reason'] {
  const isCallOut = application.confirmed_at !== null && isLateCancel(now, gig.start_time)
  return reason === 'CALLED_OUT' && !isCallOut ? 'OTHER' : reason
}

async function dismissOn(ctx: Ctx, engagement: LockedEngagement, body: Dismissal): Promise<void> {
  const { application, gig } = engagement
  const event = checkDismissal(ctx, application, gig, body.reason)
  const isFewer = body.reason === 'FEWER_PROS_NEEDED' && application.confirmed_at !== null
  const isExtra = isFewer && isExtraPro(application, gig)
  await cancelApplication(ctx, engagement, {
    event,
    reason: body.reason,
    explanation: body.explanation,
    owed: owedFor(application, gig, ctx.now, body),
    waived_because: body.waived_because,
    closes_place: isFewer,
    is_platform_paid: isExtra,
    // The candidate of a paid trial is told by its link what was recorded.
    is_quiet: body.reason === 'CALLED_OUT' && gig.type === 'INTERVIEW',
  })
  if (isFewer && !isExtra) await changeGig(ctx, gig, { allowed_confirmed_pros: gig.allowed_confirmed_pros - 1 })
}

// A manager who records the call has the same effect as the pro's own button.
async function countCallOut(ctx: Ctx, { application, gig, pro }: LockedEngagement): Promise<void> {
  await suspendByPolicy(ctx, pro.id, 'CALLED_OUT', await isFirstGig(ctx, application))
  await recordOutcome(ctx, { ...outcomeOf(application), skill_id: gig.skill_id, kind: 'CALLED_OUT' })
}

function checkDismissal({ now }: Ctx, application: ApplicationRecord, gig: GigRecord, reason: CancellationReason) {
  const event = reason === 'CALLED_OUT' ? 'call_out' : 'dismiss'
  applicationMachine.next(stageOf(application), event)
  const isConfirmed = application.confirmed_at !== null
  if (isConfirmed && gig.start_time <= now) throw problem('conflict', 'STARTED_SEND_PRO_HOME')
  if (reason === 'CALLED_OUT' && !isLateCancel(now, gig.start_time)) throw problem('conflict', 'NO_CALL_OUT_SO_EARLY')
  if (reason === 'OVERRIDE_AUTOSELECT' && application.selection_source !== 'AUTO_MATCH') throw problem('conflict', 'PRO_NOT_AUTO_SELECTED')
  const isLastPlace = reason === 'FEWER_PROS_NEEDED' && isConfirmed && gig.allowed_confirmed_pros === 1 && !isExtraPro(application, gig)
  if (isLastPlace) throw problem('conflict', 'ONLY_OPENING')
  return event
}
