import type { DismissalReason } from '@crewcall/contract/enums.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { isExtraPro, minimumOwed, paidByPlatform, type Owed } from '@crewcall/contract/rules/minimum-owed.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'

/**
 * What sending a pro home now would owe before fees (docs/rules/hours.md#sending-home), by the rule the server uses; an estimate of the time worked,
 * since breaks still running are not deducted.
 */
export function owedWhenSentHome(row: RosterRow, gig: Gig, reason: DismissalReason, now: Date): Owed {
  const clockIn = row.timesheet.time_punches.find(
    (punch) => punch.punch_type === 'CLOCK_IN' && punch.verdict !== 'REFUSED' && punch.decision !== 'DENIED',
  )
  const from = clockIn ? new Date(Math.max(Date.parse(clockIn.time), Date.parse(gig.start_time))) : null
  const extra = { confirmed_count: gig.current_confirmed_pros_count, allowed_confirmed_pros: gig.allowed_confirmed_pros }
  if (reason === 'NOT_NEEDED' && isExtraPro(row.application, extra)) return { minutes: 0, ...paidByPlatform }
  return minimumOwed({
    reason: 'STAFFER_DISMISSAL',
    dismissal_reason: reason,
    was_confirmed: true,
    start: new Date(gig.start_time),
    cancelled_at: now,
    scheduled_paid_minutes: scheduledPaidMinutes({
      scheduled_start: new Date(gig.start_time),
      scheduled_end: new Date(gig.end_time),
      unpaid_break_minutes: gig.unpaid_break_minutes,
    }),
    worked_minutes: from !== null && now > from ? durationMinutes(from, now) : 0,
    wage_cents: dollarsToCents(row.application.wage_amount ?? gig.wage_amount ?? 0),
    bonus_cents: dollarsToCents(row.application.offer_bonus),
  })
}
