import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { answerDispute as endpoint } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { approve } from './approve.ts'
import { storeHours } from './edit-hours.ts'
import type { NewHours } from './edit-hours.ts'
import { hoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewRosterRow } from '../roster/view-roster.ts'

/** A manager accepts the claimed hours, or declines and keeps the hours; both approve them. */
export async function answerDispute(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  allow(ctx, 'hours.approve', { ...scopeOfGig(shift.gig), pro_id: shift.application.pro_id })
  if (shift.sheet.state !== 'DISPUTED') throw problem('conflict', 'NO_DISPUTE')
  await resolve(ctx, shift, body.resolution, body.answer)
  return viewRosterRow(ctx, shift.application.id)
}

/** Ends the open dispute; without an answer the pro's figure applies and is approved automatically. */
export async function resolve(
  ctx: Ctx,
  shift: EngagementHours,
  resolution: 'ACCEPTED' | 'DECLINED' | 'SILENCE',
  answer: string,
): Promise<EngagementHours> {
  const { application, sheet } = shift
  const dispute = await ctx.tx.one<Tables['hours_disputes']>(sql`
    select * from hours_disputes where organization_id = ${application.organization_id} and application_id = ${application.id} and resolved_at is null for no key update`)
  await updateRows(ctx.tx, 'hours_disputes', keyed(dispute), {
    resolved_at: ctx.now,
    resolved_by: ctx.actor.user_id || null,
    resolution,
    answer,
  })
  const hours: NewHours = {
    start: dispute.claimed_start,
    end: dispute.claimed_end,
    unpaid_break_minutes: dispute.claimed_break_minutes ?? sheet.unpaid_break_minutes,
    reason: '',
    cause: resolution === 'SILENCE' ? 'DISPUTE_UNANSWERED' : 'DISPUTE_ACCEPTED',
  }
  const corrected = resolution === 'DECLINED' ? shift : await storeHours(ctx, shift, hours)
  await announce(ctx, 'dispute.answered', { ...eventIds(shift.application), resolution }, topicsOf(shift.application))
  const isSilent = resolution === 'SILENCE'
  return approve(ctx, corrected, { event: isSilent ? 'concede' : 'answer', is_automatic: isSilent })
}
