import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import { z } from 'zod'

/** How a shift is to be filled, as typed: selects hold hours as text, '' for never, and `EVEN` for raises spread until the start. */
export type PlanValues = {
  raises: boolean
  step_amount: number | null
  rhythm: string
  ceiling_amount: number | null
  waitlist_first: boolean
  network_after: string
  marketplace_after: string
  /** What is posted of it, and what is wrong with it: written by the fields, whose code is loaded when they are opened. */
  terms: FillPlanTerms | null
  fault: { field: string; message: string } | null
}

/** A plan as a field of a form: what its own fields found wrong is told at them. */
export const typedPlan = z.custom<PlanValues>().superRefine(({ fault }, check) => {
  if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
})

/** No plan. */
export function emptyPlan(): PlanValues {
  const never = { waitlist_first: false, network_after: '', marketplace_after: '', terms: null, fault: null }
  return { raises: false, step_amount: 1, rhythm: '12', ceiling_amount: null, ...never }
}
