import type { reviewPro as reviewProEndpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isPastDue } from '@crewcall/contract/rules/time.ts'
import { REVIEW_EDIT_DAYS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { viewApplication } from '../applications/index.ts'
import { auditOf, engagementForUpdate, eventIds, outcomeOf, topicsOf } from '../engagements/index.ts'
import type { LockedEngagement } from '../engagements/index.ts'
import { recordOutcome } from '../pros/index.ts'

/** Rates a pro after the shift; the review may be changed for seven days (docs/rules/pros.md#rating-and-completion). */
export async function reviewPro(ctx: Ctx, { params, body }: Input<typeof reviewProEndpoint>): Promise<Reply<typeof reviewProEndpoint>> {
  const engagement = await engagementForUpdate(ctx, params.id)
  const { application, pro } = engagement
  allow(ctx, 'review.pro', application)
  await requireReviewable(ctx, engagement)

  const { overall, punctuality = null, skill = null, attitude = null, appearance = null } = body.ratings
  await ctx.tx.run(sql`
    insert into pro_reviews (organization_id, application_id, pro_id, overall, punctuality, skill, attitude, appearance, feedback, created_by, created_ts, last_updated_ts)
    values (${application.organization_id}, ${application.id}, ${pro.id}, ${overall}, ${punctuality}, ${skill}, ${attitude}, ${appearance}, ${body.feedback},
      ${ctx.actor.user_id}, ${ctx.now}, ${ctx.now})
    on conflict (organization_id, application_id) do update set overall = excluded.overall, punctuality = excluded.punctuality, skill = excluded.skill,
      attitude = excluded.attitude, appearance = excluded.appearance, feedback = excluded.feedback, last_updated_ts = excluded.last_updated_ts`)
  await countStars(ctx, engagement, overall)

  await record(ctx, { ...auditOf(application), action: 'application.review', after: { pro: pro.display_name, overall } })
  await announce(ctx, 'application.reviewed', { ...eventIds(application), overall }, topicsOf(application))
  return viewApplication(ctx, application.id)
}

async function requireReviewable(ctx: Ctx, { application, gig }: LockedEngagement): Promise<void> {
  const wasSentHome = application.cancellation_reason === 'STAFFER_DISMISSAL' && application.confirmed_at !== null
  const hasWorked =
    application.confirmed_at !== null &&
    application.cancelled_at === null &&
    isPastDue(application.working_end ?? application.end_time, ctx.now)
  if (gig.cancelled_at !== null || !(hasWorked || wasSentHome)) throw problem('conflict', 'PRO_RATED_AFTER_SHIFT')
  const review = await ctx.tx.maybe<Tables['pro_reviews']>(sql`
    select * from pro_reviews where organization_id = ${application.organization_id} and application_id = ${application.id}`)
  const isClosed = review && ctx.now.getTime() - review.created_ts.getTime() > REVIEW_EDIT_DAYS * 86_400_000
  if (isClosed) throw problem('conflict', 'REVIEW_CLOSED', { values: { days: REVIEW_EDIT_DAYS } })
}

// A rated pro has worked, whether or not the hours are charged yet.
async function countStars(ctx: Ctx, { application, gig }: LockedEngagement, stars: number): Promise<void> {
  const wasSentHome = application.cancelled_at !== null
  await recordOutcome(ctx, {
    ...outcomeOf(application),
    skill_id: gig.skill_id,
    kind: wasSentHome ? 'SENT_HOME' : 'WORKED',
    stars,
    was_direct_offer: application.application_type !== null,
    was_instant: application.is_instant,
  })
}
