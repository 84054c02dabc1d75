import { WAITLIST_DAYS, WAITLIST_OFFERS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { fitsOf, obstaclesToPlanned, obstaclesToTake } from './fit.ts'
import type { PlannedShift } from './pair-facts.ts'

/**
 * Those who applied at this location to full shifts of the same position, in the last days or until the day of this shift, were not chosen, and
 * could take this one; the best match first chosen, ids ascending (docs/rules/shifts.md#fill-plans).
 */
export async function waitlistOf(ctx: Ctx, gig: GigRecord): Promise<number[]> {
  const fits = await fitsOf(ctx, gig.id, await waiting(ctx, { ...gig, gig_id: gig.id }))
  return [...fits.values()]
    .filter((fit) => obstaclesToTake(fit).length === 0)
    .toSorted((a, b) => b.score - a.score || a.pro_id - b.pro_id)
    .slice(0, WAITLIST_OFFERS)
    .map(({ pro_id }) => pro_id)
    .toSorted((a, b) => a - b)
}

/** How many pros the same would be for a shift that is only planned, or posted. */
export async function countWaitlist(ctx: Ctx, shift: PlannedShift): Promise<number> {
  const pairs = (await waiting(ctx, shift)).map((pro_id) => ({ gig_id: shift.id, pro_id }))
  const found = await obstaclesToPlanned(ctx, [shift], pairs)
  return Math.min(WAITLIST_OFFERS, found.filter(({ obstacles }) => obstacles.length === 0).length)
}

type Wanted = Pick<PlannedShift, 'gig_id' | 'organization_id' | 'location_id' | 'skill_id' | 'start_time' | 'timezone'>

// Without those who have to do with the shift itself already.
async function waiting(ctx: Ctx, { gig_id, organization_id, location_id, skill_id, start_time, timezone }: Wanted): Promise<number[]> {
  const since = new Date(ctx.now.getTime() - WAITLIST_DAYS * 86_400_000)
  const here = sql`g.organization_id = ${organization_id} and g.location_id = ${location_id} and g.skill_id = ${skill_id}`
  const waited = await ctx.tx.rows<{ pro_id: number }>(sql`
    select distinct a.pro_id from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
    where ${here} and g.id is distinct from ${gig_id}::bigint
      and g.start_time >= ${since} and (g.start_time at time zone ${timezone})::date <= (${start_time}::timestamptz at time zone ${timezone})::date
      and g.cancelled_at is null and g.confirmed_count >= g.allowed_confirmed_pros
      and a.selected_at is null and a.cancelled_at is null
      and not exists (select from applications o where o.organization_id = ${organization_id} and o.gig_id = ${gig_id}::bigint and o.pro_id = a.pro_id)
    order by a.pro_id`)
  return waited.map(({ pro_id }) => pro_id)
}
