import { SERIES_STORED_DAYS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { locationRow } from '../organizations/index.ts'
import { materialise } from './materialise.ts'
import type { SeriesRecord } from './series.ts'

/** Series of one location stored in one transaction; a killed worker repeats no more than these. */
const batch = 40

/** Stores the shifts of the running series of a location that are due. */
export const storeAtLocation = job('series.store', {
  input: z.object({ organization_id: z.int(), location_id: z.int() }),
  outside: true,
  lane: 'upkeep',
  run: async (ctx, place) => {
    let after = 0
    for (;;) {
      const done = await ctx.begin((inside) => storeNext(inside, place, after))
      if (done === null) return
      after = done
    }
  },
})

/** Every hour, as midnight comes to each zone in turn: finds the locations whose series are not stored 28 days ahead. */
export const sweepSeries = job('series.sweep', {
  input: z.object({}),
  cron: '7 * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ organization_id: number; location_id: number }>(sql`
      select distinct organization_id, location_id from series s where ${isDue(ctx)} order by organization_id, location_id`)
    for (const place of due) await enqueue(ctx, storeAtLocation, place, { once: String(place.location_id) })
  },
})

/** Stores the next due series of a location, by id. @returns the last id, or null when none is left */
export async function storeNext(ctx: Ctx, place: { organization_id: number; location_id: number }, after: number): Promise<number | null> {
  const list = await ctx.tx.rows<SeriesRecord>(sql`
    select s.* from series s where s.organization_id = ${place.organization_id} and s.location_id = ${place.location_id}
      and s.id > ${after} and ${isDue(ctx)} order by s.id limit ${batch} for no key update of s`)
  if (list.length === 0) return null
  await materialise(ctx, await locationRow(ctx, place), list)
  return list.at(-1)?.id ?? null
}

// Everything before `materialised_until` is stored, so a run with nothing to do reads no shift.
function isDue({ now }: Ctx): Sql {
  const horizon = sql`((${now}::timestamptz at time zone s.timezone)::date + ${SERIES_STORED_DAYS}::int)`
  const nearest = sql`(${now}::timestamptz)::date + ${SERIES_STORED_DAYS + 2}::int`
  return sql`s.ended_at is null and (
    (s.materialised_until < ${nearest} and s.materialised_until < least(${horizon}, s.until))
    or exists (select from series_exceptions e where e.organization_id = s.organization_id and e.series_id = s.id
      and e.kind = 'NOT_POSTED' and e.local_date >= (${now}::timestamptz)::date))`
}
