import { estimateFill } from '@crewcall/contract/rules/fill-model.ts'
import sql from 'sql-template-tag'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import type { GigRecord } from '../gigs/index.ts'
import { fillModelOf, fillPointOf } from './model.ts'

/**
 * Keeps what was estimated for a shift when it opened to the marketplace, once: whatever happens to the shift later, the outcome is
 * compared with what could be known then.
 */
async function predict(ctx: Ctx, { organization_id, gig_id }: { organization_id: number; gig_id: number }): Promise<void> {
  const gig = await ctx.tx.one<GigRecord>(sql`select * from gigs where organization_id = ${organization_id} and id = ${gig_id}`)
  if (gig.type !== 'MARKETPLACE' || gig.released_at === null) return
  const model = await fillModelOf(ctx, gig)
  const { basis, level, posts, chance, low, high } = estimateFill(model, fillPointOf(model, gig, gig.released_at))
  await ctx.tx.run(sql`
    insert into fill_predictions (organization_id, gig_id, location_id, predicted_at, basis, level, posts, chance, low, high, wage_amount, was_shown,
      advised_wage_amount)
    values (${organization_id}, ${gig_id}, ${gig.location_id}, ${ctx.now}, ${basis}, ${level}, ${posts}, ${chance}, ${low}, ${high},
      ${gig.wage_amount}, ${gig.saw_estimate},
      ${gig.saw_estimate ? gig.advised_wage_amount : null})
    on conflict do nothing`)
}

on('gig.released', predict)
on('gig.published', predict)
