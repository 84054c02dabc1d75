import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'

/** Tells the open boards of these locations, whoever's, that drafts changed; it says no more, for onsite managers see no drafts. */
export async function tellBoards(ctx: Ctx, rows: readonly { organization_id: number; location_id: number }[]): Promise<void> {
  const places = new Map(rows.map(({ organization_id, location_id }) => [location_id, { organization_id, location_id }]))
  for (const place of places.values()) await announce(ctx, 'draft.changed', place, [`location:${place.location_id}`])
}
