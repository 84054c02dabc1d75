import { compliance } from '@crewcall/contract/rules/compliance.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import { breakRulesInForce } from '../skills/index.ts'
import { breaksOf, clockOf } from './evidence.ts'
import type { Break } from './evidence.ts'
import type { Shift } from './shift.ts'

/**
 * What the breaks of a shift that is over come to by the rules in force where and when it began, as columns of its timesheet; each break is
 * marked with its own verdict (semantics 1.7, compliance).
 */
export async function judgeBreaks(ctx: Ctx, { application, gig }: Shift): Promise<Values<'timesheets'>> {
  const clock = await clockOf(ctx, application)
  const breaks = await breaksOf(ctx, [application.id])
  const inForce = await breakRulesInForce(ctx, gig.market_id, gig.start_time)
  const verdict = compliance({
    rules: inForce.filter(({ is_enforced }) => is_enforced || gig.employment_type === 'W2'),
    is_running: false,
    clock_in: clock.clock_in?.time ?? null,
    clock_out: clock.clock_out?.time ?? null,
    breaks: breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  })
  // A break beyond the rules is nobody's business; where no rule could be judged, the breaks say why.
  const otherwise = verdict.rules.length === 0 ? verdict.status : 'NOT_APPLICABLE'
  for (const [index, taken] of breaks.entries()) await markBreak(ctx, taken, verdict.rules[index]?.status ?? otherwise)
  const break_verdicts = verdict.rules.map(({ rule: { break_trigger_minutes, break_length_minutes }, status, unpaid_minutes }) => ({
    break_trigger_minutes,
    break_length_minutes,
    status,
    unpaid_minutes,
  }))
  return { compliance_status: verdict.status, break_verdicts }
}

function markBreak(ctx: Ctx, { organization_id, id }: Break, compliance_status: string): Promise<number> {
  return updateRows(ctx.tx, 'shift_breaks', sql`organization_id = ${organization_id} and id = ${id}`, { compliance_status })
}
