import type { Schedule } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { ofPlaces } from '../drafts/places.ts'
import type { Place } from '../drafts/places.ts'

/** How far back the usual hours of a position are looked for. */
export const USUAL_WEEKS = 8

/**
 * The commonest hours of each position at each location in the last weeks, with the break and the latest wage; of equally common ones the
 * latest, as in contract/rules/usual-shift.ts.
 */
export function usualShifts(ctx: Ctx, places: readonly Place[]): Promise<Schedule['usual']> {
  if (places.length === 0) return Promise.resolve([])
  return ctx.tx.rows(sql`
    select distinct on (location_id, skill_id) location_id, skill_id, "start", "end", unpaid_break_minutes, wage_amount
    from (
      select g.location_id, g.skill_id, to_char(g.start_time at time zone g.timezone, 'HH24:MI') as "start",
        to_char(g.end_time at time zone g.timezone, 'HH24:MI') as "end", g.unpaid_break_minutes,
        (array_agg(g.wage_amount order by g.start_time desc, g.id desc))[1] as wage_amount, count(*) as times, max(g.start_time) as latest
      from gigs g
      where ${ofPlaces(places, sql`g`)} and g.cancelled_at is null
        and g.start_time between ${ctx.now}::timestamptz - make_interval(weeks => ${USUAL_WEEKS}) and ${ctx.now}::timestamptz + interval '2 weeks'
      group by 1, 2, 3, 4, 5) w
    order by location_id, skill_id, times desc, latest desc`)
}
