import type {
  getFillPlan as getEndpoint,
  resumeFillPlan as resumeEndpoint,
  setFillPlan as setEndpoint,
  stopFillPlan as stopEndpoint,
} from '@crewcall/contract/fill-plans.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { addPlans, addedByPlan, checkBoost, checkFillPlan, checkWageByLaw, gigById, lockDays, requireNoHold } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { locationRow } from '../organizations/index.ts'
import { endPlan, lastPlan, livePlanForUpdate, openDays, replan, tell, termsOf } from './plan.ts'
import { settlePlan } from './settle.ts'
import { viewPlan } from './view-plan.ts'

/** The plan of a shift, for those who may see its wage. @throws problem not_found, forbidden */
export async function getFillPlan(ctx: Ctx, { params }: Input<typeof getEndpoint>): Promise<Reply<typeof getEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'gig.see_wage', gig)
  return { plan: await viewPlan(ctx, gig) }
}

/**
 * Sets the plan of a shift, for all days of its work; the one before ends. It begins now, or when pros can see the shift
 * (docs/rules/shifts.md#fill-plans).
 * @throws problem not_found, forbidden, invalid, conflict, payment_hold
 */
export async function setFillPlan(ctx: Ctx, { params, body }: Input<typeof setEndpoint>): Promise<Reply<typeof setEndpoint>> {
  const { gig, days } = await daysToPlan(ctx, params.gigId)
  const location = await locationRow(ctx, gig)
  requireNoHold(location)
  for (const day of days) checkFillPlan(ctx, location, body.fill_plan, { ...day, start: day.start_time, end: day.end_time })
  await checkRaisesByLaw(ctx, body.fill_plan, days)
  const running = await livePlanForUpdate(ctx, gig)
  if (running) await endPlan(ctx, running, { days, reason: 'CHANGED' })
  const [first] = days
  await addPlans(ctx, [{ gig: first, terms: body.fill_plan, by: ctx.actor.user_id }])
  if (first.released_at === null) await tell(ctx, days, 'fill_plan.set')
  await settlePlan(ctx, { organization_id: gig.organization_id, gig_id: gig.id })
  return { plan: await viewPlan(ctx, gig) }
}

/** Stops the plan of a shift. @throws problem not_found, forbidden, conflict when none runs */
export async function stopFillPlan(ctx: Ctx, { params }: Input<typeof stopEndpoint>): Promise<Reply<typeof stopEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'gig.edit', gig)
  const days = await lockDays(ctx, gig)
  const plan = await livePlanForUpdate(ctx, gig)
  if (!plan) throw problem('conflict', 'PLAN_NOT_RUNNING')
  await endPlan(ctx, plan, { days, reason: 'STOPPED' })
  return { plan: await viewPlan(ctx, gig) }
}

/**
 * Undoes a stop: the plan goes on, and the time in between does not count.
 * @throws problem not_found, forbidden, invalid, conflict when it was not stopped by hand, payment_hold
 */
export async function resumeFillPlan(ctx: Ctx, { params }: Input<typeof resumeEndpoint>): Promise<Reply<typeof resumeEndpoint>> {
  const { gig, days } = await daysToPlan(ctx, params.gigId)
  const location = await locationRow(ctx, gig)
  requireNoHold(location)
  const plan = await lastPlan(ctx, gig)
  if (!plan || plan.end_reason !== 'STOPPED' || plan.ended_at === null) throw problem('conflict', 'PLAN_NOT_RUNNING')
  for (const day of days) {
    const added = addedByPlan(termsOf(plan), { ...day, start: day.start_time, end: day.end_time })
    if (plan.ceiling_amount !== null) checkBoost(ctx, location, added, 'fill_plan.raise')
  }
  await checkRaisesByLaw(ctx, termsOf(plan), days)
  const since = (plan.filled_at ?? plan.ended_at).getTime()
  await replan(ctx, plan, {
    ended_at: null,
    end_reason: null,
    ended_by: null,
    filled_at: null,
    counted_from: new Date(plan.counted_from.getTime() + ctx.now.getTime() - since),
  })
  await tell(ctx, days, 'fill_plan.resume')
  await settlePlan(ctx, { organization_id: gig.organization_id, gig_id: gig.id })
  return { plan: await viewPlan(ctx, gig) }
}

// The first steps of a raise from below the law would still be below it (docs/rules/minimum-wages.md#where-it-is-checked).
async function checkRaisesByLaw(ctx: Ctx, { raise }: FillPlanTerms, days: readonly GigRecord[]): Promise<void> {
  if (raise === null) return
  for (const day of days) await checkWageByLaw(ctx, day.wage_amount, { ...day, start: day.start_time }, 'fill_plan.raise')
}

async function daysToPlan(ctx: Ctx, gigId: number): Promise<{ gig: GigRecord; days: [GigRecord, ...GigRecord[]] }> {
  const gig = await gigById(ctx, gigId)
  allow(ctx, 'gig.edit', gig)
  const [first, ...rest] = openDays(await lockDays(ctx, gig))
  if (!first) throw problem('conflict', 'SHIFT_CANCELLED')
  if (first.start_time <= ctx.now) throw problem('conflict', 'PLAN_BEFORE_START')
  return { gig, days: [first, ...rest] }
}
