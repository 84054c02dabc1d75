import { toldFrom } from '@crewcall/contract/rules/quiet-hours.ts'
import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import { ALERT_GATHER_MINUTES, ALERT_PAUSE_MINUTES } from '@crewcall/contract/rules/saved-searches.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce, on } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { matchesOf } from './matches.ts'
import type { Match } from './matches.ts'

/** How many searches a sweep enqueues at once; the rest follow a minute later. */
const batch = 500
const ofGig = z.object({ organization_id: z.int(), gig_id: z.int() })

/**
 * Notes the saved searches that find a shift which is new or has changed, one statement for all pros; a shift is noted once for each pro
 * (docs/rules/shifts.md#saved-searches).
 */
export const matchSearches = job('applications.match_searches', {
  input: ofGig,
  run: async (ctx, { organization_id, gig_id }) => {
    const matches = await matchesOf(ctx, sql`g.organization_id = ${organization_id} and g.id = ${gig_id}`)
    await ctx.tx.run(sql`
      insert into search_alerts (pro_id, gig_id, saved_search_id, due_at)
      select distinct on (pro_id) pro_id, ${gig_id}, saved_search_id, due_at
      from unnest(${matches.map(({ pro_id }) => pro_id)}::bigint[], ${matches.map(({ saved_search_id }) => saved_search_id)}::bigint[],
        ${matches.map(({ opens_at, timezone, start_time }) => toldFrom(opens_at, timezone, start_time))}::timestamptz[]) as m (pro_id, saved_search_id, due_at)
      order by pro_id, saved_search_id on conflict do nothing`)
  },
})

for (const name of ['gig.released', 'gig.published', 'gig.changed', 'gig.reopened', 'application.place_freed'] as const)
  on(name, (ctx, { organization_id, gig_id }) => enqueue(ctx, matchSearches, { organization_id, gig_id }, { once: String(gig_id) }))

/** Tells a pro of what one saved search found: all in one message, without what they cannot take any more. */
const tellSearch = job('applications.tell_search', {
  input: z.object({ saved_search_id: z.int() }),
  run: async (ctx, { saved_search_id }) => {
    const saved = await ctx.tx.maybe<{ pro_id: number; name: string }>(
      sql`select pro_id, name from saved_searches where id = ${saved_search_id} and is_alert_on for no key update`,
    )
    if (!saved || !(await isDue(ctx, saved_search_id))) return
    const waiting = await ctx.tx.rows<{ gig_id: number }>(sql`
      select gig_id from search_alerts where saved_search_id = ${saved_search_id} and told_at is null and due_at <= ${ctx.now} order by gig_id for update`)
    const ids = waiting.map(({ gig_id }) => gig_id)
    const open = await matchesOf(ctx, sql`g.id = any(${ids}::bigint[])`, sql`s.id = ${saved_search_id}`)
    await settle(ctx, { saved_search_id, ids, open: open.map(({ gig_id }) => gig_id) })
    const [first] = open
    if (first) await tell(ctx, first, { name: saved.name, shifts: open.length })
  },
})

/** Finds the searches of which something is to be told. */
export const sweepSearchAlerts = job('applications.sweep_search_alerts', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ id: number }>(sql`
      select s.id from saved_searches s where s.is_alert_on and exists (select from search_alerts a where a.saved_search_id = s.id
        and a.told_at is null and a.due_at <= ${gathered(ctx.now)}) and ${isPaused(ctx.now)} is false order by s.id limit ${batch}`)
    for (const { id } of due) await enqueue(ctx, tellSearch, { saved_search_id: id }, { once: String(id) })
  },
})

/** Forgets what was told of shifts that are over. */
export const forgetSearchAlerts = job('applications.forget_search_alerts', {
  input: z.object({}),
  cron: '20 8 * * *',
  run: (ctx) =>
    ctx.tx.run(sql`
      delete from search_alerts a where exists (select from gigs g where g.id = a.gig_id and g.end_time < ${oldestKept('search_alerts', ctx.now)})`),
})

async function isDue({ tx, now }: Ctx, id: number): Promise<boolean> {
  const due = await tx.maybe(sql`
    select 1 from saved_searches s where s.id = ${id} and ${isPaused(now)} is false and exists (select from search_alerts a
      where a.saved_search_id = s.id and a.told_at is null and a.due_at <= ${gathered(now)})`)
  return due !== undefined
}

// What comes soon after the first is told with it.
function gathered(now: Date): Date {
  return new Date(now.getTime() - ALERT_GATHER_MINUTES * 60_000)
}

function isPaused(now: Date) {
  return sql`exists (select from search_alerts b where b.saved_search_id = s.id and b.told_at > ${new Date(now.getTime() - ALERT_PAUSE_MINUTES * 60_000)})`
}

// What the pro cannot take is forgotten: if it opens again, it is told.
async function settle({ tx, now }: Ctx, { saved_search_id, ids, open }: { saved_search_id: number; ids: number[]; open: number[] }) {
  const one = sql`saved_search_id = ${saved_search_id} and told_at is null`
  await tx.run(sql`update search_alerts set told_at = ${now} where ${one} and gig_id = any(${open}::bigint[])`)
  await tx.run(sql`delete from search_alerts where ${one} and gig_id = any(${ids}::bigint[])`)
}

async function tell(ctx: Ctx, first: Match, { name, shifts }: { name: string; shifts: number }): Promise<void> {
  const { organization_id, location_id, gig_id, pro_id, saved_search_id } = first
  await announce(ctx, 'saved_search.matched', { organization_id, location_id, gig_id, pro_id, saved_search_id, name, shifts }, [])
}
