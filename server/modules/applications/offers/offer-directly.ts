import type { offerDirectly as offerDirectlyEndpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problemOf } from '../../../platform/errors.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { openingsLeft } from '../../engagements/index.ts'
import { groupMemberIds, requireGroups } from '../../network/index.ts'
import { queueOffers } from './offer-jobs.ts'
import { bestCandidates } from '../matching/rank-pros.ts'
import { offerableGig, sendOffers } from './send-offers.ts'
import type { Offered, Terms } from './send-offers.ts'
import { viewApplication, viewApplications } from '../views/view-applications.ts'

/** More pros than this are offered a shift in the background, whether or not the call asked for it. */
const mostAtOnce = 100

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
  const { pro_ids = [], group_ids = [] } = body
  const groups = await requireGroups(ctx, gig, group_ids)
  const named = is_for_recommended_pros ? null : await askedFor(ctx, gig, body)
  if (groups.length > 0) await tellGroups(ctx, gig, { groups, pros: pro_ids.length })
  if (query.is_async || (named?.length ?? 0) > mostAtOnce)
    return { job_id: await queueOffers(ctx, gig, terms, is_for_recommended_pros ? null : { pro_ids: ascending(pro_ids), group_ids }) }

  const { offered, skipped } = await sendOffers(ctx, terms, named ?? (await bestCandidates(ctx, gig, openingsLeft(gig, 'offer'))))
  if (named?.length === 1 && group_ids.length === 0) return viewApplication(ctx, theOnly(offered, skipped))
  const results = await viewApplications(ctx, offered)
  return { count: results.length, next: null, previous: null, results, skipped }
}

// Each offer has its own entry in the history; this one says that they belong together, and to whom they went.
function tellGroups(ctx: Ctx, gig: GigRecord, { groups, pros }: { groups: readonly string[]; pros: number }): Promise<void> {
  const { organization_id, location_id, id } = gig
  const place = { object_type: 'gig', object_id: id, organization_id, location_id, gig_id: id }
  const quoted = groups.map((name) => phrase`“${name}”`)
  return record(ctx, { ...place, action: 'offers.to_groups', after: { groups: joined(quoted, ', '), pros } })
}

async function askedFor(ctx: Ctx, gig: GigRecord, { pro_ids = [], group_ids = [] }: Call['body']): Promise<number[]> {
  const all = ascending([...pro_ids, ...(await groupMemberIds(ctx, gig, group_ids))])
  if (all.length === 0) throw group_ids.length === 0 ? invalid('pro_ids', 'NO_PRO_CHOSEN') : invalid('group_ids', 'GROUP_IS_EMPTY')
  return all
}

// Each once. Locks are taken in order of ids, so two managers cannot deadlock.
function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

function theOnly([offered]: Offered['offered'], [refusal]: Offered['skipped']): number {
  if (offered !== undefined) return offered
  if (refusal === undefined) throw new Error('One named pro was neither offered the shift nor left out')
  const { pro_id: _pro, obstacle: _obstacle, ...told } = refusal
  throw problemOf('conflict', told, { target: 'pro_ids', details: [{ ...told, target: 'pro_ids' }] })
}
