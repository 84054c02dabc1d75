import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { takeBackPublication as endpoint } from '@crewcall/contract/publications.ts'
import { UNDO_PUBLISHING_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { keyed, updateRow, updateRows } from '../../../platform/write.ts'
import { isPromised, liveApplicationsByGig, lockPros } from '../../engagements/index.ts'
import { cancelGig } from '../../gig-changes/index.ts'
import { gigsForUpdate } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { myLocations } from '../../organizations/index.ts'
import type { Draft } from '../drafts/draft-rows.ts'
import { placesToPlan } from '../drafts/places.ts'
import { tellBoards } from '../drafts/tell-drafts.ts'
import { requireRoom } from '../drafts/week-room.ts'

type Publication = Tables['publications']

/**
 * Undoes publishing (ADR 107): cancels its shifts, and gives their drafts back as they were planned, all of them or none. A repetition
 * changes nothing.
 * @throws problem not_found, forbidden, invalid when the week is full meanwhile, conflict when it was published too long ago, a shift has
 *   started or was moved to another location, or a pro accepted
 */
export async function takeBackPublication(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const publication = await publicationForUpdate(ctx, params.publicationId)
  await placesToPlan(ctx, publication.location_ids)
  if (publication.taken_back_at !== null) return {}
  requireRecent(ctx.now, publication)
  const drafts = await draftsOf(ctx, publication)
  const gigs = await gigsForUpdate(
    ctx,
    drafts.flatMap(({ gig_id }) => gig_id ?? []),
  )
  const live = gigs.filter(({ cancelled_at }) => cancelled_at === null)
  await requireUnmoved(ctx, publication, gigs)
  await requireUnanswered(ctx, live)
  for (const { id } of live)
    await cancelGig(ctx, { params: { gigId: id }, query: undefined, body: { explanation: '', owes_minimum: false } })
  await giveBack(ctx, drafts, live)
  await updateRow(ctx.tx, 'publications', keyed(publication), { taken_back_at: ctx.now })
  await recordTakingBack(ctx, publication, live.length)
  return {}
}

/** Locks a publication all locations of which are the actor's. @throws problem not_found */
async function publicationForUpdate(ctx: Ctx, id: number): Promise<Publication> {
  const mine = myLocations(ctx)(sql`place.id`)
  const publication = await ctx.tx.maybe<Publication>(sql`
    select p.* from publications p where p.id = ${id}
      and not exists (select from unnest(p.location_ids) as place(id) where not ${mine}) for no key update`)
  if (!publication) throw problem('not_found', 'NOT_FOUND')
  return publication
}

function requireRecent(now: Date, { published_at }: Publication): void {
  if (now.getTime() - published_at.getTime() <= UNDO_PUBLISHING_MINUTES * 60_000) return
  throw problem('conflict', 'PUBLISHED_LONG_AGO', { values: { minutes: UNDO_PUBLISHING_MINUTES } })
}

function draftsOf(ctx: Ctx, { organization_id, id }: Publication): Promise<Draft[]> {
  return ctx.tx.rows<Draft>(sql`
    select * from draft_shifts where organization_id = ${organization_id} and publication_id = ${id} order by id for no key update`)
}

// What was moved is a shift of its own there, and would stay posted.
async function requireUnmoved(ctx: Ctx, { organization_id, published_at }: Publication, gigs: readonly GigRecord[]): Promise<void> {
  const moved = await ctx.tx.maybe(sql`
    select 1 from audit_log where organization_id = ${organization_id} and at >= ${published_at} and action = 'gig.relocate'
      and (before ->> 'gig_id')::bigint = any(${gigs.map(({ id }) => id)}::bigint[]) limit 1`)
  if (moved) throw problem('conflict', 'PUBLISHED_SHIFT_MOVED')
}

// All pros are locked before the first shift is cancelled.
async function requireUnanswered(ctx: Ctx, gigs: readonly GigRecord[]): Promise<void> {
  if (gigs.some(({ start_time }) => start_time <= ctx.now)) throw problem('conflict', 'UNDO_BEFORE_START')
  const live = [...(await liveApplicationsByGig(ctx, gigs)).values()].flat()
  if (live.some(isPromised)) throw problem('conflict', 'ACCEPTED_MEANWHILE')
  await lockPros(
    ctx,
    live.map(({ pro_id }) => pro_id),
  )
}

// Work of several days is planned or published whole: one day that is still posted brings all of them back.
async function giveBack(ctx: Ctx, drafts: readonly Draft[], live: readonly GigRecord[]): Promise<void> {
  const open = new Set(live.map(({ id }) => id))
  const isOpen = ({ gig_id }: Draft) => open.has(gig_id ?? 0)
  const works = new Set(drafts.filter(isOpen).flatMap(({ bundle_key }) => bundle_key ?? []))
  const back = drafts.filter((draft) => isOpen(draft) || works.has(draft.bundle_key ?? ''))
  const ids = back.map(({ id }) => id)
  await updateRows(ctx.tx, 'draft_shifts', sql`organization_id = ${drafts[0]?.organization_id ?? 0} and id = any(${ids}::bigint[])`, {
    gig_id: null,
    publication_id: null,
    published_at: null,
    last_updated_ts: ctx.now,
  })
  await requireRoom(ctx, ids, 'publicationId')
  await tellBoards(ctx, back)
}

async function recordTakingBack(ctx: Ctx, { organization_id, id, location_ids }: Publication, shifts: number): Promise<void> {
  const [location_id = null, ...others] = location_ids
  await record(ctx, {
    action: 'schedule.take_back',
    object_type: 'publication',
    object_id: id,
    organization_id,
    location_id: others.length === 0 ? location_id : null,
    after: { shifts },
  })
  const topics = location_ids.map((location) => `location:${location}`)
  await announce(ctx, 'publication.taken_back', { organization_id, publication_id: id }, topics)
}
