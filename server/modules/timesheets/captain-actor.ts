import type { Ctx } from '../../platform/context.ts'
import type { Gig } from './shift.ts'

/** The actor with the captaincy of this shift, which the caller has made sure of, so that the policy decides about it too. */
export function asCaptain(ctx: Ctx, gig: Pick<Gig, 'id'>): Pick<Ctx, 'actor'> {
  return { actor: { ...ctx.actor, captain_gig_ids: [gig.id] } }
}

/** Where an ability of a captain is asked for. */
export function placeOf(gig: Gig) {
  return { location_id: gig.location_id, organization_id: gig.organization_id, gig_id: gig.id }
}
