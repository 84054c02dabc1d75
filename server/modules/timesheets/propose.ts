import { payableHours } from '@crewcall/contract/rules/hours.ts'
import type { HoursFacts } from '@crewcall/contract/rules/hours.ts'
import type { DismissalReason } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import { recordHours } from '../applications/index.ts'
import { breaksOf, punchesOf, readClock } from './evidence.ts'
import type { Clock } from './evidence.ts'
import { evidenceFlags } from './flags.ts'
import { judgeBreaks } from './judge-breaks.ts'
import { changeSheet, newsOf, nextState, topicsOf } from './shift.ts'
import type { Sheet, Shift } from './shift.ts'

/**
 * Proposes the hours that follow from the evidence (semantics 1.7, rules 2, 7, 8 and 9), with flags and break compliance.
 * Hours already proposed are computed anew; hours a manager edited keep the edit, and only the breaks are judged.
 */
export async function propose(ctx: Ctx, shift: Shift, { is_automatic }: { is_automatic: boolean }): Promise<Shift> {
  const { application, gig, sheet } = shift
  const punches = await punchesOf(ctx, [application.id])
  const clock = readClock(punches)
  const breaks = await breaksOf(ctx, [application.id])
  const verdict = await judgeBreaks(ctx, shift)
  // Hours that were opened again are computed anew, whoever gave the former ones.
  if (sheet.state !== 'OPEN' && (await isEdited(ctx, shift))) {
    // The manager who edited the hours stays the one who changed them last.
    await updateRows(ctx.tx, 'timesheets', keyed(sheet), verdict)
    return { ...shift, sheet: await ctx.tx.one<Sheet>(sql`select * from timesheets where ${keyed(sheet)}`) }
  }
  const hours = payableHours(factsOf(shift, clock), ctx.now)
  const flags = evidenceFlags(punches, clock, { sheet, gig, breaks })
  const state = sheet.state === 'OPEN' ? await nextState(ctx, shift, 'propose') : sheet.state
  // Minutes round a second of work down to nothing, and an interval must have a length.
  const end = new Date(Math.max(hours.effective_out.getTime(), hours.effective_in.getTime() + 1000))
  const proposed = await changeSheet(ctx, shift, {
    state,
    start_time: hours.effective_in,
    end_time: end,
    payable_minutes: hours.minutes,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    is_flagged: flags.length > 0 || hours.needs_manager,
    flag_reasons: flags,
    ...verdict,
  })
  await recordHours(ctx, application, end)
  await announce(ctx, 'hours.proposed', { ...newsOf(shift), is_automatic }, topicsOf(shift))
  return proposed
}

/** True where a manager gave hours of their own, or a dispute did. */
export async function isEdited(ctx: Ctx, { application }: Shift): Promise<boolean> {
  const edit = await ctx.tx.maybe(
    sql`select 1 from hours_edits where organization_id = ${application.organization_id} and application_id = ${application.id} limit 1`,
  )
  return edit !== undefined
}

/** What the payable time of the engagement is computed from. */
export function factsOf({ gig, sheet }: Shift, clock: Clock, sentHome: DismissalReason | null = null): HoursFacts {
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
    sent_home: sentHome,
  }
}
