import type { captainRow } from '@crewcall/contract/captain.ts'
import type { PendingReason } from '@crewcall/contract/evidence.ts'
import { canRequestExtensionAt, clockInOpensAt, noShowAllowedAt, REOPEN_CLOCK_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { proSummaries } from '../../pros/index.ts'
import { openReports } from '../roster/open-reports.ts'
import { clockOf } from '../hours/evidence.ts'
import type { Clock, Punch } from '../hours/evidence.ts'
import { hoursByIds } from '../hours/load-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { breakTriggerOf } from '../hours/propose-hours.ts'
import { minutesLate, presenceOf } from '../roster/view-roster.ts'

export type CaptainRowView = z.input<typeof captainRow>

/** The crew as its captain sees it, in the order of the ids, without last name, rating, wage or history (docs/rules/hours.md#captains). */
export async function captainRows(ctx: Ctx, applicationIds: readonly number[]): Promise<CaptainRowView[]> {
  const shifts = await hoursByIds(ctx, applicationIds)
  const pros = await proSummaries(
    ctx,
    shifts.map(({ application }) => application.pro_id),
    { lastNames: false, phones: true },
  )
  const positions = new Map(
    (
      await ctx.tx.rows<{ id: number; name: string }>(
        sql`select id, name from skills where id = any(${shifts.map(({ gig }) => gig.skill_id)}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )
  const reports = await openReports(ctx, applicationIds)
  return shifts.flatMap((shift) => {
    const { application, gig } = shift
    const pro = pros.get(application.pro_id)
    if (!pro) return []
    const clock = clockOf(shift.evidence)
    const presence = presenceOf(shift, clock, ctx.now)
    return [
      {
        application_id: application.id,
        gig_id: gig.id,
        first_name: pro.first_name,
        headshot_url: pro.headshot_url,
        phone_number: pro.phone_number,
        position: positions.get(gig.skill_id) ?? '',
        start_time: gig.start_time,
        end_time: gig.end_time,
        presence,
        minutes_late: minutesLate(shift, clock, ctx.now),
        clock_in: clock.clock_in?.time ?? null,
        clock_out: clock.clock_out?.time ?? null,
        break: breakView(shift),
        pending: clock.pending.map(pendingView),
        ...mayNow(ctx, shift, clock, presence),
        reported: (reports.get(application.id) ?? []).map(({ kind }) => kind),
      },
    ]
  })
}

/** `captainRows` for one. */
export async function viewCaptainRow(ctx: Ctx, applicationId: number): Promise<CaptainRowView> {
  const [row] = await captainRows(ctx, [applicationId])
  if (!row) throw new Error('A line of the crew that was asked for is missing')
  return row
}

function breakView(shift: EngagementHours): CaptainRowView['break'] {
  const { unpaid_break_minutes } = shift.gig
  if (unpaid_break_minutes === 0 || shift.evidence.breaks.length > 0) return null
  return { unpaid_break_minutes, break_trigger_minutes: breakTriggerOf(shift) }
}

function pendingView({ id, punch_type, time, distance_m, pending_reason }: Punch): CaptainRowView['pending'][number] {
  return {
    id,
    punch_type: punch_type as 'CLOCK_IN' | 'CLOCK_OUT',
    time,
    distance_m,
    pending_reason: pending_reason as PendingReason | null,
  }
}

function mayNow(
  { now, actor }: Ctx,
  { gig, sheet }: EngagementHours,
  { clock_in, clock_out }: Clock,
  presence: CaptainRowView['presence'],
) {
  const isAwaited = presence === 'EXPECTED' || presence === 'LATE'
  const isWorking = presence === 'WORKING' || presence === 'ON_BREAK'
  const isMine = clock_out?.is_by_captain === true && clock_out.recorded_by === actor.user_id && sheet.state === 'PROPOSED'
  const isRecent = clock_out !== undefined && now.getTime() - clock_out.received_at.getTime() <= REOPEN_CLOCK_MINUTES * 60_000
  return {
    undoable_clock_out: isMine && isRecent ? clock_out.id : null,
    may_clock_in: isAwaited && now >= clockInOpensAt(gig.start_time) && now < gig.end_time,
    may_clock_out: isWorking,
    may_report_no_show: isAwaited && clock_in === undefined && now >= noShowAllowedAt(gig.start_time),
    may_request_extension: isWorking && sheet.extension_requested_at === null && canRequestExtensionAt(now, gig.end_time),
  }
}
