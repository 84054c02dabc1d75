import { fillPlanFault, fillPlanSteps, mostAdded } from '@crewcall/contract/rules/fill-plan.ts'
import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { checkBoost } from './shift-checks.ts'

type Added = { wage_amount: number; boosted_gig_bonus: number; unpaid_break_minutes: number; start: Date; end: Date }
type Planned = Added & { type: string }

/**
 * Refuses a plan that cannot fill this shift, or that adds more to a pro's pay than the actor may (docs/rules/shifts.md#fill-plans): its
 * raises and the boost together keep to the cap of team members.
 * @throws problem invalid or forbidden
 */
export function checkFillPlan(ctx: Ctx, location: Tables['locations'], terms: FillPlanTerms, shift: Planned): void {
  const fault = fillPlanFault(terms, shift)
  if (fault) throw invalid(`fill_plan.${fault.field}`, fault.reason)
  if (fillPlanSteps(terms, { ...shift, from: ctx.now }).length === 0) throw invalid('fill_plan', 'PLAN_WITHOUT_STEPS')
  if (terms.raise !== null) checkBoost(ctx, location, addedByPlan(terms, shift), 'fill_plan.raise')
}

/** The most dollars per pro that the raises of a plan and the boost add to a shift; `wage_amount` is the wage before the raises. */
export function addedByPlan(terms: FillPlanTerms, { wage_amount, boosted_gig_bonus, unpaid_break_minutes, start, end }: Added): number {
  const minutes = scheduledPaidMinutes({ scheduled_start: start, scheduled_end: end, unpaid_break_minutes })
  return boosted_gig_bonus + mostAdded(terms, wage_amount, minutes)
}

/** The plan as far as it can run for a shift that is posted now: null where it has no step before the start, or nothing to raise or open. */
export function runnablePlan(
  terms: FillPlanTerms | null | undefined,
  shift: { type: string; wage_amount: number; start: Date },
  now: Date,
): FillPlanTerms | null {
  if (!terms || fillPlanFault(terms, shift) !== null) return null
  return fillPlanSteps(terms, { ...shift, from: now }).length === 0 ? null : terms
}
