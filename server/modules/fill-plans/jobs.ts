import sql from 'sql-template-tag'
import { z } from 'zod'
import { enqueue, job } from '../../platform/jobs.ts'
import { settlePlan } from './settle.ts'

const ofGig = z.object({ organization_id: z.int(), gig_id: z.int() })
/** How many plans a sweep enqueues at once; the rest follow a minute later. */
const batch = 500

/** Does what is due of the plan of a shift. */
export const settle = job('fill_plans.settle', { input: ofGig, run: settlePlan })

/** Finds plans that may begin, with a step that is due, or whose shift started (docs/rules/shifts.md#fill-plans). */
export const sweepPlans = job('fill_plans.sweep', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ organization_id: number; gig_id: number }>(sql`
      select p.organization_id, p.gig_id from fill_plans p
      where p.ended_at is null and (p.starts_at <= ${ctx.now}
        or p.begun_at is null and exists (
          select from gigs g where g.organization_id = p.organization_id and g.id = p.gig_id and g.released_at is not null)
        or exists (
          select from fill_plan_steps s where s.organization_id = p.organization_id and s.plan_id = p.id and s.done_at is null
            and s.due_at <= ${ctx.now} and p.filled_at is null))
      order by p.id limit ${batch}`)
    for (const plan of due) await enqueue(ctx, settle, plan, { once: String(plan.gig_id) })
  },
})
