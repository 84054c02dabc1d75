import type { getGig as getGigEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { viewGig } from './view-gig.ts'

/** One shift of a location the actor manages. */
export function getGig(ctx: Ctx, { params }: Input<typeof getGigEndpoint>): Promise<Reply<typeof getGigEndpoint>> {
  return viewGig(ctx, params.gigId)
}
