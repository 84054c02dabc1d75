import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { limitFor, mayDo } from '../../platform/policy.ts'
import { prosOfSide, scopeOfLocation } from '../organizations/index.ts'
import { ownPro } from './own-pros.ts'
import { active, near } from './search-conditions.ts'

/**
 * Those of these pros whom the actor finds when searching at the location (docs/rules/privacy.md#what-a-business-sees-of-a-pro): near it, or with a relation to
 * it. What a call says of others, such as when they work, would be of people the business has nothing to do with.
 */
export async function findablePros(ctx: Ctx, location: Tables['locations'], ids: readonly number[]): Promise<Set<number>> {
  const place = scopeOfLocation(location)
  if (ids.length === 0 || location.approval_status !== 'APPROVED' || !mayDo(ctx, 'favorite.view', place)) return new Set()
  const ours = ownPro(sql`${location.organization_id}`, sql`${location.id}`)
  const found = limitFor(ctx, 'applicants.view', place) === null ? sql`(${ours} or (${near(location)}))` : ours
  const rows = await ctx.tx.rows<{ id: number }>(
    sql`select p.id from pros p where p.id = any(${[...ids]}::bigint[]) and ${active} and ${prosOfSide(sql`p`, location)} and ${found}`,
  )
  return new Set(rows.map(({ id }) => id))
}
