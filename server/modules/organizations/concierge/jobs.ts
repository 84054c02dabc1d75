import { actActions } from '@crewcall/contract/concierge.ts'
import type { ActKind } from '@crewcall/contract/concierge.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { close, whyOver } from './acting.ts'
import type { ActingRow } from './acting.ts'

/** At this hour there, the admins of a location read what was done on the day before. */
const tellHour = 7

/** Ends one that is over, with the reason. */
export const endOneActing = job('organizations.end_acting', {
  input: z.object({ organization_id: z.int(), id: z.int() }),
  run: async (ctx, { organization_id, id }) => {
    const row = await ctx.tx.maybe<ActingRow>(sql`
      select * from acting_sessions where organization_id = ${organization_id} and id = ${id} and ended_at is null for update`)
    const why = row && (await whyOver(ctx, row))
    if (row && why != null) await close(ctx, row, why)
  },
})

/** Tells the admins of a location what was done for it on one day there. Each day is told once, and a day on which nothing was done never. */
export const tellActs = job('organizations.tell_acts', {
  input: z.object({ organization_id: z.int(), location_id: z.int(), date: z.iso.date() }),
  run: async (ctx, { date, ...place }) => {
    const { organization_id, location_id } = place
    const untold = await ctx.tx.rows<ActingRow>(sql`
      select * from acting_sessions a
      where organization_id = ${organization_id} and location_id = ${location_id} and id in (select d.id from ${daysOf(place)} d where d.date = ${date})
      order by id for update`)
    // One after the other: telling a day says that those before it are told.
    const earlier = await ctx.tx.maybe(sql`select d.id from ${daysOf(place)} d where d.date < ${date} and ${recent(ctx)} limit 1`)
    if (untold.length === 0 || earlier) return
    const { people, ...counts } = await actsOn(ctx, place, date)
    await ctx.tx.run(sql`
      update acting_sessions set told_through = ${date}
      where organization_id = ${organization_id} and id = any(${untold.map(({ id }) => id)}::bigint[])`)
    if (people === null) return
    await announce(ctx, 'acting.summed', { ...place, date, people, ...counts }, [`location:${location_id}`])
  },
})

/** Finds who acts no more, and the days that are over and of which the location was not told. */
export const sweepActing = job('organizations.sweep_acting', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    for (const over of await overdue(ctx)) await enqueue(ctx, endOneActing, over, { once: String(over.id) })
    for (const day of await untoldDays(ctx)) await enqueue(ctx, tellActs, day, { once: `${day.location_id} ${day.date}` })
  },
})

function overdue({ tx, now }: Ctx): Promise<{ organization_id: number; id: number }[]> {
  return tx.rows(sql`
    select organization_id, id from acting_sessions a
    where ended_at is null
      and not exists (select from acting_now n where n.organization_id = a.organization_id and n.id = a.id and n.lives_until > ${now})
    limit 500`)
}

function untoldDays({ tx, now }: Ctx): Promise<(AtLocation & { date: string })[]> {
  return tx.rows(sql`
    select d.organization_id, d.location_id, min(d.date)::text as date from ${daysOf()} d
    where ${recent({ now })}
      and (d.date + 1 + make_interval(hours => ${tellHour})) <= ${now}::timestamptz at time zone d.timezone
    group by 1, 2 order by 3 limit 500`)
}

// What is older is told no more.
function recent({ now }: Pick<Ctx, 'now'>) {
  return sql`d.begun_at > ${now}::timestamptz - interval '30 days'`
}

// The days at the location on which somebody acted, of which it was not told: at most two of each, as nobody acts for longer than four hours.
function daysOf(place?: AtLocation) {
  const here = place ? sql`a.organization_id = ${place.organization_id} and a.location_id = ${place.location_id} and` : sql``
  return sql`(
    select a.organization_id, a.location_id, a.id, a.begun_at, l.timezone, day.date::date as date
    from acting_sessions a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
      cross join lateral generate_series((a.begun_at at time zone l.timezone)::date,
        (coalesce(a.ended_at, a.expires_at) at time zone l.timezone)::date, interval '1 day') as day (date)
    where ${here} (a.told_through is null or a.told_through < day.date::date))`
}

type Acts = Record<ActKind, number> & { people: string | null }

async function actsOn({ tx }: Ctx, { organization_id, location_id }: AtLocation, date: string): Promise<Acts> {
  const rows = await tx.rows<{ action: string; count: number; people: string[] }>(sql`
    select e.action, count(*)::int as count, array_agg(distinct trim(u.first_name || ' ' || u.last_name)) as people
    from audit_log e join locations l on l.organization_id = e.organization_id and l.id = e.location_id join users u on u.id = e.actor_user_id
    where e.organization_id = ${organization_id} and e.on_behalf_of = ${location_id} and e.action not like 'acting.%'
      and e.at >= ${date}::timestamp at time zone l.timezone and e.at < (${date}::date + 1)::timestamp at time zone l.timezone
    group by e.action`)
  const sum = (kind: ActKind) => rows.reduce((total, row) => total + (kindOf(row.action) === kind ? row.count : 0), 0)
  const people = joined([...new Set(rows.flatMap((row) => row.people))].toSorted(), ', ')
  return {
    posted: sum('posted'),
    changed: sum('changed'),
    cancelled: sum('cancelled'),
    selected: sum('selected'),
    offered: sum('offered'),
    messages: sum('messages'),
    others: sum('others'),
    people: rows.length === 0 ? null : people,
  }
}

function kindOf(action: string): ActKind {
  return actActions[action] ?? 'others'
}
