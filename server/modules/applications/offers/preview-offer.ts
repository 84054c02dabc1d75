import type { previewOffer as previewOfferEndpoint } from '@crewcall/contract/candidates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { openingsLeft } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { daysOf } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { groupMemberIds, requireGroups } from '../../network/index.ts'
import { because } from '../matching/fit.ts'
import { daysToTake } from './days.ts'
import { fitsByDay, judgeOffer, offerableGig } from './send-offers.ts'
import type { Offered, Terms } from './send-offers.ts'

/**
 * Whom an offer to groups would reach now, by the rules that decide when it is sent; nothing is locked or written
 * (docs/rules/applications.md#offers). @throws problem not_found, forbidden, invalid (group_ids), conflict, gig_full
 */
export async function previewOffer(
  ctx: Ctx,
  { params, query }: Input<typeof previewOfferEndpoint>,
): Promise<Reply<typeof previewOfferEndpoint>> {
  const { application_type, group_ids } = query
  const is_confirmed = application_type === 'ASSIGNMENT'
  const terms: Terms = { gig_id: params.gigId, application_type, is_confirmed, bonus: 0, is_for_recommended_pros: false }
  const { gig } = await offerableGig(ctx, terms)
  await requireGroups(ctx, gig, group_ids)
  const pros = await groupMemberIds(ctx, gig, group_ids)
  const skipped = await skippedOf(ctx, gig, pros, terms)
  const names = await namesOf(
    ctx,
    skipped.map(({ pro_id }) => pro_id),
  )
  return {
    total: pros.length,
    would_get: pros.length - skipped.length,
    skipped: skipped.map((each) => ({ ...each, display_name: names.get(each.pro_id) ?? '' })),
  }
}

async function skippedOf(ctx: Ctx, gig: GigRecord, proIds: readonly number[], terms: Terms): Promise<Offered['skipped']> {
  const by = terms.application_type === 'ASSIGNMENT' ? 'manager' : 'offer'
  const days = daysToTake(ctx, await daysOf(ctx, gig), gig, by)
  const fits = await fitsByDay(ctx, days, proIds)
  const live = Map.groupBy(await liveApplications(ctx, days, proIds), ({ pro_id }) => pro_id)
  let openings = openingsLeft(gig, by)
  return proIds.flatMap((pro_id) => {
    const judged = judgeOffer(ctx, { gig, days }, { pro_id, live: live.get(pro_id) ?? [], fits: fits.get(pro_id) ?? new Map() }, terms)
    if ('code' in judged) return [{ pro_id, ...judged }]
    if (!judged.isAssignedOn(gig)) return []
    // An assignment takes an opening at once; offers can be more than the openings.
    openings -= 1
    return openings < 0 ? [{ pro_id, ...because('gig_full', { reason: 'ALL_OPENINGS_FILLED' }) }] : []
  })
}

function liveApplications(ctx: Ctx, days: readonly GigRecord[], proIds: readonly number[]): Promise<ApplicationRecord[]> {
  const [{ organization_id } = { organization_id: 0 }] = days
  return ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = ${organization_id} and gig_id = any(${days.map(({ id }) => id)}::bigint[])
      and pro_id = any(${[...proIds]}::bigint[]) and cancelled_at is null`)
}

async function namesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.tx.rows<{ id: number; display_name: string }>(
    sql`select id, display_name from pros where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
}
