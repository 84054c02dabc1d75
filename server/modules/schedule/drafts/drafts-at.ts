import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import type { Draft } from './draft-rows.ts'
import { planned } from './draft-rows.ts'
import { ofPlaces } from './places.ts'
import type { Place } from './places.ts'

/**
 * The drafts of a location with these ids that are neither published nor removed, by start.
 * @throws problem not_found if one is not among them
 */
export async function draftsAt(ctx: Ctx, place: Place, ids: readonly number[]): Promise<Draft[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await ctx.tx.rows<Draft>(sql`
    select d.* from draft_shifts d where d.id = any(${wanted}::bigint[]) and ${ofPlaces([place], sql`d`)} and ${planned} order by d.start_time, d.id`)
  if (found.length < wanted.length) throw problem('not_found', 'NOT_FOUND')
  return found
}
