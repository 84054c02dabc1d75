import { compliance } from '@crewcall/contract/rules/compliance.ts'
import { derivedFrom } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Values } from '../../../platform/write.ts'
import { clockOf, withRows } from './evidence.ts'
import type { Break, Evidence } from './evidence.ts'
import type { EngagementHours } from './engagement-hours.ts'

/** The verdict on a shift that was resumed. */
export const unjudged = derivedFrom('UNKNOWN')

/**
 * The verdict on the breaks of a finished shift by the rules in force where and when it began, as columns of its timesheet; each break is
 * marked with its own verdict (docs/rules/hours.md#breaks).
 */
export async function judgeBreaks(
  ctx: Ctx,
  { gig, evidence }: EngagementHours,
): Promise<{ verdict: Values<'timesheets'>; evidence: Evidence }> {
  const clock = clockOf(evidence)
  const verdict = compliance({
    rules: evidence.break_rules.filter(({ is_enforced }) => is_enforced || gig.employment_type === 'W2'),
    is_running: false,
    clock_in: clock.clock_in?.time ?? null,
    clock_out: clock.clock_out?.time ?? null,
    breaks: evidence.breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  })
  // A break beyond the rules has no verdict; if no rule could be evaluated, the breaks say why.
  const otherwise = verdict.rules.length === 0 ? verdict.status : 'NOT_APPLICABLE'
  const judged = evidence.breaks.map((taken, index) => ({ ...taken, compliance_status: verdict.rules[index]?.status ?? otherwise }))
  await markBreaks(ctx, judged)
  const break_verdicts = verdict.rules.map(({ rule: { break_trigger_minutes, break_length_minutes }, status, unpaid_minutes }) => ({
    break_trigger_minutes,
    break_length_minutes,
    status,
    unpaid_minutes,
  }))
  return { verdict: { compliance_status: derivedFrom(verdict.status), break_verdicts }, evidence: withRows(evidence, { breaks: judged }) }
}

async function markBreaks(ctx: Ctx, breaks: readonly Break[]): Promise<void> {
  const [first] = breaks
  if (!first) return
  await ctx.tx.run(sql`
    update shift_breaks b set compliance_status = j.compliance_status
    from unnest(${breaks.map(({ id }) => id)}::bigint[], ${breaks.map((taken) => taken.compliance_status)}::text[]) as j (id, compliance_status)
    where b.organization_id = ${first.organization_id} and b.id = j.id`)
}
