import { autoApproveAt, autoClockOutAt, EXTENSION_SILENCE_HOURS, platformDecidesAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { announce } from '../../../platform/announcements.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { grantExtension } from './accept-extension.ts'
import { resolve } from './answer-dispute.ts'
import { approve } from './approve.ts'
import { clockOutForPro } from '../clock/clock-out-for-pro.ts'
import { clockOf } from '../hours/evidence.ts'
import { propose } from '../hours/propose-hours.ts'
import { overlapFlag } from '../hours/flags.ts'
import { changeSheet, hoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

const hour = 3_600_000

/**
 * Applies the deadlines of one engagement (docs/rules/hours.md#forgotten-clock-outs): proposes the schedule if nobody used the clock,
 * clocks out forgotten pros, accepts unanswered extra time and disputes, approves unflagged hours after 48 hours, passes flagged ones on to the platform
 * after 96 hours. Safe to repeat.
 */
export async function advance(ctx: Ctx, applicationId: number): Promise<void> {
  const shift = await hoursForUpdate(ctx, applicationId)
  if (shift.application.cancelled_at !== null || shift.gig.cancelled_at !== null) return
  if (shift.sheet.state === 'OPEN') await advanceOpen(ctx, shift)
  else if (shift.sheet.state === 'PROPOSED') await advanceProposed(ctx, shift)
  else if (shift.sheet.state === 'DISPUTED') await advanceDisputed(ctx, shift)
}

async function advanceOpen(ctx: Ctx, shift: EngagementHours): Promise<void> {
  const { clock_in, clock_out } = clockOf(shift.evidence)
  if (clock_in && !clock_out) {
    if (ctx.now >= autoClockOutAt(shift.gig.end_time)) await clockOutForPro(ctx, shift)
    return
  }
  if (ctx.now >= shift.gig.end_time) await propose(ctx, shift, { is_automatic: true })
}

async function advanceProposed(ctx: Ctx, shift: EngagementHours): Promise<void> {
  const { extension_requested_at, extension_accepted_at } = shift.sheet
  const isSilent =
    extension_requested_at !== null &&
    extension_accepted_at === null &&
    ctx.now.getTime() - extension_requested_at.getTime() >= EXTENSION_SILENCE_HOURS * hour
  const current = await recheckOverlap(ctx, isSilent ? await grantExtension(ctx, shift) : shift)
  if (current.sheet.is_flagged) return passOn(ctx, current)
  if (ctx.now < autoApproveAt(current.gig.end_time)) return
  await approve(ctx, current, { event: 'auto_approve', is_automatic: true })
}

// Managers and the pro are told once.
async function passOn(ctx: Ctx, shift: EngagementHours): Promise<void> {
  if (shift.sheet.passed_on_at !== null || ctx.now < platformDecidesAt(shift.gig.end_time)) return
  await updateRow(ctx.tx, 'timesheets', keyed(shift.sheet), { passed_on_at: ctx.now })
  await announce(ctx, 'hours.passed_on', eventIds(shift.application), topicsOf(shift.application))
}

// The other hours of the pro may have changed since these were flagged, or not.
async function recheckOverlap(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  const { start_time, end_time, flag_reasons, is_flagged } = shift.sheet
  if (start_time === null || end_time === null) return shift
  const others = flag_reasons.filter((reason) => reason !== 'OVERLAPS')
  const flags = [...others, ...overlapFlag(shift.evidence, start_time, end_time)]
  if (flags.length === flag_reasons.length) return shift
  const wasOnlyThis = others.length === 0 && flag_reasons.length > 0
  return changeSheet(ctx, shift, { flag_reasons: flags, is_flagged: flags.length > 0 || (is_flagged && !wasOnlyThis) })
}

async function advanceDisputed(ctx: Ctx, shift: EngagementHours): Promise<void> {
  const due = await ctx.tx.maybe(sql`
    select 1 from hours_disputes
    where organization_id = ${shift.sheet.organization_id} and application_id = ${shift.application.id} and resolved_at is null and answer_due_at <= ${ctx.now}`)
  if (due) await resolve(ctx, shift, 'SILENCE', '')
}
