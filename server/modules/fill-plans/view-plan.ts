import type { fillPlan } from '@crewcall/contract/fill-plans.ts'
import type { BookingType, EmploymentType } from '@crewcall/contract/enums.ts'
import { fillPlanSteps } from '@crewcall/contract/rules/fill-plan.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { plannedCost } from '@crewcall/contract/rules/planned-cost.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { GigRecord, PlanRecord } from '../gigs/index.ts'
import { locationRow } from '../organizations/index.ts'
import { lastPlan, openDays, stepsOf, termsOf } from './plan.ts'
import type { EndReason, StepRecord } from './plan.ts'

type View = z.input<typeof fillPlan>

/** The newest plan of a shift as its managers see it; null if it never had one. */
export async function viewPlan(ctx: Ctx, gig: GigRecord): Promise<View | null> {
  const plan = await lastPlan(ctx, gig)
  if (!plan) return null
  const steps = plan.begun_at === null ? stepsFromNow(ctx, plan) : await stepsOf(ctx, plan)
  return {
    id: plan.id,
    ...termsOf(plan),
    state: stateOf(plan),
    end_reason: plan.end_reason as EndReason | null,
    ended_at: plan.ended_at,
    wage_amount: plan.wage_amount,
    timezone: gig.timezone,
    steps: steps.filter(({ done_at }) => done_at !== null || plan.ended_at === null).map(viewStep),
    most_cents: await mostCost(ctx, gig, { plan, steps }),
  }
}

type Shown = Pick<StepRecord, 'due_at' | 'done_at' | 'kind' | 'wage_amount' | 'outcome'>

// As if pros saw the shift from now on.
function stepsFromNow({ now }: Ctx, plan: PlanRecord): Shown[] {
  const shift = { type: plan.from_type, wage_amount: plan.from_wage, from: now, start: plan.starts_at }
  return fillPlanSteps(termsOf(plan), shift).map(({ at, ...step }) => ({ ...step, due_at: at, done_at: null, outcome: null }))
}

function stateOf({ begun_at, ended_at, filled_at }: PlanRecord): View['state'] {
  if (ended_at !== null) return 'ENDED'
  if (begun_at === null) return 'NOT_BEGUN'
  return filled_at === null ? 'RUNNING' : 'WAITING'
}

function viewStep({ due_at, done_at, kind, wage_amount, outcome }: Shown): View['steps'][number] {
  return {
    at: done_at ?? due_at,
    kind: kind as View['steps'][number]['kind'],
    wage_amount,
    outcome: outcome as View['steps'][number]['outcome'],
  }
}

async function mostCost(ctx: Ctx, gig: GigRecord, { plan, steps }: { plan: PlanRecord; steps: readonly Shown[] }): Promise<number> {
  const location = await locationRow(ctx, gig)
  const opens = steps.some(({ kind }) => kind === 'MARKETPLACE')
  const all = await ctx.tx.rows<GigRecord>(sql`
    select * from gigs where organization_id = ${gig.organization_id}
      and ${gig.bundle_id === null ? sql`id = ${gig.id}` : sql`bundle_id = ${gig.bundle_id}`}`)
  return openDays(all).reduce((sum, day) => {
    const priced = {
      type: (opens ? 'MARKETPLACE' : day.type) as BookingType,
      employment_type: day.employment_type as EmploymentType,
      wage_amount: Math.max(day.wage_amount, plan.ceiling_amount ?? 0),
      boosted_gig_bonus: day.boost_source === 'PLATFORM' ? 0 : day.boosted_gig_bonus,
      background_check_required: day.background_check_required,
    }
    const minutes = scheduledPaidMinutes({
      scheduled_start: day.start_time,
      scheduled_end: day.end_time,
      unpaid_break_minutes: day.unpaid_break_minutes,
    })
    return sum + plannedCost(priced, location, minutes).business_total_cents * day.allowed_confirmed_pros
  }, 0)
}
