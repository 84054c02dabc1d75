import { hourlyRates } from '@crewcall/contract/common.ts'
import { fillPlanFault, type FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import { emptyPlan, type PlanValues } from './plan-values.ts'

/** The choice of raises that are spread until the start. */
export const evenly = 'EVEN'

/** What was typed as the terms of a plan for this booking type; null for none. */
export function termsOfPlan(plan: PlanValues | undefined, type: string | undefined): FillPlanTerms | null {
  if (!plan) return null
  const { raises, step_amount, ceiling_amount, rhythm } = plan
  const terms = {
    waitlist_first: type === 'PRIVATE_DIRECT_OFFER' && plan.waitlist_first,
    network_after_hours: type === 'PRIVATE_DIRECT_OFFER' ? hoursOf(plan.network_after) : null,
    marketplace_after_hours: type === 'MARKETPLACE' ? null : hoursOf(plan.marketplace_after),
    raise: raises && step_amount && ceiling_amount ? { step_amount, ceiling_amount, every_hours: hoursOf(rhythm) } : null,
  }
  return Object.values(terms).every((one) => one === null || one === false) ? null : terms
}

/** A plan as it is typed, to change it. */
export function ofPlan({ raise, waitlist_first, network_after_hours, marketplace_after_hours }: FillPlanTerms): PlanValues {
  return {
    ...emptyPlan(),
    raises: raise !== null,
    step_amount: raise?.step_amount ?? 1,
    rhythm: raise === null ? '12' : String(raise.every_hours ?? evenly),
    ceiling_amount: raise?.ceiling_amount ?? null,
    waitlist_first,
    network_after: String(network_after_hours ?? ''),
    marketplace_after: String(marketplace_after_hours ?? ''),
  }
}

/** What is missing or wrong first, by its field. */
export function faultOfPlan(plan: PlanValues | undefined, shift: { type: string; wage_amount: number }): PlanValues['fault'] {
  if (!plan) return null
  const { step_amount: step, ceiling_amount: ceiling } = plan
  const { lowest, highest } = hourlyRates
  if (plan.raises) {
    if (step === null || !(step >= 0.5 && step <= 20)) return { field: 'step_amount', message: 'Must be between $0.50 and $20' }
    if (ceiling === null || !(ceiling >= lowest && ceiling <= highest))
      return { field: 'ceiling_amount', message: 'Must be between $15 and $75' }
  }
  const terms = termsOfPlan(plan, shift.type)
  const found = terms && fillPlanFault(terms, shift)
  if (found?.reason === 'PLAN_CEILING_BELOW_WAGE') return { field: 'ceiling_amount', message: 'The highest pay must be above the wage' }
  if (found?.reason === 'PLAN_NETWORK_FIRST') return { field: 'marketplace_after', message: 'The network must see the shift first' }
  return null
}

function hoursOf(text: string | undefined): number | null {
  return text && text !== evenly ? Number(text) : null
}
