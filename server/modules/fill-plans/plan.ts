import { fillPlanRest } from '@crewcall/contract/rules/fill-plan.ts'
import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import type { fillPlanEnds } from '@crewcall/contract/fill-plans.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { addRows } from '../../platform/write.ts'
import { changePlan, eventIds, topicsOf } from '../gigs/index.ts'
import type { GigRecord, PlanRecord } from '../gigs/index.ts'

export type StepRecord = Tables['fill_plan_steps']
export type EndReason = (typeof fillPlanEnds)[number]
type OfShift = Pick<GigRecord, 'organization_id' | 'id' | 'bundle_id'>

/** The condition for the plans of a shift, or of all days of its work. */
export function plansOf({ organization_id, id, bundle_id }: OfShift): Sql {
  const these = bundle_id === null ? sql`p.gig_id = ${id}` : sql`p.bundle_id = ${bundle_id}`
  return sql`p.organization_id = ${organization_id} and ${these}`
}

/** The plan of a shift whose days are locked, locked too, as long as it has not ended. */
export function livePlanForUpdate(ctx: Ctx, gig: OfShift): Promise<PlanRecord | undefined> {
  return ctx.tx.maybe<PlanRecord>(sql`select p.* from fill_plans p where ${plansOf(gig)} and p.ended_at is null for no key update`)
}

/** The newest plan of a shift, whether or not it has ended. */
export function lastPlan(ctx: Ctx, gig: OfShift): Promise<PlanRecord | undefined> {
  return ctx.tx.maybe<PlanRecord>(sql`select p.* from fill_plans p where ${plansOf(gig)} order by p.id desc limit 1`)
}

/** The steps of a plan, in their order. */
export function stepsOf(ctx: Ctx, { organization_id, id }: Pick<PlanRecord, 'organization_id' | 'id'>): Promise<StepRecord[]> {
  return ctx.tx.rows<StepRecord>(
    sql`select * from fill_plan_steps where organization_id = ${organization_id} and plan_id = ${id} order by number`,
  )
}

/** What the plan of a shift would still do, with the wage it begins at. */
export async function pendingPlan(ctx: Ctx, gig: OfShift): Promise<{ terms: FillPlanTerms; wage_amount: number } | null> {
  const plan = await lastPlan(ctx, gig)
  return plan?.ended_at === null ? { terms: termsOf(plan), wage_amount: plan.from_wage } : null
}

/** True while a plan of the shift has yet to open it to more people. */
export async function opensLater(ctx: Ctx, gig: OfShift): Promise<boolean> {
  const step = await ctx.tx.maybe(sql`
    select 1 from fill_plans p where ${plansOf(gig)} and p.ended_at is null and (
      (p.begun_at is null and coalesce(p.network_after_hours, p.marketplace_after_hours) is not null) or exists (
        select from fill_plan_steps s where s.organization_id = p.organization_id and s.plan_id = p.id and s.done_at is null and s.kind in ('NETWORK', 'MARKETPLACE')))
    limit 1`)
  return step !== undefined
}

/** What was chosen for a plan. */
export function termsOf({
  waitlist_first,
  network_after_hours,
  marketplace_after_hours,
  step_amount,
  every_hours,
  ceiling_amount,
}: PlanRecord): FillPlanTerms {
  const raise = step_amount === null || ceiling_amount === null ? null : { step_amount, every_hours, ceiling_amount }
  return { waitlist_first, network_after_hours, marketplace_after_hours, raise }
}

/** The days of a shift that are not cancelled, by their start; a shift of one day is its only one. */
export function openDays(days: readonly GigRecord[]): GigRecord[] {
  return days
    .filter(({ cancelled_at }) => cancelled_at === null)
    .toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id)
}

/**
 * Computes the steps that are not done again, by the one function that also shows them before posting; those done keep their place.
 * Changes say from when hours are counted now, or when the shift starts now. A plan that has not begun has no steps yet.
 */
export async function replan(
  ctx: Ctx,
  plan: PlanRecord,
  changes: Partial<
    Pick<PlanRecord, 'begun_at' | 'from_type' | 'counted_from' | 'starts_at' | 'filled_at' | 'ended_at' | 'end_reason' | 'ended_by'>
  >,
): Promise<PlanRecord> {
  const is = await changePlan(ctx, plan, changes)
  if (is.begun_at === null) return is
  await ctx.tx.run(sql`
    delete from fill_plan_steps where organization_id = ${plan.organization_id} and plan_id = ${plan.id} and done_at is null`)
  const done = await stepsOf(ctx, plan)
  const shift = { type: is.from_type, wage_amount: is.from_wage, from: is.counted_from, start: is.starts_at }
  const rows = fillPlanRest(termsOf(is), shift, { done: done.length, now: ctx.now }).map((step, index) => ({
    organization_id: plan.organization_id,
    plan_id: plan.id,
    number: done.length + index + 1,
    due_at: step.at,
    kind: step.kind,
    wage_amount: step.wage_amount,
  }))
  await addRows(ctx.tx, 'fill_plan_steps', rows)
  return is
}

/** Ends a live plan; the wage and who sees the shift stay as they are. */
export async function endPlan(
  ctx: Ctx,
  plan: PlanRecord,
  { days, reason }: { days: readonly GigRecord[]; reason: EndReason },
): Promise<void> {
  await changePlan(ctx, plan, { ended_at: ctx.now, end_reason: reason, ended_by: ctx.actor.user_id || null })
  await tell(ctx, days, reason === 'STOPPED' ? 'fill_plan.stop' : 'fill_plan.end')
}

type Action =
  | 'fill_plan.set'
  | 'fill_plan.start'
  | 'fill_plan.stop'
  | 'fill_plan.resume'
  | 'fill_plan.wait'
  | 'fill_plan.go_on'
  | 'fill_plan.replan'
  | 'fill_plan.end'

/** Writes a line of the plan into the history of each day and refreshes the screens that show it. */
export async function tell(ctx: Ctx, days: readonly GigRecord[], action: Action): Promise<void> {
  for (const day of days) {
    await record(ctx, { ...eventIds(day), action, object_type: 'gig', object_id: day.id })
    await announce(ctx, 'gig.plan_changed', eventIds(day), topicsOf(day))
  }
}
