import { fillPlanSteps } from '@crewcall/contract/rules/fill-plan.ts'
import { fillPlanTerms } from '@crewcall/contract/fill-plan-terms.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { lockDays } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { beginPlan, lastPlan, openDays } from './plan.ts'
import { settlePlan } from './settle.ts'

const ofGig = z.object({ organization_id: z.int(), gig_id: z.int() })
/** How many plans a sweep enqueues at once; the rest follow a minute later. */
const batch = 500

/** Begins the plan that a shift was posted with, when pros can see it, counted from then; once. */
export const startPosted = job('fill_plans.start', {
  input: ofGig,
  run: async (ctx, input) => {
    await beginPosted(ctx, input)
    await settlePlan(ctx, input)
  },
})

/** Does what is due of the plan of a shift. */
export const settle = job('fill_plans.settle', { input: ofGig, run: settlePlan })

/** Finds plans with a step that is due, whose shift started, or whose openings changed (docs/rules/shifts.md#fill-plans). */
export const sweepPlans = job('fill_plans.sweep', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ organization_id: number; gig_id: number }>(sql`
      select p.organization_id, p.gig_id from fill_plans p
      where p.ended_at is null and (p.starts_at <= ${ctx.now} or exists (
        select from fill_plan_steps s where s.organization_id = p.organization_id and s.plan_id = p.id and s.done_at is null and s.due_at <= ${ctx.now}
          and p.filled_at is null))
      order by p.id limit ${batch}`)
    for (const plan of due) await enqueue(ctx, settle, plan, { once: String(plan.gig_id) })
  },
})

async function beginPosted(ctx: Ctx, { organization_id, gig_id }: z.output<typeof ofGig>): Promise<void> {
  const gig = await ctx.tx.one<GigRecord>(sql`select * from gigs where organization_id = ${organization_id} and id = ${gig_id}`)
  const [first, ...rest] = openDays(await lockDays(ctx, gig))
  if (!first || first.fill_plan === null || first.released_at === null || first.start_time <= ctx.now) return
  // A plan that ended, by hand or by itself, is not begun again.
  if (await lastPlan(ctx, gig)) return
  const terms = fillPlanTerms.parse(first.fill_plan)
  const shift = { type: first.type, wage_amount: first.wage_amount, from: first.posted_at, start: first.start_time }
  if (fillPlanSteps(terms, shift).length > 0) await beginPlan(ctx, [first, ...rest], { terms, from: first.posted_at, by: first.created_by })
}
