import { ofPlan } from '../../domain/shift/plan-form.ts'
import { emptyPlan } from '../../domain/shift/plan-values.ts'
import { instantsOfTimes, wallTimesOf } from '../../domain/time/typed-times.ts'
import type { BoardShift } from './board-shift.ts'
import type { ShiftPlan } from './planning.ts'

/** The fields of a draft that its card changes. */
export function fieldsOf(plan: ShiftPlan, timezone: string) {
  const { skill_id, unpaid_break_minutes, allowed_confirmed_pros, wage_amount } = plan
  const fill_plan = plan.plan?.terms ?? null
  return { skill_id, ...instantsOfTimes(plan, timezone, plan.stored), unpaid_break_minutes, allowed_confirmed_pros, wage_amount, fill_plan }
}

/** What the card of a shift begins with. */
export function planOf(shift: BoardShift): ShiftPlan {
  return {
    skill_id: shift.skill_id,
    gig_template_id: null,
    also_skill_ids: [],
    ...wallTimesOf(shift, shift.timezone),
    stored: { start_time: shift.start_time, end_time: shift.end_time },
    also_dates: [],
    is_together: false,
    may_drop_days: false,
    unpaid_break_minutes: shift.unpaid_break_minutes,
    allowed_confirmed_pros: shift.allowed_confirmed_pros,
    wage_amount: shift.wage_amount,
    plan: shift.fill_plan ? { ...ofPlan(shift.fill_plan), terms: shift.fill_plan } : emptyPlan(),
  }
}
