import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { liveApplicationsByGig } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { Day } from './plan-relocation.ts'

/** The shift, or all days of its work that are not cancelled, by their start: they move to another location together. */
export async function daysThatMove(ctx: Ctx, gig: GigRecord): Promise<GigRecord[]> {
  if (gig.bundle_id === null || gig.cancelled_at !== null) return [gig]
  return ctx.tx.rows<GigRecord>(sql`
    select * from gigs where organization_id = ${gig.organization_id} and bundle_id = ${gig.bundle_id} and cancelled_at is null
    order by start_time, id`)
}

/** These shifts with their live applications. */
export async function withLive(ctx: Ctx, gigs: readonly GigRecord[]): Promise<Day[]> {
  const live = await liveApplicationsByGig(ctx, gigs)
  return gigs.map((gig) => ({ gig, live: live.get(gig.id) ?? [] }))
}

/** The pros of these shifts, each once, ascending. */
export function prosOf(days: readonly Day[]): number[] {
  return [...new Set(days.flatMap(({ live }) => live.map(({ pro_id }) => pro_id)))].toSorted((a, b) => a - b)
}
