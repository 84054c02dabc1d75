import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

export type Place = { organization_id: number; location_id: number }
/** The relation of a location to a pro. */
export type NetworkFacts = {
  pro_id: number
  is_favorite: boolean
  favorite_id: number | null
  is_blocked: boolean
  block_id: number | null
  is_in_network: boolean
  times_worked_together: number
}

/** The relation of one location to many pros, by pro id; every requested pro has an entry. */
export async function networkFacts(
  ctx: Ctx,
  { organization_id, location_id }: Place,
  proIds: readonly number[],
): Promise<Map<number, NetworkFacts>> {
  const rows = await ctx.tx.rows<NetworkFacts>(sql`
    select p.id as pro_id, f.id is not null as is_favorite, f.id as favorite_id, b.id is not null as is_blocked, b.id as block_id,
      n.pro_id is not null as is_in_network, coalesce(w.times, 0) as times_worked_together
    from unnest(${[...new Set(proIds)]}::bigint[]) as p(id)
    left join favorite_pros f on f.organization_id = ${organization_id} and f.location_id = ${location_id} and f.pro_id = p.id
    left join pro_blocks b on b.organization_id = ${organization_id} and b.location_id = ${location_id} and b.pro_id = p.id and b.lifted_at is null
    left join network_members n on n.organization_id = ${organization_id} and n.location_id = ${location_id} and n.pro_id = p.id
    left join worked_together w on w.organization_id = ${organization_id} and w.location_id = ${location_id} and w.pro_id = p.id`)
  return new Map(rows.map((row) => [row.pro_id, row]))
}

/**
 * Serializes everything that decides about one pro at one location, so that a block and an offer cannot miss each other
 * (docs/invariants.md#e1). Held until the end of the transaction; locations ascending when there are several.
 */
export async function lockProAtLocation(ctx: Ctx, proId: number, locationId: number): Promise<void> {
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${proId}:${locationId}`}::text, 0))`)
}

/** `lockProAtLocation` for many pros, in the given order, in one statement. */
export async function lockProsAtLocation(ctx: Ctx, proIds: readonly number[], locationId: number): Promise<void> {
  if (proIds.length === 0) return
  await ctx.tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(pro_id || ':' || ${locationId}::bigint, 0)) from unnest(${[...proIds]}::bigint[]) as pro_id`)
}
