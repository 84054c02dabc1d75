import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { liveApplications, stageOf } from '../engagements/index.ts'
import { opensLater } from '../fill-plans/index.ts'
import { lockGig, mayOpenToMarketplace, publishGig } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'

/**
 * After a pro declined, or let an offer expire: a private shift without an open offer opens to the marketplace
 * (docs/rules/applications.md#offers), and so does a network shift that allows it, once everybody of the network has declined
 * (docs/rules/shifts.md#network-and-marketplace).
 */
export const openAfterDecline = job('applications.open_after_decline', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    await openPrivateShift(ctx, gig)
    if (gig.type === 'NETWORK' && (await mayOpenToMarketplace(ctx, gig)) && (await isDeclinedByAll(ctx, gig))) await publishGig(ctx, gig)
  },
})

// A locked private shift with an opening and no open offer.
async function openPrivateShift(ctx: Ctx, gig: GigRecord): Promise<void> {
  if (
    gig.type !== 'PRIVATE_DIRECT_OFFER' ||
    gig.cancelled_at !== null ||
    gig.confirmed_count >= gig.allowed_confirmed_pros ||
    gig.end_time <= ctx.now
  )
    return
  const isStillOffered = (await liveApplications(ctx, gig)).some((application) => stageOf(application) === 'SELECTED')
  // With a plan, it opens when the plan says so.
  if (!isStillOffered && !(await opensLater(ctx, gig))) await publishGig(ctx, gig)
}

// Pros blocked by the location cannot take the shift, so there is no need to wait for them.
async function isDeclinedByAll(ctx: Ctx, { organization_id, location_id, id }: GigRecord): Promise<boolean> {
  const { asked, declined } = await ctx.tx.one<{ asked: number; declined: number }>(sql`
    select count(*)::int as asked, count(*) filter (where said.no)::int as declined
    from network_members n cross join lateral (
      select coalesce(bool_and(a.cancelled_at is not null and a.cancellation_reason in ('CANCELLED_BY_PRO', 'CALLED_OUT')), false) as no
      from applications a where a.organization_id = n.organization_id and a.gig_id = ${id} and a.pro_id = n.pro_id) said
    where n.organization_id = ${organization_id} and n.location_id = ${location_id}
      and not exists (select from pro_blocks b where b.organization_id = n.organization_id and b.location_id = n.location_id and b.pro_id = n.pro_id and b.lifted_at is null)`)
  return asked > 0 && asked === declined
}
