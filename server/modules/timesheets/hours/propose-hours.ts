import { payableHours } from '@crewcall/contract/rules/hours.ts'
import type { HoursFacts } from '@crewcall/contract/rules/hours.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { eventIds, recordHours, topicsOf } from '../../engagements/index.ts'
import { clockOf } from './evidence.ts'
import type { Clock } from './evidence.ts'
import { evidenceFlags } from './flags.ts'
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
  const hours = payableHours(factsOf(shift, clock), ctx.now)
  const flags = evidenceFlags(evidence, clock, { sheet, gig })
  const moved = sheet.state === 'OPEN' ? { state: await nextState(ctx, shift, 'propose') } : {}
  // Rounding to minutes reduces a second of work to nothing, but an interval must have a length.
  const end = new Date(Math.max(hours.effective_out.getTime(), hours.effective_in.getTime() + 1000))
  const proposed = await changeSheet(ctx, judged, {
    ...moved,
    start_time: hours.effective_in,
    end_time: end,
    payable_minutes: hours.minutes,
    unpaid_break_minutes: gig.unpaid_break_minutes,
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

/** What the payable time of the engagement is computed from. */
export function factsOf({ gig, sheet }: EngagementHours, clock: Clock): HoursFacts {
  return {
    scheduled_start: gig.start_time,
    scheduled_end: gig.end_time,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    clock_in: clock.clock_in?.time ?? null,
    clock_out: clock.clock_out?.time ?? null,
    // A manager who clocks somebody in before the start has approved the early start; a captain may not.
    early_start_approved: clock.clock_in?.is_by_pro === false && !clock.clock_in.is_by_captain,
    extension:
      sheet.extension_requested_at === null
        ? null
        : { requested_at: sheet.extension_requested_at, answer: sheet.extension_accepted_at === null ? null : 'ACCEPTED' },
  }
}
