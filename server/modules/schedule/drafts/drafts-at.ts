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

/** The drafts of an event at a location that start later and are neither published nor removed, by start. */
export function draftsOfEvent(ctx: Ctx, place: Place, eventId: number): Promise<Draft[]> {
  return ctx.tx.rows<Draft>(sql`
    select d.* from draft_shifts d where d.organization_id = ${place.organization_id} and d.event_id = ${eventId} and ${ofPlaces([place], sql`d`)}
      and d.start_time > ${ctx.now} and ${planned} order by d.start_time, d.id`)
}
