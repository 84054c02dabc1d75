import type { PendingReason } from '@crewcall/contract/enums.ts'
import type { Timesheet, timesheet } from '@crewcall/contract/timesheets.ts'
import { formatDay, formatTimeRange, minutesAndSeconds } from '@crewcall/contract/rules/time.ts'
import { autoApproveAt, disputeClosesAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { limitFor, mayDo } from '../../platform/policy.ts'
import { costOfMinutes, ratesOf } from './cost.ts'
import { breaksOf, punchesOf, refusedBreaksOf } from './evidence.ts'
import type { Break, Punch, RefusedBreak } from './evidence.ts'
import { sentencesOf } from './flags.ts'
import type { Shift } from './shift.ts'

export type TimesheetView = z.input<typeof timesheet>
type Edit = Tables['hours_edits'] & { by: string }
type Dispute = Omit<Tables['hours_disputes'], 'claimed_breaks'> & { claimed_breaks: { start_time: string; end_time: string }[] }
type Parts = {
  punches: Punch[]
  breaks: Break[]
  refused: RefusedBreak[]
  edits: Edit[]
  disputes: Dispute[]
  editors: Map<number, string>
}
/** Who reads: the pro sees no fees, managers see cost and coordinates as far as their role goes. */
export type Reader = 'pro' | 'manager'

/** The timesheets of these engagements by application id, with everything that was said about the hours. */
export async function viewTimesheets(ctx: Ctx, shifts: readonly Shift[], reader: Reader): Promise<Map<number, TimesheetView>> {
  const ids = shifts.map(({ application }) => application.id)
  const parts: Parts = {
    punches: await punchesOf(ctx, ids),
    breaks: await breaksOf(ctx, ids),
    refused: await refusedBreaksOf(ctx, ids),
    edits: await editsOf(ctx, ids),
    disputes: await disputesOf(ctx, ids),
    editors: await namesOf(
      ctx,
      shifts.flatMap(({ sheet }) => sheet.last_updated_by ?? []),
    ),
  }
  return new Map(shifts.map((shift) => [shift.application.id, viewOne(ctx, shift, parts, reader)]))
}

/** The timesheet of one engagement. */
export async function viewTimesheet(ctx: Ctx, shift: Shift, reader: Reader): Promise<TimesheetView> {
  const view = (await viewTimesheets(ctx, [shift], reader)).get(shift.application.id)
  if (!view) throw new Error('A timesheet that was asked for is missing')
  return view
}

function viewOne(ctx: Ctx, shift: Shift, parts: Parts, reader: Reader): TimesheetView {
  const { application, gig, sheet } = shift
  const mine = <T extends { application_id: number }>(rows: readonly T[]) => rows.filter((row) => row.application_id === application.id)
  const place = { location_id: gig.location_id, organization_id: gig.organization_id, gig_id: gig.id }
  const seesPlaces = reader === 'pro' || (mayDo(ctx, 'geo.view', place) && limitFor(ctx, 'geo.view', place) === null)
  const isSettled = sheet.state === 'APPROVED' || sheet.state === 'LOCKED'
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
      last_updated_by_user: sheet.last_updated_by === null ? null : (parts.editors.get(sheet.last_updated_by) ?? null),
    },
    unpaid_break_minutes: sheet.unpaid_break_minutes,
    payable_minutes: sheet.payable_minutes,
    proposed_cost: costFor(ctx, shift, reader),
    compliance_status: sheet.compliance_status as Timesheet['compliance_status'],
    // Written by propose.ts in this form.
    break_verdicts: sheet.break_verdicts as Timesheet['break_verdicts'],
    is_flagged: sheet.is_flagged,
    flags: sentencesOf(sheet.flag_reasons),
    has_extension: sheet.extension_accepted_at !== null,
    extension: extensionOf(sheet),
    time_punches: mine(parts.punches).map((punch) => punchView(punch, seesPlaces)),
    shift_breaks: mine(parts.breaks).map(({ id, start_time, end_time, compliance_status }) => ({
      id,
      ...minutesAndSeconds(start_time, end_time ?? ctx.now),
      start_time,
      end_time,
      compliance_status: compliance_status as Timesheet['compliance_status'],
    })),
    refused_breaks: mine(parts.refused).map(({ id, time, reason }) => ({ id, time, reason })),
    edits: mine(parts.edits).map((edit) => ({
      at: edit.edited_at,
      by: edit.by,
      reason: edit.reason,
      before: edit.before_start && edit.before_end ? rangeOf(edit.before_start, edit.before_end, gig) : '',
      after: rangeOf(edit.after_start, edit.after_end, gig),
    })),
    dispute: disputeView(mine(parts.disputes)[0]),
    auto_approves_at: sheet.is_flagged || isSettled || sheet.state === 'DISPUTED' ? null : autoApproveAt(gig.end_time),
    can_dispute_until: disputeClosesAt(gig.end_time),
  }
}

/** How the request for extra time stands. */
export function extensionOf(sheet: Pick<Tables['timesheets'], 'extension_requested_at' | 'extension_accepted_at'>): Timesheet['extension'] {
  if (sheet.extension_accepted_at !== null) return 'ACCEPTED'
  return sheet.extension_requested_at === null ? 'NONE' : 'REQUESTED'
}

function costFor(ctx: Ctx, { application, gig, sheet }: Shift, reader: Reader): TimesheetView['proposed_cost'] {
  if (sheet.payable_minutes === null || application.wage_amount === null) return null
  const place = { location_id: gig.location_id, organization_id: gig.organization_id, gig_id: gig.id }
  const { lines, business_total_cents, pro_receives_cents } = costOfMinutes(application, gig, sheet.payable_minutes)
  if (reader === 'pro') return { pro_amount: pro_receives_cents, platform_fee: 0, total: pro_receives_cents, rates: null }
  if (!mayDo(ctx, 'payment.view', place)) return null
  const amountOf = (kind: string) => lines.find((line) => line.kind === kind)?.amount_cents ?? 0
  return {
    pro_amount: amountOf('pro_amount'),
    platform_fee: amountOf('platform_fee'),
    total: business_total_cents,
    rates: ratesOf(application, gig),
  }
}

function punchView(punch: Punch, seesPlaces: boolean): TimesheetView['time_punches'][number] {
  const { id, time, accuracy_m, distance_m, decision, is_offline, recorded_by_name, latitude, longitude } = punch
  const isPlaced = seesPlaces && latitude !== null && longitude !== null
  return {
    id,
    time,
    accuracy_m,
    distance_m,
    decision,
    pending_reason: punch.pending_reason as PendingReason | null,
    is_offline,
    recorded_by_name,
    punch_type: punch.punch_type as 'CLOCK_IN' | 'CLOCK_OUT',
    pro_coordinates: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    pro_coordinates_precision: punch.pro_coordinates_precision as 'FINE' | 'COARSE' | null,
    verdict: punch.verdict as TimesheetView['time_punches'][number]['verdict'],
  }
}

function disputeView(dispute: Dispute | undefined): TimesheetView['dispute'] {
  if (!dispute) return null
  const { id, claimed_start, claimed_end, claimed_break_minutes, claimed_breaks, reason, created_ts, answer_due_at, answer } = dispute
  return {
    id,
    claimed_start,
    claimed_end,
    claimed_break_minutes,
    claimed_breaks: claimed_breaks.map(({ start_time, end_time }) => ({ start_time: new Date(start_time), end_time: new Date(end_time) })),
    reason,
    created_ts,
    answer_due_at,
    answer,
    resolution: dispute.resolution as 'ACCEPTED' | 'DECLINED' | 'SILENCE' | null,
  }
}

function editsOf(ctx: Ctx, ids: readonly number[]): Promise<Edit[]> {
  return ctx.tx.rows<Edit>(sql`
    select e.*, trim(u.first_name || ' ' || u.last_name) as by from applications a
    join hours_edits e on e.organization_id = a.organization_id and e.application_id = a.id join users u on u.id = e.edited_by
    where a.id = any(${[...ids]}) order by e.edited_at, e.id`)
}

function disputesOf(ctx: Ctx, ids: readonly number[]): Promise<Dispute[]> {
  return ctx.tx.rows<Dispute>(sql`
    select d.*, (select coalesce(json_agg(json_build_object('start_time', lower(b), 'end_time', upper(b)) order by b), '[]')
      from unnest(d.claimed_breaks) b) as claimed_breaks
    from applications a join hours_disputes d on d.organization_id = a.organization_id and d.application_id = a.id
    where a.id = any(${[...ids]}) order by d.created_ts desc, d.id desc`)
}

async function namesOf(ctx: Ctx, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.tx.rows<{ id: number; name: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as name from users where id = any(${[...new Set(userIds)]})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

// Hours that begin on another day than the shift say which.
function rangeOf(start: Date, end: Date, gig: Pick<Shift['gig'], 'start_time' | 'timezone'>): string {
  const [range, day] = [formatTimeRange(start, end, gig.timezone), formatDay(start, gig.timezone)]
  return day === formatDay(gig.start_time, gig.timezone) ? range : `${day} · ${range}`
}
