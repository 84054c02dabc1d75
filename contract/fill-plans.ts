import { z } from 'zod'
import { cents, id, idParams, sentInstant } from './common.ts'
import { fillPlanTerms } from './fill-plan-terms.ts'
import { endpoint } from './kit.ts'
import { fillPlanKinds } from './rules/fill-plan.ts'

/**
 * Why a plan ended: by hand, replaced by another, the wage was set by hand, cancelled, started, on hold, pros saw the
 * shift too late for its steps, or all steps were done. */
export const fillPlanEnds = ['STOPPED', 'CHANGED', 'WAGE_CHANGED', 'CANCELLED', 'STARTED', 'PAYMENT_HOLD', 'TOO_LATE', 'DONE'] as const
export const fillPlanOutcomes = ['DONE', 'NOT_NEEDED', 'NOT_POSSIBLE'] as const
export const fillPlan = fillPlanTerms.extend({
  id,
  /** NOT_BEGUN until pros can see the shift; WAITING while it is filled: it goes on from here when somebody drops out. */
  state: z.enum(['NOT_BEGUN', 'RUNNING', 'WAITING', 'ENDED']),
  end_reason: z.enum(fillPlanEnds).nullable(),
  ended_at: sentInstant.nullable(),
  wage_amount: z.number(),
  timezone: z.string(),
  /** Those done, and while it has not ended those to come; before it begins, as if it began now. */
  steps: z.array(
    z.object({
      at: sentInstant,
      kind: z.enum(fillPlanKinds),
      wage_amount: z.number().nullable(),
      outcome: z.enum(fillPlanOutcomes).nullable(),
    }),
  ),
  /** What all openings cost at most, at the ceiling; of several days, all of them. */
  most_cents: cents,
})
export type FillPlan = z.infer<typeof fillPlan>

const ofGig = { params: idParams('gigId'), response: z.object({ plan: fillPlan.nullable() }) }
export const getFillPlan = endpoint('fill-plans', 'getFillPlan', 'GET /staffer/gigs/{gigId}/fill-plan/', {
  summary: 'The plan to fill a shift, the last one if it ended',
  ...ofGig,
  errors: ['forbidden', 'not_found'],
})
export const setFillPlan = endpoint('fill-plans', 'setFillPlan', 'PUT /staffer/gigs/{gigId}/fill-plan/', {
  touches: ['gig'],
  summary: 'Set the plan to fill a shift, counted from now or from when pros see it; the one before is replaced',
  ...ofGig,
  body: z.object({ fill_plan: fillPlanTerms }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'payment_hold'],
})
export const stopFillPlan = endpoint('fill-plans', 'stopFillPlan', 'POST /staffer/gigs/{gigId}/fill-plan/stop/', {
  touches: ['gig'],
  summary: 'Stop the plan; the wage and who sees the shift stay as they are',
  ...ofGig,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const resumeFillPlan = endpoint('fill-plans', 'resumeFillPlan', 'POST /staffer/gigs/{gigId}/fill-plan/resume/', {
  touches: ['gig'],
  summary: 'Undo a stop: the plan goes on where it was',
  ...ofGig,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'payment_hold'],
})
