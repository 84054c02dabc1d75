import sql from 'sql-template-tag'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { settle } from './jobs.ts'

type OfGig = { organization_id: number; gig_id: number }

// Pros can see it.
on('gig.released', settleIfPlanned)
// Filled, opened again, moved, cancelled, or the wage was set by hand.
on('gig.changed', settleIfPlanned)
on('gig.cancelled', settleIfPlanned)
on('application.confirmed', settleIfPlanned)
on('application.cancelled', settleIfPlanned)

async function settleIfPlanned(ctx: Ctx, { organization_id, gig_id }: OfGig): Promise<void> {
  const planned = await ctx.tx.maybe(sql`
    select 1 from gigs g join fill_plans p on p.organization_id = g.organization_id and p.ended_at is null
      and (p.gig_id = g.id or p.bundle_id = g.bundle_id)
    where g.organization_id = ${organization_id} and g.id = ${gig_id}`)
  if (planned) await enqueue(ctx, settle, { organization_id, gig_id }, { once: String(gig_id) })
}
