import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { removeDrafts as removeEndpoint, restoreDrafts as restoreEndpoint } from '@crewcall/contract/schedule.ts'
import sql, { join } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { updateRows } from '../../../platform/write.ts'
import { draftsForUpdate, withTheirDays } from './draft-rows.ts'
import type { Draft } from './draft-rows.ts'
import { placesToPlan } from './places.ts'
import { tellBoards } from './tell-drafts.ts'
import { viewDrafts } from './view-drafts.ts'
import { requireRoom } from './week-room.ts'

/** Removes planned shifts, work of several days whole; published ones stay, and the answer names those that went. */
export async function removeDrafts(ctx: Ctx, { body }: Input<typeof removeEndpoint>): Promise<Reply<typeof removeEndpoint>> {
  const drafts = await draftsForUpdate(ctx, await withTheirDays(ctx, body.ids))
  await placesToPlan(
    ctx,
    drafts.map(({ location_id }) => location_id),
  )
  return { removed_ids: await takeAway(ctx, drafts) }
}

/** Brings removed drafts back as they were. @throws problem conflict for a published one, invalid when its week is full */
export async function restoreDrafts(ctx: Ctx, { body }: Input<typeof restoreEndpoint>): Promise<Reply<typeof restoreEndpoint>> {
  const ids = await withTheirDays(ctx, body.ids)
  const drafts = await draftsForUpdate(ctx, ids)
  const places = await placesToPlan(
    ctx,
    drafts.map(({ location_id }) => location_id),
  )
  const published = drafts.find(({ gig_id }) => gig_id !== null)
  if (published) throw problem('conflict', 'DRAFT_PUBLISHED', { target: 'ids', target_value: published.id })
  await mark(
    ctx,
    drafts.filter(({ removed_at }) => removed_at !== null),
    null,
  )
  await requireRoom(ctx, ids, 'ids')
  return viewDrafts(ctx, ids, places)
}

/** Removes those of the locked drafts that are neither published nor removed; returns their ids. */
export async function takeAway(ctx: Ctx, drafts: readonly Draft[]): Promise<number[]> {
  const going = drafts.filter(({ gig_id, removed_at }) => gig_id === null && removed_at === null)
  await mark(ctx, going, ctx.now)
  return going.map(({ id }) => id)
}

/**
 * Removes those of these drafts of a location that nobody changed, published or removed since they were added; returns their ids.
 * @throws problem not_found for a foreign one
 */
export async function removeUntouched(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const drafts = await draftsForUpdate(ctx, ids)
  return takeAway(
    ctx,
    drafts.filter(({ created_ts, last_updated_ts }) => last_updated_ts.getTime() === created_ts.getTime()),
  )
}

async function mark(ctx: Ctx, drafts: readonly Draft[], removed_at: Date | null): Promise<void> {
  if (drafts.length === 0) return
  const keys = join(drafts.map(({ organization_id, id }) => sql`(${organization_id}::bigint, ${id}::bigint)`))
  await updateRows(ctx.tx, 'draft_shifts', sql`(organization_id, id) in (${keys})`, { removed_at, last_updated_ts: ctx.now })
  await tellBoards(ctx, drafts)
}
