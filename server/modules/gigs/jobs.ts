import {
  CODE_TEXT_MINUTES,
  marketplaceOpensAt,
  NETWORK_TO_MARKETPLACE_HOURS,
  NETWORK_WARNING_HOURS,
} from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import type { Job } from '../../platform/jobs.ts'
import { keyed, updateRow, updateRows } from '../../platform/write.ts'
import { locationRow } from '../organizations/index.ts'
import { closeGig } from './gig/change.ts'
import { lockGig, eventIds, topicsOf } from './gig/gig.ts'
import type { GigRecord } from './gig/gig.ts'
import { releaseGigs, whyUnreleased } from './posting/release.ts'

const everyMinute = '* * * * *'
const gigInput = z.object({ organization_id: z.int(), gig_id: z.int() })
type GigInput = z.output<typeof gigInput>
/** How many rows a sweep enqueues at once; the rest follow a minute later. */
const batch = 500

/** Publishes the waiting shifts of a location once their requirements are met. */
export const releaseWaiting = job('gigs.release', {
  input: z.object({ organization_id: z.int(), location_id: z.int() }),
  run: async (ctx, { organization_id, location_id }) => releaseGigs(ctx, await locationRow(ctx, { organization_id, location_id })),
})

const cancelUnapproved = job('gigs.cancel_unapproved', { input: gigInput, run: (ctx, input) => withGig(ctx, input, lapse) })
const publish = job('gigs.publish', { input: gigInput, run: (ctx, input) => withGig(ctx, input, publishOrWarn) })
const complete = job('gigs.complete', { input: gigInput, run: (ctx, input) => withGig(ctx, input, end) })

/** Withdraws shifts that were never approved at their start (docs/rules/shifts.md#status). */
export const sweepUnapproved = job('gigs.sweep_unapproved', {
  input: z.object({}),
  cron: everyMinute,
  run: (ctx) => handOn(ctx, cancelUnapproved, sql`released_at is null and cancelled_at is null and start_time <= ${ctx.now}`),
})

/**
 * Opens unfilled network shifts to the marketplace 24 h before the start; managers are warned 2 h before that
 * (docs/rules/shifts.md#network-and-marketplace).
 */
export const sweepNetwork = job('gigs.sweep_network', {
  input: z.object({}),
  cron: everyMinute,
  run: (ctx) =>
    handOn(
      ctx,
      publish,
      sql`type = 'NETWORK' and is_auto_post_network_to_marketplace_enabled
    and released_at is not null and completed_at is null and cancelled_at is null
    and confirmed_count < allowed_confirmed_pros and end_time > ${ctx.now}
    and start_time <= ${new Date(ctx.now.getTime() + (NETWORK_TO_MARKETPLACE_HOURS + NETWORK_WARNING_HOURS) * 3_600_000)}
    and (network_release_warned_at is null or network_release_warned_at <= ${warnedBy(ctx)})`,
    ),
})

/** Completes shifts that have ended, and announces them. */
export const sweepEnded = job('gigs.sweep_ended', {
  input: z.object({}),
  cron: everyMinute,
  run: (ctx) =>
    handOn(ctx, complete, sql`completed_at is null and cancelled_at is null and released_at is not null and end_time <= ${ctx.now}`),
})

/** Sends the check-in code to the managers an hour before the start (docs/rules/hours.md#check-in-code). */
export const sweepCodes = job('gigs.sweep_codes', {
  input: z.object({}),
  cron: everyMinute,
  run: async (ctx) => {
    // Claimed in one statement: a second worker finds them already sent.
    const due = await ctx.tx.rows<GigRecord>(sql`
      update gigs set checkin_code_sent_at = ${ctx.now} where (organization_id, id) in (
        select organization_id, id from gigs
        where is_checkin_required and checkin_code_sent_at is null and completed_at is null and cancelled_at is null
          and confirmed_count > 0 and end_time > ${ctx.now}
          and start_time <= ${new Date(ctx.now.getTime() + CODE_TEXT_MINUTES * 60_000)}
        limit ${batch} for no key update skip locked) returning *`)
    for (const gig of due) await announce(ctx, 'checkin_code.due', eventIds(gig), topicsOf(gig))
  },
})

async function handOn(ctx: Ctx, target: Job<typeof gigInput>, due: Sql): Promise<void> {
  const gigs = await ctx.tx.rows<GigRecord>(sql`select organization_id, id from gigs where ${due} order by id limit ${batch}`)
  for (const gig of gigs) await enqueue(ctx, target, { organization_id: gig.organization_id, gig_id: gig.id }, { once: String(gig.id) })
}

async function withGig(
  ctx: Ctx,
  { organization_id, gig_id }: GigInput,
  act: (ctx: Ctx, gig: GigRecord) => Promise<unknown>,
): Promise<void> {
  await act(ctx, await lockGig(ctx, { organization_id, id: gig_id }))
}

async function lapse(ctx: Ctx, gig: GigRecord): Promise<void> {
  if (gig.released_at !== null || gig.cancelled_at !== null || gig.start_time > ctx.now) return
  const explanation = 'The shift was not approved before its start'
  await closeGig(ctx, gig, { event: 'lapse', reason: 'OTHER', explanation })
  await announce(ctx, 'gig.cancelled', { ...eventIds(gig), explanation, application_ids: [] }, topicsOf(gig))
}

async function publishOrWarn(ctx: Ctx, gig: GigRecord): Promise<void> {
  if (!isWanted(ctx, gig)) return
  if (gig.network_release_warned_at === null) return warn(ctx, gig)
  if (gig.network_release_warned_at > warnedBy(ctx) || marketplaceOpensAt(gig.start_time) > ctx.now) return
  if (await mayOpenToMarketplace(ctx, gig)) await publishGig(ctx, gig)
}

/** True for a locked network shift with an opening that may open to the marketplace, and whose location may post there. */
export async function mayOpenToMarketplace(ctx: Ctx, gig: GigRecord): Promise<boolean> {
  if (!isWanted(ctx, gig)) return false
  const location = await locationRow(ctx, gig)
  return (await whyUnreleased(ctx, location, 'MARKETPLACE')) === null
}

function isWanted({ now }: Ctx, gig: GigRecord): boolean {
  const isOpen = gig.cancelled_at === null && gig.released_at !== null && gig.end_time > now
  return (
    gig.type === 'NETWORK' && gig.is_auto_post_network_to_marketplace_enabled && isOpen && gig.confirmed_count < gig.allowed_confirmed_pros
  )
}

async function warn(ctx: Ctx, gig: GigRecord): Promise<void> {
  await updateRows(ctx.tx, 'gigs', keyed(gig), { network_release_warned_at: ctx.now })
  await announce(ctx, 'gig.release_near', eventIds(gig), topicsOf(gig))
}

/** Moves a locked network or private shift to the marketplace, at the marketplace's fee. */
export async function publishGig(ctx: Ctx, gig: GigRecord): Promise<GigRecord> {
  const published = await updateRow(ctx.tx, 'gigs', keyed(gig), { type: 'MARKETPLACE', last_updated_ts: ctx.now })
  await record(ctx, {
    ...eventIds(gig),
    action: 'gig.publish',
    object_type: 'gig',
    object_id: gig.id,
    before: { type: gig.type },
    after: { type: 'MARKETPLACE' },
  })
  await announce(ctx, 'gig.published', eventIds(gig), topicsOf(gig))
  return published
}

async function end(ctx: Ctx, gig: GigRecord): Promise<void> {
  if (gig.completed_at !== null || gig.cancelled_at !== null || gig.released_at === null || gig.end_time > ctx.now) return
  await updateRows(ctx.tx, 'gigs', keyed(gig), { completed_at: ctx.now })
  await record(ctx, { ...eventIds(gig), action: 'gig.complete', object_type: 'gig', object_id: gig.id })
  await announce(ctx, 'gig.completed', eventIds(gig), topicsOf(gig))
}

function warnedBy({ now }: Ctx): Date {
  return new Date(now.getTime() - NETWORK_WARNING_HOURS * 3_600_000)
}
