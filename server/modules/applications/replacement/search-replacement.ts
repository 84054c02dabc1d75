import { BACKFILL_WAVE_MINUTES, isLateCancel } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { lockGig, eventIds, setBackfill } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { fitsOf, obstaclesToTake } from '../matching/fit.ts'
import { bestCandidates } from '../matching/rank-pros.ts'
import { liveApplications, markWaitlistTold } from '../../engagements/index.ts'

const input = z.object({ organization_id: z.int(), gig_id: z.int() })
const batch = 500
/** How many of the general group are notified of an opening, best match first. */
const mostCandidates = 50

/** An opening appeared: if it is late, the search for a replacement starts or restarts (docs/rules/shifts.md#replacement). */
export const beginBackfill = job('applications.begin_backfill', {
  input,
  run: async (ctx, { organization_id, gig_id }) => {
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    if (!isOpen(ctx, gig) || !isLateCancel(ctx.now, gig.start_time) || gig.type === 'PRIVATE_DIRECT_OFFER' || gig.type === 'INTERVIEW')
      return
    await publishWave(ctx, { ...gig, backfill_since: ctx.now, backfill_wave: 0 })
  },
})

const nextWave = job('applications.backfill_wave', {
  input,
  run: async (ctx, { organization_id, gig_id }) => {
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    if (gig.backfill_at === null || gig.backfill_at > ctx.now) return
    if (isOpen(ctx, gig)) await publishWave(ctx, gig)
    else await setBackfill(ctx, gig, { at: null })
  },
})

/** Notifies the next group of every search that is due. */
export const sweepBackfill = job('applications.sweep_backfill', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<GigRecord>(
      sql`select organization_id, id from gigs where backfill_at <= ${ctx.now} order by backfill_at limit ${batch}`,
    )
    for (const { organization_id, id } of due) await enqueue(ctx, nextWave, { organization_id, gig_id: id }, { once: String(id) })
  },
})

/** The favorites of the location who could take the opening and have no application for the shift. */
async function favorites(ctx: Ctx, gig: GigRecord): Promise<number[]> {
  const known = await ctx.tx.rows<{ pro_id: number }>(sql`
    select f.pro_id from favorite_pros f join pro_skills k on k.pro_id = f.pro_id and k.skill_id = ${gig.skill_id}
    where f.organization_id = ${gig.organization_id} and f.location_id = ${gig.location_id} order by f.pro_id limit ${batch}`)
  const fits = await fitsOf(
    ctx,
    gig.id,
    known.map(({ pro_id }) => pro_id),
  )
  const able = [...fits.values()].filter((fit) => obstaclesToTake(fit).length === 0).toSorted((a, b) => b.score - a.score)
  return strangers(
    ctx,
    gig,
    able.map(({ pro_id }) => pro_id),
  )
}

/** Everybody who could take the opening, best first, except those who had it or declined. */
export async function replacements(ctx: Ctx, gig: GigRecord): Promise<number[]> {
  return strangers(ctx, gig, await bestCandidates(ctx, gig, mostCandidates))
}

async function publishWave(ctx: Ctx, gig: GigRecord): Promise<void> {
  const since = gig.backfill_since ?? ctx.now
  const waves = [waitlist, favorites, withoutFavorites]
  const circle = await waves[gig.backfill_wave]?.(ctx, gig)
  for (const pro_id of circle ?? []) {
    const event = { ...eventIds(gig), pro_id, has_applied: gig.backfill_wave === 0, since: since.toISOString() }
    await announce(ctx, 'gig.place_open', event, [`pro:${pro_id}`])
  }
  const wave = gig.backfill_wave + 1
  const at = wave < waves.length ? new Date(ctx.now.getTime() + BACKFILL_WAVE_MINUTES * 60_000) : null
  await setBackfill(ctx, gig, { since, wave, at })
}

async function waitlist(ctx: Ctx, gig: GigRecord): Promise<number[]> {
  const waiting = (await liveApplications(ctx, gig)).filter(({ selected_at }) => selected_at === null)
  await markWaitlistTold(ctx, gig, { is_full: false, ids: waiting.map(({ id }) => id) })
  return waiting.toSorted((a, b) => (b.match_score ?? 0) - (a.match_score ?? 0)).map(({ pro_id }) => pro_id)
}

async function withoutFavorites(ctx: Ctx, gig: GigRecord): Promise<number[]> {
  const told = new Set(await favorites(ctx, gig))
  return (await replacements(ctx, gig)).filter((id) => !told.has(id))
}

async function strangers(ctx: Ctx, gig: GigRecord, proIds: readonly number[]): Promise<number[]> {
  const known = await ctx.tx.rows<{ pro_id: number }>(sql`
    select pro_id from applications where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and pro_id = any(${[...proIds]}::bigint[])`)
  const ids = new Set(known.map(({ pro_id }) => pro_id))
  return proIds.filter((id) => !ids.has(id))
}

function isOpen({ now }: Ctx, gig: GigRecord): boolean {
  return gig.cancelled_at === null && gig.released_at !== null && gig.end_time > now && gig.confirmed_count < gig.allowed_confirmed_pros
}
