import { fillPlanFault, fillPlanSteps, mostAdded } from '@crewcall/contract/rules/fill-plan.ts'
import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { checkBoost } from './shift-checks.ts'

type Planned = { type: string; wage_amount: number; boosted_gig_bonus: number; unpaid_break_minutes: number; start: Date; end: Date }

/**
 * Refuses a plan that cannot fill this shift, or that adds more to a pro's pay than the actor may (docs/rules/shifts.md#fill-plans): its
 * raises and the boost together keep to the cap of team members.
 * @throws problem invalid or forbidden
 */
export function checkFillPlan(ctx: Ctx, location: Tables['locations'], terms: FillPlanTerms, shift: Planned): void {
  const fault = fillPlanFault(terms, shift)
  if (fault) throw invalid(`fill_plan.${fault.field}`, fault.reason)
  if (fillPlanSteps(terms, { ...shift, from: ctx.now }).length === 0) throw invalid('fill_plan', 'PLAN_WITHOUT_STEPS')
  if (terms.raise === null) return
  const minutes = scheduledPaidMinutes({
    scheduled_start: shift.start,
    scheduled_end: shift.end,
    unpaid_break_minutes: shift.unpaid_break_minutes,
  })
  checkBoost(ctx, location, shift.boosted_gig_bonus + mostAdded(terms, shift.wage_amount, minutes), 'fill_plan.raise')
}
