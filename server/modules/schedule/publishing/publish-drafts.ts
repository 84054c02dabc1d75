import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { publishDrafts as endpoint } from '@crewcall/contract/publications.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { eventsByIds } from '../../event-shifts/index.ts'
import { openBundle } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { gigsInView, viewScheduled } from '../board/gigs-in-view.ts'
import { sightOf } from '../board/sight.ts'
import { draftsForUpdate, knownDrafts, withTheirDays } from '../drafts/draft-rows.ts'
import type { Draft, KnownDraft } from '../drafts/draft-rows.ts'
import { placesToPlan } from '../drafts/places.ts'
import type { Place } from '../drafts/places.ts'
import { tellBoards } from '../drafts/tell-drafts.ts'
import { postDraft, requireReady, templateLists } from './post-drafts.ts'
import { viewPublication } from './publication-rows.ts'
import { lockPlanned, staffShift } from './staff-shift.ts'
import type { Assigned, Skipped } from './staff-shift.ts'
import { tellPeople } from './tell-people.ts'

type Call = Input<typeof endpoint>
type Places = ReadonlyMap<number, Place>

/**
 * Posts planned shifts and puts their people on them, in one transaction: all or none (ADR 83). A draft that is already published answers
 * with its shift, so that a repetition, or another manager at the same moment, posts nothing twice.
 */
export async function publishDrafts(ctx: Ctx, { body }: Call): Promise<Reply<typeof endpoint>> {
  const locked = await draftsForUpdate(ctx, body.draft_ids)
  const places = await placesToPlan(
    ctx,
    locked.map(({ location_id }) => location_id),
  )
  requirePublishable(locked)
  await requireWhole(ctx, locked)
  const waiting = locked.filter(({ gig_id }) => gig_id === null)
  const done =
    waiting.length === 0 ? { assigned: [], skipped: [], gigs: [] } : await publishWaiting(ctx, { waiting, places, notify: body.notify })
  const rows = await draftsForUpdate(ctx, body.draft_ids)
  const latest = Math.max(...rows.map(({ publication_id }) => publication_id ?? 0))
  return {
    publication: await viewPublication(ctx, { organization_id: rows[0]?.organization_id ?? 0, id: latest }),
    gigs: await viewPosted(ctx, rows, places),
    assigned: done.assigned,
    skipped: done.skipped,
  }
}

function requirePublishable(drafts: readonly Draft[]): void {
  const removed = drafts.find(({ removed_at }) => removed_at !== null)
  if (removed) throw problem('conflict', 'DRAFT_REMOVED', { target: `draft_ids.${removed.id}`, target_value: removed.id })
  if (new Set(drafts.map(({ organization_id }) => organization_id)).size > 1) throw invalid('draft_ids', 'DRAFTS_OF_ONE_BUSINESS')
}

// Work of several days is named with all of its days.
async function requireWhole(ctx: Ctx, drafts: readonly Draft[]): Promise<void> {
  const named = new Set(drafts.map(({ id }) => id))
  const missing = (await withTheirDays(ctx, [...named])).find((id) => !named.has(id))
  if (missing !== undefined) throw problem('invalid', 'DRAFT_BUNDLE_WHOLE', { target: 'draft_ids', target_value: missing })
}

type Waiting = { waiting: readonly Draft[]; places: Places; notify: Call['body']['notify'] }
type Done = { assigned: Assigned[]; skipped: Skipped[]; gigs: GigRecord[] }

async function publishWaiting(ctx: Ctx, { waiting, places, notify }: Waiting): Promise<Done> {
  const drafts = await knownDrafts(ctx, sql`d.id = any(${waiting.map(({ id }) => id)}::bigint[])`)
  requireReady(ctx.now, drafts, places)
  // Before gigs and pros, as everywhere.
  const events = drafts.flatMap(({ event_id }) => event_id ?? [])
  await eventsByIds(ctx, events, { locked: true })
  await lockPlanned(ctx, drafts)
  const publication = await insertPublication(ctx, drafts, notify)
  const lists = await templateLists(ctx, drafts)
  const done: Done = { assigned: [], skipped: [], gigs: [] }
  const bundleOf = bundlesOf(ctx)
  const posted: { draft: KnownDraft; gig: GigRecord }[] = []
  for (const draft of drafts) {
    const place = places.get(draft.location_id)
    if (!place) continue
    const gig = await postDraft(ctx, draft, place, { lists, bundle_id: await bundleOf(draft, place) })
    await updateRow(ctx.tx, 'draft_shifts', keyed(draft), {
      gig_id: gig.id,
      publication_id: publication.id,
      published_at: ctx.now,
      last_updated_ts: ctx.now,
    })
    posted.push({ draft, gig })
    done.gigs.push(gig)
  }
  const offered = new Set<number>()
  const draftOf = new Map(posted.map(({ draft, gig }) => [gig.id, draft.id]))
  for (const { draft, gig } of posted) {
    // An offer of one day of a work is one of all its days.
    if (gig.bundle_id !== null && offered.has(gig.bundle_id)) continue
    if (gig.bundle_id !== null) offered.add(gig.bundle_id)
    const { assigned, skipped } = await staffShift(ctx, { draft, gig, draftOf })
    done.assigned.push(...assigned)
    done.skipped.push(...skipped)
  }
  await tellPeople(ctx, { publication, gigs: done.gigs, assigned: done.assigned, dates: datesOf(drafts) })
  await recordPublication(ctx, publication, done)
  await tellBoards(ctx, drafts)
  return done
}

/** Opens the bundle of a work of several days when its first day is posted; null for other drafts. */
function bundlesOf(ctx: Ctx) {
  const opened = new Map<string, number>()
  return async ({ bundle_key, skill_id, may_drop_days }: KnownDraft, place: Place): Promise<number | null> => {
    if (bundle_key === null) return null
    const bundle_id = opened.get(bundle_key) ?? (await openBundle(ctx, place, { skill_id: skill_id ?? 0, may_drop_days }))
    opened.set(bundle_key, bundle_id)
    return bundle_id
  }
}

function insertPublication(ctx: Ctx, drafts: readonly KnownDraft[], notify: Waiting['notify']): Promise<Tables['publications']> {
  const { first, last } = datesOf(drafts)
  return insertRow(ctx.tx, 'publications', {
    organization_id: drafts[0]?.organization_id ?? 0,
    published_by: ctx.actor.user_id,
    published_at: ctx.now,
    notify,
    location_ids: [...new Set(drafts.map(({ location_id }) => location_id))].toSorted((a, b) => a - b),
    first_date: first,
    last_date: last,
    shifts: drafts.length,
  })
}

async function recordPublication(ctx: Ctx, publication: Tables['publications'], { assigned }: Done): Promise<void> {
  const { organization_id, id, shifts, location_ids } = publication
  const location_id = location_ids.length === 1 ? location_ids[0] : null
  const after = { shifts, people: new Set(assigned.map(({ pro_id }) => pro_id)).size }
  await record(ctx, {
    action: 'schedule.publish',
    object_type: 'publication',
    object_id: id,
    organization_id,
    location_id: location_id ?? null,
    after,
  })
  const topics = location_ids.map((location) => `location:${location}`)
  await announce(ctx, 'publication.made', { organization_id, publication_id: id }, topics)
}

function datesOf(drafts: readonly KnownDraft[]): { first: string; last: string } {
  const dates = drafts.map(({ local_date }) => local_date).toSorted((a, b) => a.localeCompare(b))
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}

async function viewPosted(ctx: Ctx, drafts: readonly Draft[], places: Places): Promise<Reply<typeof endpoint>['gigs']> {
  const draftOf = new Map(drafts.map(({ gig_id, id }) => [gig_id, id]))
  const organization_id = drafts[0]?.organization_id ?? 0
  const gigs = await gigsInView(
    ctx,
    sql`g.organization_id = ${organization_id} and g.id = any(${[...draftOf.keys()].filter((id) => id !== null)}::bigint[])`,
  )
  return gigs.flatMap((gig) => {
    const [place, draft_id] = [places.get(gig.location_id), draftOf.get(gig.id)]
    return place && draft_id !== undefined ? [{ ...viewScheduled(gig, sightOf(ctx, place)), draft_id }] : []
  })
}
