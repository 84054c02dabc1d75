import type { Ctx } from '../../../platform/context.ts'
import { limitFor, mayDo } from '../../../platform/policy.ts'
import { scopeOfLocation } from '../../organizations/index.ts'
import type { Place } from '../drafts/places.ts'

/** What one viewer may see at one location. */
export type Sight = { place: Place; may_plan: boolean; sees_cost: boolean; sees_everybody: boolean }

/** What this actor may see there (docs/rules/rights.md#roles). */
export function sightOf(ctx: Ctx, place: Place): Sight {
  const scope = scopeOfLocation(place)
  return {
    place,
    may_plan: mayDo(ctx, 'gig.post', scope),
    sees_cost: mayDo(ctx, 'gig.see_wage', scope),
    sees_everybody: mayDo(ctx, 'applicants.view', scope) && limitFor(ctx, 'applicants.view', scope) === null,
  }
}
