import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { addRows, keyed, updateRow } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'

export type PlanRecord = Tables['fill_plans']
/** A shift and the plan it gets; `by` is who chose it. */
type Planned = {
  gig: Pick<Tables['gigs'], 'organization_id' | 'location_id' | 'id' | 'bundle_id' | 'type' | 'wage_amount' | 'start_time'>
  terms: FillPlanTerms
  by: number
}

/** Stores plans, not begun; each begins when pros can see its shift (docs/rules/shifts.md#fill-plans). Days of a bundle share the first. */
export async function addPlans(ctx: Ctx, list: readonly Planned[]): Promise<void> {
  const rows: Values<'fill_plans'>[] = []
  for (const one of list) if (!(await isShared(ctx, one))) rows.push(rowOf(ctx, one))
  await addRows(ctx.tx, 'fill_plans', rows)
}

/** Stores new values of a locked plan. */
export function changePlan(ctx: Ctx, plan: PlanRecord, changes: Values<'fill_plans'>): Promise<PlanRecord> {
  return Object.keys(changes).length === 0 ? Promise.resolve(plan) : updateRow(ctx.tx, 'fill_plans', keyed(plan), changes)
}

async function isShared(ctx: Ctx, { gig: { organization_id, bundle_id } }: Planned): Promise<boolean> {
  if (bundle_id === null) return false
  const found = await ctx.tx.maybe(sql`
    select 1 from fill_plans where organization_id = ${organization_id} and bundle_id = ${bundle_id} and ended_at is null`)
  return found !== undefined
}

function rowOf({ now }: Ctx, { gig, terms, by }: Planned): Values<'fill_plans'> {
  return {
    organization_id: gig.organization_id,
    location_id: gig.location_id,
    gig_id: gig.id,
    bundle_id: gig.bundle_id,
    waitlist_first: Boolean(terms.waitlist_first), // missing in series stored before there was this step
    network_after_hours: terms.network_after_hours,
    marketplace_after_hours: terms.marketplace_after_hours,
    step_amount: terms.raise?.step_amount ?? null,
    every_hours: terms.raise?.every_hours ?? null,
    ceiling_amount: terms.raise?.ceiling_amount ?? null,
    from_type: gig.type,
    from_wage: gig.wage_amount,
    wage_amount: gig.wage_amount,
    starts_at: gig.start_time,
    counted_from: now,
    created_by: by,
    created_ts: now,
  }
}
