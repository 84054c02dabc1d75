import { compliance } from '@crewcall/contract/rules/compliance.ts'
import { payableHours } from '@crewcall/contract/rules/hours.ts'
import type { HoursFacts } from '@crewcall/contract/rules/hours.ts'
import type { DismissalReason } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import { recordHours } from '../applications/index.ts'
import { breaksOf, punchesOf, readClock } from './evidence.ts'
import type { Break, Clock } from './evidence.ts'
import { evidenceFlags } from './flags.ts'
import { changeSheet, newsOf, nextState, topicsOf } from './shift.ts'
import type { Shift } from './shift.ts'

/**
 * Proposes the hours that follow from the evidence (semantics 1.7, rules 2, 7, 8 and 9), with flags and break compliance.
 * Hours already proposed are computed anew; hours a manager edited keep the edit.
 */
export async function propose(ctx: Ctx, shift: Shift, { is_automatic }: { is_automatic: boolean }): Promise<Shift> {
  const { application, gig, sheet } = shift
  if (await isEdited(ctx, shift)) return shift
  const punches = await punchesOf(ctx, [application.id])
  const clock = readClock(punches)
  const hours = payableHours(factsOf(shift, clock), ctx.now)
  const breaks = await breaksOf(ctx, [application.id])
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
    compliance_status: await judgeBreaks(ctx, shift, clock, breaks),
  })
  await recordHours(ctx, application, end)
  await announce(ctx, 'hours.proposed', { ...newsOf(shift), is_automatic }, topicsOf(shift))
  return proposed
}

async function isEdited(ctx: Ctx, { application }: Shift): Promise<boolean> {
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

async function judgeBreaks(ctx: Ctx, { gig }: Shift, clock: Clock, breaks: readonly Break[]) {
  const rules = await ctx.tx.rows<{ break_trigger_minutes: number; break_length_minutes: number }>(sql`
    select break_trigger_minutes, break_length_minutes from break_rules
    where market_id = ${gig.market_id} and (is_enforced or ${gig.employment_type} = 'W2') order by break_trigger_minutes`)
  const verdict = compliance({
    rules,
    is_running: false,
    clock_in: clock.clock_in?.time ?? null,
    clock_out: clock.clock_out?.time ?? null,
    breaks: breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  })
  for (const [index, taken] of breaks.entries()) await markBreak(ctx, taken, verdict.rules[index]?.status ?? 'NOT_APPLICABLE')
  return verdict.status
}

function markBreak(ctx: Ctx, { organization_id, id }: Break, compliance_status: string): Promise<number> {
  return updateRows(ctx.tx, 'shift_breaks', sql`organization_id = ${organization_id} and id = ${id}`, { compliance_status })
}
