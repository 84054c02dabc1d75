import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { displayNames } from '../../applications/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { LocationRow } from '../../organizations/index.ts'

type Named = { pro_id: number; display_name: string }
/** A pro who is not asked, with the reason as a code. */
export type LeftOut = Named & { code: string; values: Record<string, string | number> }

/** A function from the id of one of these pros to their name. */
export async function namesOf(ctx: Ctx, people: readonly ApplicationRecord[]): Promise<(id: number) => Named> {
  const names = await displayNames(
    ctx,
    people.map(({ pro_id }) => pro_id),
  )
  return (pro_id) => ({ pro_id, display_name: names.get(pro_id) ?? '' })
}

type Move = { gig: GigRecord; to: LocationRow; start: Date; end: Date; people: readonly ApplicationRecord[] }

/** Who of a shift cannot be asked at another location: whom it blocked, and who is booked elsewhere at the new time. By pro. */
export async function obstaclesThere(ctx: Ctx, { gig, to, start, end, people }: Move): Promise<Map<number, string>> {
  const ids = people.map(({ pro_id }) => pro_id)
  const found = await ctx.tx.rows<{ pro_id: number; is_blocked: boolean }>(sql`
    select p.pro_id, k.is_blocked from unnest(${ids}::bigint[]) as p (pro_id) cross join lateral (
      select exists (select from pro_blocks b where b.organization_id = ${to.organization_id} and b.location_id = ${to.id}
          and b.pro_id = p.pro_id and b.lifted_at is null) as is_blocked,
        exists (select from pro_bookings b join applications a on a.organization_id = b.organization_id and a.id = b.application_id
          where b.pro_id = p.pro_id and a.gig_id <> ${gig.id} and b.during && tstzrange(${start}, ${end})) as is_busy) k
    where k.is_blocked or k.is_busy order by p.pro_id`)
  return new Map(found.map(({ pro_id, is_blocked }) => [pro_id, is_blocked ? 'BLOCKED_BY_LOCATION' : 'OVERLAPPING_GIG']))
}
