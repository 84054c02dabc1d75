import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { disputeHours as endpoint } from '@crewcall/contract/timesheets.ts'
import { disputeAnswerDueAt, disputeClosesAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { changeSheet, nextState, ownHoursForUpdate, requireLive, requireUnlocked } from '../hours/engagement-hours.ts'
import { claimedBreaksSql } from '../hours/evidence.ts'
import { viewTimesheet } from '../hours/view-timesheet.ts'
import { checkHours } from './check-hours.ts'

constraintProblem('hours_disputes_one_open', () => problem('already_exists', 'DISPUTED_ALREADY'))

type Claimed = { start_time: string; end_time: string }

/** The pro disputes the hours (docs/rules/hours.md#disputes): until 96 hours after the end, before they are charged. */
export async function disputeHours(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownHoursForUpdate(ctx, params.id)
  const { application, gig } = shift
  allow(ctx, 'hours.dispute', { pro_id: application.pro_id })
  requireLive(shift)
  requireUnlocked(shift)
  if (shift.sheet.state === 'DISPUTED') throw problem('already_exists', 'DISPUTED_ALREADY')
  if (ctx.now > disputeClosesAt(gig.end_time)) throw problem('conflict', 'DISPUTE_TOO_LATE')
  const [claimed_start, claimed_end] = [new Date(body.claimed_start), new Date(body.claimed_end)]
  checkHours(
    ctx,
    gig,
    { start: claimed_start, end: claimed_end, unpaid_break_minutes: body.claimed_break_minutes ?? 0 },
    { start: 'claimed_start', end: 'claimed_end', break: 'claimed_break_minutes' },
  )
  const state = await nextState(ctx, shift, 'dispute')
  const { breaks, ...dispute } = await insertRow<'hours_disputes', { breaks: Claimed[] }>(
    ctx.tx,
    'hours_disputes',
    {
      organization_id: application.organization_id,
      application_id: application.id,
      claimed_start,
      claimed_end,
      claimed_break_minutes: body.claimed_break_minutes ?? null,
      claimed_breaks: rangesOf(body.claimed_breaks),
      reason: body.reason,
      created_ts: ctx.now,
      answer_due_at: disputeAnswerDueAt(ctx.now),
    },
    sql`, ${claimedBreaksSql(sql`claimed_breaks`)} as breaks`,
  )
  const disputed = await changeSheet(ctx, shift, { state })
  const disputes = [{ ...dispute, claimed_breaks: breaks.map(instants) }, ...shift.evidence.disputes]
  await announce(ctx, 'hours.disputed', eventIds(shift.application), topicsOf(shift.application))
  return viewTimesheet(ctx, { ...disputed, evidence: { ...shift.evidence, disputes } }, 'pro')
}

function instants({ start_time, end_time }: Claimed) {
  return { start_time: new Date(start_time), end_time: new Date(end_time) }
}

function rangesOf(breaks: Input<typeof endpoint>['body']['claimed_breaks']): string {
  return `{${breaks.map(({ start_time, end_time }) => `[${start_time},${end_time})`).join(',')}}`
}
