import type { getProGig as getProGigEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { actingProId } from '../../pros/index.ts'
import type { PairFacts } from '../matching/pair-facts.ts'
import { viewProGigs } from './view-pro-gigs.ts'
import type { SeenGig } from './view-pro-gigs.ts'

/** One shift as the pro may see it: open to them and not over, or one they have an application for. */
export async function getProGig(ctx: Ctx, { params }: Input<typeof getProGigEndpoint>): Promise<Reply<typeof getProGigEndpoint>> {
  const [seen] = await viewProGigs(ctx, actingProId(ctx), [params.gigId])
  const isHidden = !seen || !maySee({ ...seen.gig, ...seen.fit.facts, application_id: seen.view.application_id }) || isOver(ctx, seen)
  if (isHidden) throw problem('not_found', 'SHIFT_DOES_NOT_EXIST')
  return seen.view
}

// The outcome of a shift, and of its payment, is only for those involved.
function isOver({ now }: Ctx, { view, gig }: SeenGig): boolean {
  return view.application_id === null && gig.end_time <= now
}

type Seen = Pick<SeenGig['gig'], 'released_at' | 'cancelled_at' | 'type'> &
  Pick<PairFacts, 'is_blocked' | 'is_in_network'> & { application_id: number | null }

/** Whether a pro may see a shift: released marketplace shifts, network shifts of their network, and any they have an application for. */
export function maySee({ application_id, released_at, cancelled_at, type, is_blocked, is_in_network }: Seen): boolean {
  if (application_id !== null) return true
  if (released_at === null || cancelled_at !== null || is_blocked) return false
  return type === 'MARKETPLACE' || (type === 'NETWORK' && is_in_network)
}
