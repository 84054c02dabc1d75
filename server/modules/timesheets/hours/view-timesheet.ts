import type { HoursCause, HoursFlag, PendingReason } from '@crewcall/contract/evidence.ts'
import type { BreakRefusal } from '@crewcall/contract/break-refusals.ts'
import type { getOwnTimesheet as endpoint, Timesheet, timesheet } from '@crewcall/contract/timesheets.ts'
import { overlappingHours } from '@crewcall/contract/rules/overlapping-hours.ts'
import { minutesAndSeconds } from '@crewcall/contract/rules/time.ts'
import { autoApproveAt, disputeClosesAt, platformDecidesAt } from '@crewcall/contract/rules/windows.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { limitFor, mayDo } from '../../../platform/policy.ts'
import { clockOf } from './evidence.ts'
import type { Dispute, Punch } from './evidence.ts'
import type { EngagementHours } from './engagement-hours.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { lineOf } from '@crewcall/contract/rules/cost.ts'
import type { Rates } from '@crewcall/contract/rules/cost.ts'
import { billedRates, costOfMinutes } from '../../engagements/index.ts'
import { proOfActor } from '../../pros/index.ts'
import { hoursById } from './load-hours.ts'
import { breakTriggerOf, isEarlyStartApproved } from './propose-hours.ts'
import type { BreakBasis } from '@crewcall/contract/sheet-times.ts'

export type TimesheetView = z.input<typeof timesheet>
/** The reader: the pro sees no fees, managers see cost and coordinates as far as their role allows. */
export type Reader = 'pro' | 'manager'

/** The timesheet of one engagement, with all evidence and decisions. */
export function viewTimesheet(ctx: Ctx, shift: EngagementHours, reader: Reader): TimesheetView {
  const { application, gig, sheet, evidence } = shift
  const place = scopeOfGig(gig)
  const seesPositions = reader === 'pro' || (mayDo(ctx, 'geo.view', place) && limitFor(ctx, 'geo.view', place) === null)
  return {
    id: sheet.id,
    application_id: application.id,
    state: sheet.state as Timesheet['state'],
    working_hours: {
      start_time: sheet.start_time,
      end_time: sheet.end_time,
      original_start_time: sheet.original_start_time,
      original_end_time: sheet.original_end_time,
      last_updated_ts: sheet.id === 0 ? null : sheet.last_updated_ts,
      last_updated_by_user: sheet.last_updated_by_name,
    },
    ...workFacts(shift),
    payable_minutes: sheet.payable_minutes,
    proposed_cost: costFor(ctx, shift, reader),
    compliance_status: sheet.compliance_status as Timesheet['compliance_status'],
    // Written in this form by propose.ts.
    break_verdicts: sheet.break_verdicts as Timesheet['break_verdicts'],
    is_flagged: sheet.is_flagged,
    flags: sheet.flag_reasons as HoursFlag[],
    overlaps: overlapsOf(shift),
    has_extension: sheet.extension_accepted_at !== null,
    extension: extensionOf(sheet),
    time_punches: evidence.punches.map((punch) => punchView(punch, seesPositions)),
    shift_breaks: evidence.breaks.map(({ id, start_time, end_time, compliance_status }) => ({
      id,
      ...minutesAndSeconds(start_time, end_time ?? ctx.now),
      start_time,
      end_time,
      compliance_status: compliance_status as Timesheet['compliance_status'],
    })),
    refused_breaks: evidence.refused_breaks.map(({ id, time, reason }) => ({ id, time, reason: reason as BreakRefusal })),
    edits: evidence.edits.map((edit) => ({
      at: edit.edited_at,
      by: edit.by,
      reason: edit.reason,
      cause: edit.cause as HoursCause | null,
      before: edit.before_start && edit.before_end ? { start_time: edit.before_start, end_time: edit.before_end } : null,
      after: { start_time: edit.after_start, end_time: edit.after_end },
    })),
    dispute: disputeView(evidence.disputes[0]),
    auto_clocked_out_at: sheet.auto_clocked_out_at,
    ...lastMoments(shift),
  }
}

function lastMoments({ sheet: { state, is_flagged }, gig: { end_time } }: EngagementHours) {
  const isDecided = ['APPROVED', 'LOCKED', 'DISPUTED'].includes(state)
  return {
    auto_approves_at: is_flagged || isDecided ? null : autoApproveAt(end_time),
    platform_decides_at: is_flagged && state === 'PROPOSED' ? platformDecidesAt(end_time) : null,
    can_dispute_until: disputeClosesAt(end_time),
  }
}

// Of another business nothing is told.
function overlapsOf({ gig, sheet, evidence }: EngagementHours): TimesheetView['overlaps'] {
  const { start_time, end_time, flag_reasons } = sheet
  if (!flag_reasons.includes('OVERLAPS') || start_time === null || end_time === null) return []
  return overlappingHours({ start_time, end_time }, evidence.other_hours).map((other) =>
    other.organization_id === gig.organization_id ? { start_time: other.start_time, end_time: other.end_time } : null,
  )
}

// With these a screen works out what a clock-out would pay.
function workFacts(shift: EngagementHours) {
  const { unpaid_break_minutes, break_basis } = shift.sheet
  return {
    unpaid_break_minutes,
    break_basis: break_basis as BreakBasis | null,
    break_trigger_minutes: breakTriggerOf(shift),
    early_start_approved: isEarlyStartApproved(clockOf(shift.evidence)),
  }
}

/** The state of the request for extra time. */
export function extensionOf(sheet: Pick<Tables['timesheets'], 'extension_requested_at' | 'extension_accepted_at'>): Timesheet['extension'] {
  if (sheet.extension_accepted_at !== null) return 'ACCEPTED'
  return sheet.extension_requested_at === null ? 'NONE' : 'REQUESTED'
}

function costFor(ctx: Ctx, hours: EngagementHours, reader: Reader): TimesheetView['proposed_cost'] {
  const { application, gig, sheet, evidence } = hours
  if (sheet.payable_minutes === null || application.confirmed_at === null || evidence.is_paid_outside) return null
  const place = scopeOfGig(gig)
  const cost = costOfMinutes(hours, sheet.payable_minutes)
  if (reader === 'pro')
    return { pro_amount: cost.pro_receives_cents, platform_fee: 0, coupon: 0, total: cost.pro_receives_cents, rates: null }
  if (!mayDo(ctx, 'payment.view', place)) return null
  return {
    pro_amount: lineOf(cost, 'pro_amount'),
    platform_fee: lineOf(cost, 'platform_fee'),
    coupon: -lineOf(cost, 'coupon'),
    total: cost.business_total_cents,
    rates: shownRates(hours),
  }
}

// Who looks at other hours works out the bill by these.
function shownRates(hours: EngagementHours): Rates {
  const { wage, bonus, platform_fee_percentage, background_check_percentage, coupon_percentage, coupon_cents } = billedRates(hours)
  return { wage, bonus, platform_fee_percentage, background_check_percentage, coupon_percentage, coupon_cents }
}

function punchView(punch: Punch, seesPositions: boolean): TimesheetView['time_punches'][number] {
  const { id, time, accuracy_m, distance_m, decision, is_offline, recorded_by_name, unpaid_break_minutes, latitude, longitude } = punch
  const isPlaced = seesPositions && latitude !== null && longitude !== null
  return {
    id,
    time,
    accuracy_m,
    distance_m,
    decision,
    pending_reason: punch.pending_reason as PendingReason | null,
    is_offline,
    clock_off_seconds: clockOff(punch),
    recorded_by_name,
    unpaid_break_minutes,
    punch_type: punch.punch_type as 'CLOCK_IN' | 'CLOCK_OUT',
    pro_coordinates: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    pro_coordinates_precision: punch.pro_coordinates_precision as 'FINE' | 'COARSE' | null,
    verdict: punch.verdict as TimesheetView['time_punches'][number]['verdict'],
  }
}

// With a connection the server's clock counts.
function clockOff({ is_offline, device_sent_at, received_at }: Punch): number | null {
  if (!is_offline || device_sent_at === null) return null
  return Math.round((device_sent_at.getTime() - received_at.getTime()) / 1000)
}

function disputeView(dispute: Dispute | undefined): TimesheetView['dispute'] {
  if (!dispute) return null
  const { id, claimed_start, claimed_end, claimed_break_minutes, claimed_breaks, reason, created_ts, answer_due_at, answer } = dispute
  return {
    id,
    claimed_start,
    claimed_end,
    claimed_break_minutes,
    claimed_breaks,
    reason,
    created_ts,
    answer_due_at,
    answer,
    resolution: dispute.resolution as 'ACCEPTED' | 'DECLINED' | 'SILENCE' | null,
  }
}

/** The pro's own hours with their evidence. */
export async function getOwnTimesheet(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const shift = await hoursById(ctx, params.id)
  if (shift.application.pro_id !== pro.id || shift.application.confirmed_at === null) throw problem('not_found', 'NOT_FOUND')
  return viewTimesheet(ctx, shift, 'pro')
}
