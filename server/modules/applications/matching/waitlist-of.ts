import { WAITLIST_DAYS, WAITLIST_OFFERS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { fitsOf, obstaclesToTake } from './fit.ts'

/**
 * Those who applied at this location to full shifts of the same position, in the last days or until the day of this shift, were not chosen, and
 * could take this one; the best match first chosen, ids ascending (docs/rules/shifts.md#fill-plans).
 */
export async function waitlistOf(ctx: Ctx, gig: GigRecord): Promise<number[]> {
  const since = new Date(ctx.now.getTime() - WAITLIST_DAYS * 86_400_000)
  const waited = await ctx.tx.rows<{ pro_id: number }>(sql`
    select distinct a.pro_id from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
    where g.organization_id = ${gig.organization_id} and g.location_id = ${gig.location_id} and g.skill_id = ${gig.skill_id} and g.id <> ${gig.id}
      and g.start_time >= ${since} and (g.start_time at time zone ${gig.timezone})::date <= (${gig.start_time} at time zone ${gig.timezone})::date
      and g.cancelled_at is null and g.confirmed_count >= g.allowed_confirmed_pros
      and a.selected_at is null and a.cancelled_at is null
      and not exists (select from applications o where o.organization_id = ${gig.organization_id} and o.gig_id = ${gig.id} and o.pro_id = a.pro_id)
    order by a.pro_id`)
  const fits = await fitsOf(
    ctx,
    gig.id,
    waited.map(({ pro_id }) => pro_id),
  )
  return [...fits.values()]
    .filter((fit) => obstaclesToTake(fit).length === 0)
    .toSorted((a, b) => b.score - a.score || a.pro_id - b.pro_id)
    .slice(0, WAITLIST_OFFERS)
    .map(({ pro_id }) => pro_id)
    .toSorted((a, b) => a - b)
}
