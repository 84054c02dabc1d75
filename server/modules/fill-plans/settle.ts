import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { mayDo } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { queueOffers, waitlistOf } from '../applications/index.ts'
import { raiseConfirmedWages } from '../engagements/index.ts'
import { changeGig, changePlan, lockDays, publishGig, whyUnreleased } from '../gigs/index.ts'
import type { GigRecord, PlanRecord } from '../gigs/index.ts'
import { actorSince } from '../identity/index.ts'
import { locationRow } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { endPlan, livePlanForUpdate, openDays, replan, stepsOf, tell } from './plan.ts'
import type { EndReason, StepRecord } from './plan.ts'

type Outcome = 'DONE' | 'NOT_NEEDED' | 'NOT_POSSIBLE'

/**
 * Does what is due of the plan of a shift, once, under the lock of all its days (docs/rules/shifts.md#fill-plans): begins it when pros can
 * see the shift; ends it when it was cancelled, started, or its wage was set by hand; waits while it is filled; counts on from there when somebody dropped out; and computes it
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
  const begun = plan.begun_at === null ? await begin(ctx, plan, days) : plan
  const current = begun && (await waitOrGoOn(ctx, begun, days))
  if (current) await doDue(ctx, current, { days, location })
}

// Hours are counted from when pros can see the shift, or from when the plan was set if that is later.
async function begin(ctx: Ctx, plan: PlanRecord, days: readonly GigRecord[]): Promise<PlanRecord | null> {
  const [first] = days
  if (!first) return null
  const starts_at = first.start_time
  if (first.released_at === null) {
    if (starts_at.getTime() !== plan.starts_at.getTime()) await changePlan(ctx, plan, { starts_at })
    return null
  }
  const counted_from = first.posted_at > plan.counted_from ? first.posted_at : plan.counted_from
  const begun = await replan(ctx, plan, { begun_at: ctx.now, from_type: first.type, starts_at, counted_from })
  await tell(ctx, days, 'fill_plan.start')
  return begun
}

async function doDue(ctx: Ctx, plan: PlanRecord, { days, location }: Omit<Due, 'step'>): Promise<void> {
  let [steps, current] = [await stepsOf(ctx, plan), days]
  const reason = steps.length === 0 ? 'TOO_LATE' : 'DONE'
  for (const step of steps.filter(({ done_at }) => done_at === null)) {
    if (step.due_at > ctx.now) return
    const done = await doStep(ctx, plan, { days: current, location, step })
    await finish(ctx, plan, { step, outcome: done.outcome })
    current = done.days
  }
  // Nothing is left to wait for.
  await endPlan(ctx, plan, { days, reason })
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
    await changePlan(ctx, plan, { filled_at: ctx.now })
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
/** How a step went, and the days as it left them. */
type Done = { outcome: Outcome; days: readonly GigRecord[] }

async function doStep(ctx: Ctx, plan: PlanRecord, { days, location, step }: Due): Promise<Done> {
  if (step.kind === 'RAISE') return raise(ctx, plan, { days, wage: step.wage_amount ?? plan.wage_amount })
  if (step.kind === 'WAITLIST') return { outcome: await askWaitlist(ctx, plan, days), days }
  const isWider = (day: GigRecord) => day.type === 'PRIVATE_DIRECT_OFFER' || (day.type === 'NETWORK' && step.kind === 'MARKETPLACE')
  if (!days.some(isWider)) return { outcome: 'NOT_NEEDED', days }
  if ((await whyUnreleased(ctx, location, step.kind)) !== null) return { outcome: 'NOT_POSSIBLE', days }
  const opened: GigRecord[] = []
  for (const day of days) opened.push(isWider(day) ? await open(ctx, day, step.kind) : day)
  return { outcome: 'DONE', days: opened }
}

// The offers are those of who set the plan, sent by the worker after this commit: they lock pros before shifts.
async function askWaitlist(ctx: Ctx, plan: PlanRecord, [first]: readonly GigRecord[]): Promise<Outcome> {
  if (first?.type !== 'PRIVATE_DIRECT_OFFER') return 'NOT_NEEDED'
  const waiting = await waitlistOf(ctx, first)
  if (waiting.length === 0) return 'NOT_NEEDED'
  const terms = {
    gig_id: first.id,
    application_type: 'DIRECT_OFFER',
    is_confirmed: false,
    bonus: 0,
    is_for_recommended_pros: false,
  } as const
  const actor = await actorSince(ctx, plan.created_by, plan.created_ts)
  // Such as of who left, or acted for the location then and does so no more.
  if (!mayDo({ actor }, 'application.offer', first)) return 'NOT_POSSIBLE'
  await queueOffers({ ...ctx, actor }, first, terms, { pro_ids: waiting, group_ids: [] })
  return 'DONE'
}

async function open(ctx: Ctx, day: GigRecord, kind: string): Promise<GigRecord> {
  return kind === 'MARKETPLACE' ? publishGig(ctx, day) : (await changeGig(ctx, day, { type: 'NETWORK' })).gig
}

// Those who confirmed before are never paid less than those who come later.
async function raise(ctx: Ctx, plan: PlanRecord, { days, wage }: { days: readonly GigRecord[]; wage: number }): Promise<Done> {
  await changePlan(ctx, plan, { wage_amount: wage })
  const raised: GigRecord[] = []
  for (const day of days) {
    const { gig } = await changeGig(ctx, day, { wage_amount: wage })
    await raiseConfirmedWages(ctx, gig)
    raised.push(gig)
  }
  return { outcome: 'DONE', days: raised }
}

async function finish(ctx: Ctx, plan: PlanRecord, { step, outcome }: { step: StepRecord; outcome: Outcome }): Promise<void> {
  await updateRows(
    ctx.tx,
    'fill_plan_steps',
    sql`organization_id = ${plan.organization_id} and plan_id = ${plan.id} and number = ${step.number}`,
    { done_at: ctx.now, outcome },
  )
}
