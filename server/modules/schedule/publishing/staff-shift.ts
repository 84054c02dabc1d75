import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem } from '../../../platform/errors.ts'
import { sendOffers } from '../../applications/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import type { KnownDraft } from '../drafts/draft-rows.ts'

export type Assigned = { draft_id: number; gig_id: number; pro_id: number; application_id: number; state: 'SELECTED' | 'CONFIRMED' }
export type Skipped = { draft_id: number; gig_id: number; pro_id: number; name: string; code: string }

/** Takes the locks of offers for all planned people at once, locations and pros ascending, so that two publications cannot deadlock. */
export async function lockPlanned(ctx: Ctx, drafts: readonly KnownDraft[]): Promise<void> {
  const byPlace = Map.groupBy(drafts, ({ location_id }) => location_id)
  for (const [location, list] of [...byPlace].toSorted(([a], [b]) => a - b)) {
    await lockProsAtLocation(ctx, ascending(list.flatMap(({ pro_ids }) => pro_ids)), location)
  }
}

/**
 * Puts the planned people on the posted shift, and of work of several days on all of them: people of the location's network at once, others are
 * asked, all by the rules of offers and without a message of their own. Who cannot be put on it is skipped with the reason.
 * @param draftOf the drafts of the posted shifts, by shift
 */
export async function staffShift(
  ctx: Ctx,
  { draft, gig, draftOf }: { draft: KnownDraft; gig: GigRecord; draftOf: ReadonlyMap<number, number> },
): Promise<{ assigned: Assigned[]; skipped: Skipped[] }> {
  const named = { draft_id: draft.id, gig_id: gig.id }
  const nameOf = (pro_id: number) => draft.people.find((person) => person.pro_id === pro_id)?.name ?? ''
  const left = (pro_id: number, code: string): Skipped => ({ ...named, pro_id, name: nameOf(pro_id), code })
  if (draft.pro_ids.length === 0) return { assigned: [], skipped: [] }
  const terms = { gig_id: gig.id, application_type: 'ASSIGNMENT', is_confirmed: true, bonus: 0, is_for_recommended_pros: false } as const
  try {
    const { offered, skipped } = await sendOffers(ctx, { ...terms, is_quiet: true }, ascending(draft.pro_ids))
    const rows = await ctx.tx.rows<{ id: number; gig_id: number; pro_id: number; is_confirmed: boolean }>(sql`
      select a.id, a.gig_id, a.pro_id, a.confirmed_at is not null as is_confirmed from applications o
      join applications a on a.organization_id = o.organization_id and a.pro_id = o.pro_id and a.cancelled_at is null
      join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id and (a.id = o.id or g.bundle_id = ${gig.bundle_id})
      where o.organization_id = ${gig.organization_id} and o.id = any(${offered}::bigint[]) order by a.id`)
    return {
      assigned: rows.map(({ id, gig_id, pro_id, is_confirmed }) => ({
        gig_id,
        draft_id: draftOf.get(gig_id) ?? draft.id,
        pro_id,
        application_id: id,
        state: is_confirmed ? 'CONFIRMED' : 'SELECTED',
      })),
      skipped: skipped.map(({ pro_id, reason }) => left(pro_id, reason)),
    }
  } catch (error) {
    // A shift that pros may not see yet can be posted, but offered to nobody. Such refusals come before anything is written.
    if (!isProblem(error) || error.status >= 500) throw error
    return { assigned: [], skipped: draft.pro_ids.map((pro_id) => left(pro_id, error.reason ?? error.code)) }
  }
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
