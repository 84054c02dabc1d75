import { waitlistNews } from '@crewcall/contract/rules/waitlist.ts'
import type { Openings, WaitlistNews } from '@crewcall/contract/rules/waitlist.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { eventIds, liveApplications, markWaitlistTold, openingsLeft, topicsOf } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { eventIds as gigEventIds, lockGig, setWaitlistDue } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'

const batch = 500

/** Tells the applicants of a shift that it is full, or has an opening again, as far as they do not know (docs/rules/applications.md#waitlist). */
export const settleWaitlist = job('applications.settle_waitlist', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    const live = isTaking(ctx, gig) ? await liveApplications(ctx, gig) : []
    const openings = openingsOf(gig, live)
    const news = live.flatMap((application) => {
      const found = application.selected_at === null && waitlistNews(application, openings, { now: ctx.now, due: gig.waitlist_due_at })
      return found ? [{ ...found, application }] : []
    })
    const [due, later] = [news.filter(({ at }) => at <= ctx.now), news.filter(({ at }) => at > ctx.now)]
    for (const each of due) await tell(ctx, gig, each)
    for (const is_full of [true, false])
      await markWaitlistTold(ctx, gig, {
        is_full,
        ids: due.filter((each) => each.is_full === is_full).map(({ application: { id } }) => id),
      })
    const next = later.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
    if (next?.getTime() !== gig.waitlist_due_at?.getTime()) await setWaitlistDue(ctx, gig, next)
  },
})

/** Takes up the shifts whose applicants have to be told by now. */
export const sweepWaitlists = job('applications.sweep_waitlists', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<GigRecord>(
      sql`select organization_id, id from gigs where waitlist_due_at <= ${ctx.now} order by waitlist_due_at limit ${batch}`,
    )
    for (const { organization_id, id } of due) await settleSoon(ctx, { organization_id, gig_id: id })
  },
})

/** Enqueues telling the applicants of a shift, once while it waits. */
export function settleSoon(ctx: Ctx, { organization_id, gig_id }: { organization_id: number; gig_id: number }): Promise<void> {
  return enqueue(ctx, settleWaitlist, { organization_id, gig_id }, { once: String(gig_id) })
}

function isTaking({ now }: Ctx, gig: GigRecord): boolean {
  return gig.cancelled_at === null && gig.released_at !== null && gig.end_time > now
}

// What is offered to others is no opening to tell of, and does not make a shift full.
function openingsOf(gig: GigRecord, live: readonly ApplicationRecord[]): Openings {
  const left = openingsLeft(gig, 'manager')
  const asked = live.filter(({ selected_at, confirmed_at }) => selected_at !== null && confirmed_at === null)
  if (left === 0) return 'FULL'
  return left > asked.length ? 'OPEN' : 'HELD'
}

type News = WaitlistNews & { application: ApplicationRecord }

async function tell(ctx: Ctx, gig: GigRecord, { is_full, application }: News): Promise<void> {
  const since = ctx.now.toISOString()
  if (is_full) await announce(ctx, 'application.waitlisted', { ...eventIds(application), since }, topicsOf(application))
  else
    await announce(ctx, 'gig.place_open', { ...gigEventIds(gig), pro_id: application.pro_id, has_applied: true, since }, [
      `pro:${application.pro_id}`,
    ])
}
