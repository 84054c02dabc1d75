import type { offerDirectly as offerDirectlyEndpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../gigs/index.ts'
import { placesLeft } from './capacity.ts'
import { queueOffers } from './offer-jobs.ts'
import { bestCandidates } from './rank-pros.ts'
import { offerableGig, sendOffers } from './send-offers.ts'
import type { Terms } from './send-offers.ts'
import { viewApplications } from './view-applications.ts'

type Call = Input<typeof offerDirectlyEndpoint>

/** Offers a shift to pros, or assigns it, now or in the background; who cannot get it is listed with the reason (semantics 1.2). */
export async function offerDirectly(ctx: Ctx, { query, body }: Call): Promise<Reply<typeof offerDirectlyEndpoint>> {
  const { is_for_recommended_pros } = query
  const { gig_id, application_type, is_confirmed = false, bonus = 0 } = body
  const terms: Terms = { gig_id, application_type, is_confirmed, bonus, is_for_recommended_pros }
  const { gig } = await offerableGig(ctx, terms)
  const named = is_for_recommended_pros ? null : askedFor(body)
  if (query.is_async) return { offers: [], skipped: [], job_id: await queueOffers(ctx, gig, terms, named) }

  const { offered, skipped } = await sendOffers(ctx, terms, named ?? (await bestCandidates(ctx, gig, placesLeft(gig, 'offer'))))
  return { offers: await viewApplications(ctx, offered), skipped }
}

// Locks are taken in the order of ids, so two managers cannot wait for each other.
function askedFor({ pro_ids = [] }: Call['body']): number[] {
  if (pro_ids.length === 0) throw invalid('pro_ids', 'Choose at least one pro')
  return [...new Set(pro_ids)].toSorted((a, b) => a - b)
}
