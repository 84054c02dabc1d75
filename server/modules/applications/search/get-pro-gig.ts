import type { getProGig as getProGigEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { actingProId } from '../../pros/index.ts'
import { viewProGigs } from './view-pro-gigs.ts'
import type { SeenGig } from './view-pro-gigs.ts'

/** One shift as the pro may see it: open to them and not over, or one they have an application for. */
export async function getProGig(ctx: Ctx, { params }: Input<typeof getProGigEndpoint>): Promise<Reply<typeof getProGigEndpoint>> {
  const [seen] = await viewProGigs(ctx, actingProId(ctx), [params.gigId])
  if (!seen || !maySee(seen) || isOver(ctx, seen)) throw problem('not_found', 'This shift does not exist')
  return seen.view
}

// What became of a shift, and of its payment, is for those who had to do with it.
function isOver({ now }: Ctx, { view, gig }: SeenGig): boolean {
  return view.application_id === null && gig.end_time <= now
}

type Seen = Pick<SeenGig, 'fit' | 'gig'> & { view: { application_id: number | null } }

/** Whether a pro may know of a shift: released marketplace shifts, network shifts of their network, and any they have an application for. */
export function maySee({ view, fit, gig }: Seen): boolean {
  if (view.application_id !== null) return true
  if (gig.released_at === null || gig.cancelled_at !== null || fit.facts.is_blocked) return false
  return gig.type === 'MARKETPLACE' || (gig.type === 'NETWORK' && fit.facts.is_in_network)
}
