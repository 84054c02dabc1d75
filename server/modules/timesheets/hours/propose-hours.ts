import { breakTrigger, payableHours } from '@crewcall/contract/rules/hours.ts'
import type { HoursFacts } from '@crewcall/contract/rules/hours.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { eventIds, recordHours, topicsOf } from '../../engagements/index.ts'
import { clockOf } from './evidence.ts'
import type { Clock } from './evidence.ts'
import { evidenceFlags, overlapFlag } from './flags.ts'
import { judgeBreaks } from './judge-breaks.ts'
import { changeSheet, nextState, sheetFacts } from './engagement-hours.ts'
import type { EngagementHours } from './engagement-hours.ts'

/**
 * Proposes the hours that result from the evidence (docs/rules/hours.md#paid-time), with flags and break compliance. Hours already proposed
 * are recalculated; hours edited by a manager keep the edit, and only the breaks are evaluated.
 */
export async function propose(ctx: Ctx, shift: EngagementHours, { is_automatic }: { is_automatic: boolean }): Promise<EngagementHours> {
  const { application, gig, sheet } = shift
  const clock = clockOf(shift.evidence)
  const { verdict, evidence } = await judgeBreaks(ctx, shift)
  const judged = { ...shift, evidence }
  // Reopened hours are recalculated, whoever entered the former ones.
  if (sheet.state !== 'OPEN' && isEdited(shift)) {
    // A manager who edited the hours remains their last editor.
    return { ...judged, sheet: await updateRow(ctx.tx, 'timesheets', keyed(sheet), verdict, sheetFacts) }
  }
  const hours = payableHours(factsOf(shift, clock, ctx.now), ctx.now)
  const moved = sheet.state === 'OPEN' ? { state: await nextState(ctx, shift, 'propose') } : {}
  // Rounding to minutes reduces a second of work to nothing, but an interval must have a length.
  const end = new Date(Math.max(hours.effective_out.getTime(), hours.effective_in.getTime() + 1000))
  const flags = [...evidenceFlags(evidence, clock, { sheet, gig }), ...overlapFlag(evidence, hours.effective_in, end)]
  const proposed = await changeSheet(ctx, judged, {
    ...moved,
    start_time: hours.effective_in,
    end_time: end,
    payable_minutes: hours.minutes,
    unpaid_break_minutes: hours.unpaid_break_minutes,
    break_basis: hours.break_basis,
    is_flagged: flags.length > 0 || hours.needs_manager,
    flag_reasons: flags,
    ...verdict,
  })
  const over = await recordHours(ctx, application, end)
  await announce(ctx, 'hours.proposed', { ...eventIds(shift.application), is_automatic }, topicsOf(shift.application))
  return { ...proposed, application: over }
}

/** True if a manager or a dispute set the hours. */
export function isEdited({ evidence }: Pick<EngagementHours, 'evidence'>): boolean {
  return evidence.edits.length > 0
}

/** What the payable time of the engagement is computed from; a break that still runs counts until now. */
export function factsOf({ gig, sheet, evidence }: EngagementHours, clock: Clock, now: Date): HoursFacts {
  return {
    scheduled_start: gig.start_time,
    scheduled_end: gig.end_time,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    break_trigger_minutes: breakTriggerOf({ gig, evidence }),
    punched_break_minutes: punchedMinutes(evidence.breaks, now),
    said_break_minutes: clock.clock_out?.unpaid_break_minutes ?? null,
    clock_in: clock.clock_in?.time ?? null,
    clock_out: clock.clock_out?.time ?? null,
    early_start_approved: isEarlyStartApproved(clock),
    extension:
      sheet.extension_requested_at === null
        ? null
        : { requested_at: sheet.extension_requested_at, answer: sheet.extension_accepted_at === null ? null : 'ACCEPTED' },
  }
}

/** True if a manager clocked the pro in, which approves a start before the shift; a captain may not. */
export function isEarlyStartApproved({ clock_in }: Clock): boolean {
  return clock_in?.is_by_pro === false && !clock_in.is_by_captain
}

/** The minutes of work from which the unpaid break of the engagement counts. */
export function breakTriggerOf({ gig, evidence }: Pick<EngagementHours, 'gig' | 'evidence'>): number {
  return breakTrigger(evidence.break_rules, { scheduled_start: gig.start_time, scheduled_end: gig.end_time })
}

function punchedMinutes(breaks: EngagementHours['evidence']['breaks'], now: Date): number | null {
  if (breaks.length === 0) return null
  return Math.round(breaks.reduce((sum, { start_time, end_time }) => sum + (end_time ?? now).getTime() - start_time.getTime(), 0) / 60_000)
}
