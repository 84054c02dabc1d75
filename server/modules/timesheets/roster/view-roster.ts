import type { RosterRow, rosterRow } from '@crewcall/contract/timesheets.ts'
import { noShowAllowedAt } from '@crewcall/contract/rules/windows.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { viewApplications } from '../../applications/index.ts'
import { openReports } from './open-reports.ts'
import { clockOf, isOnBreak } from '../hours/evidence.ts'
import type { Clock } from '../hours/evidence.ts'
import { hoursByIds } from '../hours/load-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewTimesheet } from '../hours/view-timesheet.ts'

export type RosterView = z.input<typeof rosterRow>

/** The roster rows of these engagements, in the order of the ids. */
export async function rosterRows(ctx: Ctx, applicationIds: readonly number[]): Promise<RosterView[]> {
  const shifts = await hoursByIds(ctx, applicationIds)
  const applications = new Map((await viewApplications(ctx, [...applicationIds])).map((view) => [view.id, view]))
  const reports = await openReports(ctx, applicationIds)
  return shifts.flatMap((shift) => {
    const { id } = shift.application
    const application = applications.get(id)
    if (!application) return []
    const clock = clockOf(shift.evidence)
    return [
      {
        application,
        timesheet: viewTimesheet(ctx, shift, 'manager'),
        presence: presenceOf(shift, clock, ctx.now),
        minutes_late: minutesLate(shift, clock, ctx.now),
        may_mark_no_show: mayMarkNoShow(ctx, shift, clock),
        captain_reports: reports.get(id) ?? [],
      },
    ]
  })
}

/** The roster row of one engagement. */
export async function viewRosterRow(ctx: Ctx, applicationId: number): Promise<RosterView> {
  const [row] = await rosterRows(ctx, [applicationId])
  if (!row) throw new Error('A roster line that was asked for is missing')
  return row
}

/** The pro's status according to the clock. */
export function presenceOf({ application, gig, sheet, evidence }: EngagementHours, clock: Clock, now: Date): RosterRow['presence'] {
  if (application.cancellation_reason === 'NO_SHOW') return 'NO_SHOW'
  if (application.cancellation_reason === 'STAFFER_DISMISSAL' && sheet.state === 'LOCKED') return 'SENT_HOME'
  if (application.cancelled_at !== null || gig.cancelled_at !== null) return 'CANCELLED'
  if (clock.clock_out || ['DISPUTED', 'APPROVED', 'LOCKED'].includes(sheet.state)) return 'DONE'
  if (clock.clock_in) return sheet.state === 'PROPOSED' ? 'DONE' : isOnBreak(evidence) ? 'ON_BREAK' : 'WORKING'
  return minutesLate({ gig }, clock, now) > 0 ? 'LATE' : 'EXPECTED'
}

/** How late the pro is, or was; a clock-in that waits for a manager counts from its own time. */
export function minutesLate({ gig }: Pick<EngagementHours, 'gig'>, { clock_in, pending }: Clock, now: Date): number {
  const came = clock_in ?? pending.find(({ punch_type }) => punch_type === 'CLOCK_IN')
  const until = came?.time ?? (now < gig.end_time ? now : gig.end_time)
  return Math.max(0, Math.floor((until.getTime() - gig.start_time.getTime()) / 60_000))
}

function mayMarkNoShow(ctx: Ctx, { application, gig, sheet }: EngagementHours, { clock_in }: Clock): boolean {
  const target = { ...locationScopeOf(gig), pro_id: application.pro_id }
  const isPossible =
    application.cancelled_at === null && sheet.state !== 'LOCKED' && clock_in === undefined && ctx.now >= noShowAllowedAt(gig.start_time)
  return isPossible && mayDo(ctx, 'roster.no_show', target)
}
