import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { stamped } from '../../../platform/move.ts'
import { addRows, insertRows, keyed, updateRow, updateRows } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { takeMedia } from '../../media/index.ts'
import { eventIds, statusOf, topicsOf } from './gig.ts'
import type { GigRecord } from './gig.ts'

/**
 * Stores new values of a locked gig, with an audit entry of the differences and an event.
 * @param options `is_quiet`: no message follows from it
 * @returns the updated gig and the names of the changed fields
 */
export async function changeGig(
  ctx: Ctx,
  gig: GigRecord,
  changes: Values<'gigs'>,
  { is_quiet = false }: { is_quiet?: boolean } = {},
): Promise<{ gig: GigRecord; fields: string[] }> {
  const differing = differences(gig, changes)
  const fields = Object.keys(differing)
  if (fields.length === 0) return { gig, fields }
  const changed: GigRecord = await updateRow(ctx.tx, 'gigs', keyed(gig), { ...differing, last_updated_ts: ctx.now })
  await record(ctx, {
    ...eventIds(gig),
    action: 'gig.edit',
    object_type: 'gig',
    object_id: gig.id,
    before: pick(gig, fields),
    after: pick(changed, fields),
  })
  await announce(ctx, 'gig.changed', { ...eventIds(gig), fields, ...(is_quiet ? { is_quiet } : {}) }, topicsOf(gig))
  return { gig: changed, fields }
}

type Key = Pick<GigRecord, 'organization_id' | 'id'>
type Lists = { selected_requirement_ids?: readonly number[] | undefined; attachment_ids?: readonly number[] | undefined }

/** Replaces the requirements and attachments of a gig; an omitted list stays. @throws problem invalid for a foreign file */
export async function replaceGigLists(
  ctx: Ctx,
  gig: Pick<GigRecord, 'organization_id' | 'id'>,
  { selected_requirement_ids, attachment_ids }: Lists,
): Promise<void> {
  const key = { organization_id: gig.organization_id, gig_id: gig.id }
  if (selected_requirement_ids) {
    await ctx.tx.run(sql`delete from gig_requirements where organization_id = ${key.organization_id} and gig_id = ${key.gig_id}`)
    await insertRows(
      ctx.tx,
      'gig_requirements',
      [...new Set(selected_requirement_ids)].map((requirement_id) => ({ ...key, requirement_id })),
    )
  }
  if (attachment_ids) {
    // A file that the gig has is its own, also when the gig came from another organization.
    const held = await ctx.tx.rows<{ media_id: number }>(
      sql`select media_id from gig_attachments where organization_id = ${key.organization_id} and gig_id = ${key.gig_id}`,
    )
    const ids = attachment_ids.filter((id) => !held.some(({ media_id }) => media_id === id))
    await takeMedia(ctx, { ids, purpose: 'ATTACHMENT', organization_id: gig.organization_id })
    await ctx.tx.run(sql`delete from gig_attachments where organization_id = ${key.organization_id} and gig_id = ${key.gig_id}`)
    await insertRows(
      ctx.tx,
      'gig_attachments',
      [...new Set(attachment_ids)].map((media_id) => ({ ...key, media_id })),
    )
  }
}

/** Gives new gigs of one organization their requirements and attachments. @throws problem invalid for a foreign file */
export async function addGigLists(ctx: Ctx, gigs: readonly (Key & { lists: Lists | undefined })[]): Promise<void> {
  const listed = (name: keyof Lists) =>
    gigs.flatMap(({ organization_id, id: gig_id, lists }) => [...new Set(lists?.[name])].map((id) => ({ organization_id, gig_id, id })))
  const [requirements, files] = [listed('selected_requirement_ids'), listed('attachment_ids')]
  const ids = [...new Set(files.map(({ id }) => id))]
  if (ids.length > 0) await takeMedia(ctx, { ids, purpose: 'ATTACHMENT', organization_id: files[0]?.organization_id ?? null })
  await addRows(
    ctx.tx,
    'gig_requirements',
    requirements.map(({ id: requirement_id, ...key }) => ({ ...key, requirement_id })),
  )
  await addRows(
    ctx.tx,
    'gig_attachments',
    files.map(({ id: media_id, ...key }) => ({ ...key, media_id })),
  )
}

/** Records that the review window of a gig was used (docs/rules/applications.md#auto-select). */
export async function markAutoSelected(ctx: Ctx, gig: Pick<GigRecord, 'organization_id' | 'id'>): Promise<void> {
  await updateRows(ctx.tx, 'gigs', keyed(gig), { auto_selected_at: ctx.now })
}

/** Records the progress of the search for a replacement on a locked gig; a null `at` ends it. */
export async function setBackfill(
  ctx: Ctx,
  gig: Pick<GigRecord, 'organization_id' | 'id'>,
  { since, wave, at }: { since?: Date; wave?: number; at: Date | null },
): Promise<void> {
  await updateRows(ctx.tx, 'gigs', keyed(gig), {
    backfill_since: since,
    backfill_wave: wave,
    backfill_at: at,
  })
}

/** Records when the applicants of a locked gig have to be told of its openings; null for nobody. */
export async function setWaitlistDue(ctx: Ctx, gig: Pick<GigRecord, 'organization_id' | 'id'>, at: Date | null): Promise<void> {
  await updateRows(ctx.tx, 'gigs', keyed(gig), { waitlist_due_at: at })
}

/** Puts gigs of one organization into a shift of an event, or with null into none; nothing else about them changes. */
export async function setEventShift(
  ctx: Ctx,
  organizationId: number,
  ids: readonly number[],
  event_shift_id: number | null,
): Promise<void> {
  const these = sql`organization_id = ${organizationId} and id = any(${[...ids]}::bigint[])`
  await updateRows(ctx.tx, 'gigs', these, { event_shift_id })
}

/** Withdraws a locked gig permanently; `gig-changes` calls this, handles the pros on it and announces it. */
export async function closeGig(
  ctx: Ctx,
  gig: GigRecord,
  { event, reason, explanation }: { event: 'cancel' | 'lapse'; reason: string; explanation: string },
): Promise<GigRecord> {
  const closed = await updateRow(ctx.tx, 'gigs', sql`${keyed(gig)} and cancelled_at is null`, {
    ...stamped(ctx, gigMachine, statusOf(gig, ctx.now), event),
    cancelled_by: ctx.actor.user_id || null,
    cancellation_reason: reason,
    cancellation_explanation: explanation,
    last_updated_ts: ctx.now,
  })
  await record(ctx, { ...eventIds(gig), action: 'gig.cancel', object_type: 'gig', object_id: gig.id, after: { reason, explanation } })
  return closed
}

/** Undoes the withdrawal of a locked gig: it is open again, and its review window restarts. */
export async function reopenClosedGig(ctx: Ctx, gig: GigRecord): Promise<void> {
  await updateRows(ctx.tx, 'gigs', keyed(gig), {
    ...stamped(ctx, gigMachine, statusOf(gig, ctx.now), 'reopen'),
    cancelled_by: null,
    cancellation_reason: null,
    cancellation_explanation: '',
    auto_selected_at: null,
    last_updated_ts: ctx.now,
  })
  await record(ctx, {
    ...eventIds(gig),
    action: 'gig.reopen',
    object_type: 'gig',
    object_id: gig.id,
    before: { reason: gig.cancellation_reason, explanation: gig.cancellation_explanation },
  })
}

/** Moves the shifts of a series from a local date on to the series that continues it; nothing else of them changes. */
export async function moveToSeries(
  ctx: Ctx,
  { organization_id, from, to, since }: { organization_id: number; from: number; to: number; since: string },
): Promise<void> {
  const later = sql`organization_id = ${organization_id} and series_id = ${from} and series_date >= ${since}`
  await updateRows(ctx.tx, 'gigs', later, { series_id: to })
}

function differences(gig: GigRecord, changes: Values<'gigs'>): Values<'gigs'> {
  const known = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && comparable(gig[field as keyof GigRecord]) !== comparable(value),
  )
  return Object.fromEntries(known)
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value
}

// The code is a secret of the shift and is kept out of the audit.
function pick(gig: GigRecord, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field !== 'checkin_code').map((field) => [field, gig[field as keyof GigRecord]]))
}
