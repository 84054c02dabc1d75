import { estimateFill } from '@crewcall/contract/rules/fill-model.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { fillModelOf, fillPointOf } from '../../modules/fill-estimates/index.ts'
import type { Director } from './director.ts'

/**
 * Estimates of past shifts that opened before thirty comparable ones were known, so that the demonstration compares estimates with what
 * happened. The product made none for them. These are from its own model, but from today's counts, which the shifts themselves are part of:
 * they look better than the estimates of a business in its first year.
 */
export function addPastEstimates({ write }: Director, locationId: number): Promise<void> {
  return write(async (tx) => {
    const gigs = await tx.rows<Tables['gigs']>(sql`
      select g.* from fill_predictions p join gigs g on g.organization_id = p.organization_id and g.id = p.gig_id
      where p.location_id = ${locationId} and p.chance is null and g.start_time < now() and g.cancelled_at is null order by g.start_time`)
    for (const [at, gig] of gigs.entries()) {
      if (gig.released_at === null) continue
      const model = await fillModelOf({ tx }, gig)
      const { basis, level, posts, chance, low, high } = estimateFill(model, fillPointOf(model, gig, gig.released_at))
      // The later half was posted with the estimate in sight, every second of them at the wage it advised.
      const wasShown = at >= gigs.length / 2
      await tx.run(sql`
        update fill_predictions set basis = ${basis}, level = ${level}, posts = ${posts}, chance = ${chance}, low = ${low}, high = ${high},
          was_shown = ${wasShown}, advised_wage_amount = ${wasShown && at % 2 === 0 ? gig.wage_amount : null}
        where organization_id = ${gig.organization_id} and gig_id = ${gig.id}`)
    }
  })
}
