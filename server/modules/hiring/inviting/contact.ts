import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem, problemOf } from '../../../platform/errors.ts'
import { limitFor } from '../../../platform/policy.ts'
import { myLocations } from '../../organizations/index.ts'
import { shownInterview } from '../interviews/interview-rows.ts'
import type { InterviewRow, InterviewView } from '../interviews/interview-rows.ts'
import type { Interview } from '../rows.ts'

/** The interviews `i` that the actor may know: those of their locations, and as an onsite manager those whose contact they are. */
export function myTrials(ctx: Ctx): Sql {
  const columns = [sql`i.location_id`, sql`i.organization_id`] as const
  const all = myLocations(ctx, { may: 'hire.review', inFull: true })(...columns)
  if (!ctx.actor.managed_locations.some((place) => limitFor(ctx, 'hire.review', place) !== null)) return all
  const anywhere = myLocations(ctx, { may: 'hire.review' })(...columns)
  return sql`(${all} or (${anywhere} and i.contact_phone = (select phone_number from users where id = ${ctx.actor.user_id})))`
}

/** Refuses an onsite manager who is not the contact of the trial. @throws problem forbidden */
export async function requireContact(ctx: Ctx, interview: Interview): Promise<void> {
  if (!isOnlyContact(ctx, interview.location_id)) return
  const { phone_number } = await ctx.tx.one<{ phone_number: string | null }>(
    sql`select phone_number from users where id = ${ctx.actor.user_id}`,
  )
  if (phone_number !== null && phone_number === interview.contact_phone) return
  throw problemOf('forbidden', { reason: 'RIGHT_MISSING', values: { ability: 'hire.review', holders: 'PA, OA, LA, TM' } })
}

/** Keeps an onsite manager from replacing what others think, which they are not told. @throws problem conflict */
export function requireOwnFeedback(ctx: Ctx, { location_id, feedback, reviewed_by }: Interview): void {
  if (feedback !== null && reviewed_by !== ctx.actor.user_id && isOnlyContact(ctx, location_id))
    throw problem('conflict', 'TRIAL_REVIEWED_ALREADY')
}

/** An interview as the actor may see it: the contact is told neither money nor the conversation, nor what others think. */
export function shownTo(ctx: Ctx, row: InterviewRow): InterviewView {
  const shown = shownInterview(row)
  if (!isOnlyContact(ctx, row.location.id)) return shown
  const isOwn = row.reviewed_by === ctx.actor.user_id
  return { ...shown, wage: null, total: null, channel_url: null, feedback: isOwn ? row.feedback : null }
}

function isOnlyContact(ctx: Ctx, location_id: number): boolean {
  return limitFor(ctx, 'hire.review', { location_id }) !== null
}
