import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRow, updateRows, keyed } from '../../platform/write.ts'
import { raiseConfirmedWages } from '../engagements/index.ts'
import { changeGig, lockDays, publishGig, whyUnreleased } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { locationRow } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { endPlan, livePlanForUpdate, openDays, replan, stepsOf, tell } from './plan.ts'
import type { EndReason, PlanRecord, StepRecord } from './plan.ts'

type Outcome = 'DONE' | 'NOT_NEEDED' | 'NOT_POSSIBLE'

/**
 * Does what is due of the plan of a shift, once, under the lock of all its days (docs/rules/shifts.md#fill-plans): ends it when it was
 * cancelled, started, or its wage was set by hand; waits while it is filled; counts on from there when somebody dropped out; and computes it
 * again when the start was moved. Running it again does nothing.
 */
export async function settlePlan(ctx: Ctx, { organization_id, gig_id }: { organization_id: number; gig_id: number }): Promise<void> {
  const gig = await ctx.tx.one<GigRecord>(sql`select * from gigs where organization_id = ${organization_id} and id = ${gig_id}`)
  const all = await lockDays(ctx, gig)
  const days = openDays(all)
  const plan = await livePlanForUpdate(ctx, gig)
  if (!plan) return
  const location = await locationRow(ctx, gig)
  const over = whyOver(ctx, plan, { days, location })
  if (over !== null) return endPlan(ctx, plan, { days: days.length > 0 ? days : all, reason: over })
  const current = await waitOrGoOn(ctx, plan, days)
  if (current === null) return
  for (const step of await stepsOf(ctx, current)) {
    if (step.done_at !== null) continue
    if (step.due_at > ctx.now) return
    await finish(ctx, current, { step, outcome: await doStep(ctx, current, { days: openDays(await lockDays(ctx, gig)), location, step }) })
  }
  // Nothing is left to wait for.
  await endPlan(ctx, current, { days, reason: 'DONE' })
}

function whyOver(
  { now }: Ctx,
  plan: PlanRecord,
  { days, location }: { days: readonly GigRecord[]; location: LocationRow },
): EndReason | null {
  const [first] = days
  if (!first) return 'CANCELLED'
  if (first.start_time <= now) return 'STARTED'
  if (days.some(({ wage_amount }) => wage_amount !== plan.wage_amount)) return 'WAGE_CHANGED'
  return location.payment_hold_since === null ? null : 'PAYMENT_HOLD'
}

// Null while the shift is filled. The time in which it was filled does not count.
async function waitOrGoOn(ctx: Ctx, plan: PlanRecord, days: readonly GigRecord[]): Promise<PlanRecord | null> {
  const isFilled = days.every(({ confirmed_count, allowed_confirmed_pros }) => confirmed_count >= allowed_confirmed_pros)
  if (isFilled) {
    if (plan.filled_at !== null) return null
    await updateRow(ctx.tx, 'fill_plans', keyed(plan), { filled_at: ctx.now })
    await tell(ctx, days, 'fill_plan.wait')
    return null
  }
  const starts_at = days[0]?.start_time ?? plan.starts_at
  const isMoved = starts_at.getTime() !== plan.starts_at.getTime()
  if (plan.filled_at === null && !isMoved) return plan
  const waited = plan.filled_at === null ? 0 : ctx.now.getTime() - plan.filled_at.getTime()
  const again = await replan(ctx, plan, {
    starts_at,
    counted_from: new Date(plan.counted_from.getTime() + waited),
    filled_at: null,
  })
  await tell(ctx, days, isMoved ? 'fill_plan.replan' : 'fill_plan.go_on')
  return again
}

type Due = { days: readonly GigRecord[]; location: LocationRow; step: StepRecord }

async function doStep(ctx: Ctx, plan: PlanRecord, { days, location, step }: Due): Promise<Outcome> {
  if (step.kind === 'RAISE') return raise(ctx, plan, { days, wage: step.wage_amount ?? plan.wage_amount })
  const isWider = (day: GigRecord) => day.type === 'PRIVATE_DIRECT_OFFER' || (day.type === 'NETWORK' && step.kind === 'MARKETPLACE')
  const closed = days.filter(isWider)
  if (closed.length === 0) return 'NOT_NEEDED'
  if ((await whyUnreleased(ctx, location, step.kind)) !== null) return 'NOT_POSSIBLE'
  for (const day of closed) {
    if (step.kind === 'MARKETPLACE') await publishGig(ctx, day)
    else await changeGig(ctx, day, { type: 'NETWORK' })
  }
  return 'DONE'
}

// Those who confirmed before are never paid less than those who come later.
async function raise(ctx: Ctx, plan: PlanRecord, { days, wage }: { days: readonly GigRecord[]; wage: number }): Promise<Outcome> {
  await updateRow(ctx.tx, 'fill_plans', keyed(plan), { wage_amount: wage })
  for (const day of days) {
    const { gig } = await changeGig(ctx, day, { wage_amount: wage })
    await raiseConfirmedWages(ctx, gig)
  }
  return 'DONE'
}

async function finish(ctx: Ctx, plan: PlanRecord, { step, outcome }: { step: StepRecord; outcome: Outcome }): Promise<void> {
  await updateRows(
    ctx.tx,
    'fill_plan_steps',
    sql`organization_id = ${plan.organization_id} and plan_id = ${plan.id} and number = ${step.number}`,
    { done_at: ctx.now, outcome },
  )
}
