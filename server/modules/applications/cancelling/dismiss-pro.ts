import type { dismissPro as dismissProEndpoint, previewDismissal as previewDismissalEndpoint } from '@crewcall/contract/applications.ts'
import type { CancellationReason } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import { isExtraPro, paidByPlatform } from '@crewcall/contract/rules/minimum-owed.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { changeGig, gigById } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { recordOutcome, suspendByPolicy } from '../../pros/index.ts'
import { cancelApplication, owedFor } from './cancel.ts'
import { consequenceOf } from './consequence.ts'
import { applicationById, engagementForUpdate, outcomeOf, stageOf } from '../../engagements/index.ts'
import { isFirstGig } from './no-show.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'
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
  const owed = owedFor(application, gig, ctx.now, query)
  const isExtra = query.reason === 'FEWER_PROS_NEEDED' && owed.cents > 0 && isExtraPro(application, gig)
  return consequenceOf(ctx, gig, [{ application, owed: isExtra ? { ...owed, ...paidByPlatform } : owed }])
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
  const event = checkDismissal(ctx, application, gig, body.reason)
  if (body.waived_because !== undefined) allow(ctx, 'payment.platform')
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
  })
  if (body.reason === 'CALLED_OUT') await countCallOut(ctx, engagement)
  if (isFewer && !isExtra) await changeGig(ctx, gig, { allowed_confirmed_pros: gig.allowed_confirmed_pros - 1 })
  return viewApplication(ctx, application.id)
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
