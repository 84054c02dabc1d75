import type { offerDirectly as offerDirectlyEndpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problemOf } from '../../../platform/errors.ts'
import { openingsLeft } from '../../engagements/index.ts'
import { queueOffers } from './offer-jobs.ts'
import { bestCandidates } from '../matching/rank-pros.ts'
import { offerableGig, sendOffers } from './send-offers.ts'
import type { Offered, Terms } from './send-offers.ts'
import { viewApplication, viewApplications } from '../views/view-applications.ts'

type Call = Input<typeof offerDirectlyEndpoint>

/**
 * Offers a shift to pros, or assigns it, now or in the background. An offer to one named pro succeeds or fails; of several, those skipped
 * are listed with the reason (docs/rules/applications.md#offers).
 * @throws problem conflict, at `pro_ids`, with the reason as the code of its detail
 */
export async function offerDirectly(ctx: Ctx, { query, body }: Call): Promise<Reply<typeof offerDirectlyEndpoint>> {
  const { is_for_recommended_pros } = query
  const { gig_id, application_type, is_confirmed = false, bonus = 0 } = body
  const terms: Terms = { gig_id, application_type, is_confirmed, bonus, is_for_recommended_pros }
  const { gig } = await offerableGig(ctx, terms)
  const named = is_for_recommended_pros ? null : askedFor(body)
  if (query.is_async) return { job_id: await queueOffers(ctx, gig, terms, named) }

  const { offered, skipped } = await sendOffers(ctx, terms, named ?? (await bestCandidates(ctx, gig, openingsLeft(gig, 'offer'))))
  if (named?.length === 1) return viewApplication(ctx, theOnly(offered, skipped))
  const results = await viewApplications(ctx, offered)
  return { count: results.length, next: null, previous: null, results, skipped }
}

// Locks are taken in order of ids, so two managers cannot deadlock.
function askedFor({ pro_ids = [] }: Call['body']): number[] {
  if (pro_ids.length === 0) throw invalid('pro_ids', 'NO_PRO_CHOSEN')
  return [...new Set(pro_ids)].toSorted((a, b) => a - b)
}

function theOnly([offered]: Offered['offered'], [refusal]: Offered['skipped']): number {
  if (offered !== undefined) return offered
  if (refusal === undefined) throw new Error('One named pro was neither offered the shift nor left out')
  const { pro_id: _pro, obstacle: _obstacle, ...told } = refusal
  throw problemOf('conflict', told, { target: 'pro_ids', details: [{ ...told, target: 'pro_ids' }] })
}
