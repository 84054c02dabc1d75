import type { reviewLocation as reviewLocationEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isPastDue } from '@crewcall/contract/rules/time.ts'
import { announce } from '../../platform/announcements.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { viewOwnApplication } from '../applications/index.ts'
import { eventIds, ownEngagementForUpdate, topicsOf } from '../engagements/index.ts'

constraintProblem('location_reviews_organization_id_application_id_key', () => problem('already_exists', 'RATED_ALREADY'))

/** The pro rates the business after the shift, once (docs/rules/pros.md#rating-and-completion). */
export async function reviewLocation(
  ctx: Ctx,
  { params, body }: Input<typeof reviewLocationEndpoint>,
): Promise<Reply<typeof reviewLocationEndpoint>> {
  const { application } = await ownEngagementForUpdate(ctx, params.id)
  allow(ctx, 'review.location', { pro_id: application.pro_id })
  const hasWorked =
    application.confirmed_at !== null &&
    application.cancelled_at === null &&
    isPastDue(application.working_end ?? application.end_time, ctx.now)
  if (!hasWorked) throw problem('conflict', 'BUSINESS_RATED_AFTER_SHIFT')

  await insertRow(ctx.tx, 'location_reviews', {
    organization_id: application.organization_id,
    application_id: application.id,
    location_id: application.location_id,
    pro_id: application.pro_id,
    overall: body.overall,
    comment: body.comment,
    created_ts: ctx.now,
  })

  await announce(ctx, 'location.reviewed', { ...eventIds(application), overall: body.overall }, topicsOf(application))
  return viewOwnApplication(ctx, application)
}
