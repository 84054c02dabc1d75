import { daysBetween, wallTimesOf } from '@crewcall/contract/rules/wall-week.ts'
import type { WallTimes } from '@crewcall/contract/rules/wall-week.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { every } from '../../../platform/write.ts'
import { phantomsOn } from '../board/phantoms.ts'
import { planned } from '../drafts/draft-rows.ts'
import { ofPlaces, onDays } from '../drafts/places.ts'
import type { Days, Place } from '../drafts/places.ts'
import { postedAsDrafts } from '../drafts/posted-as-drafts.ts'
import type { Kept } from '../drafts/posted-as-drafts.ts'

/** A shift of a week: its place within it on the wall clock, what it keeps, and the day of which series it is, if it repeats. */
export type WeekShift = WallTimes & Kept & { series?: { id: number; day: number } | undefined }
type Row = Kept & { start_time: Date; end_time: Date; series_id?: number | null; series_date?: string | null }

/** Posted shifts and drafts of these locations on these local dates, as shifts of a week, by start: two statements. */
export async function weekShifts(ctx: Ctx, places: ReadonlyMap<number, Place>, days: Days): Promise<WeekShift[]> {
  const rows = await shiftsThere(ctx, [...places.values()], days)
  return rows.flatMap(({ start_time, end_time, series_id = null, series_date = null, ...kept }) => {
    const place = places.get(kept.location_id)
    const series = series_id && series_date ? { id: series_id, day: daysBetween(days.start_date, series_date) } : undefined
    return place ? [{ ...keptOf(kept), series, ...wallTimesOf({ start: start_time, end: end_time }, days.start_date, place.timezone) }] : []
  })
}

/** The same with their instants. Cancelled shifts and interviews are left out; people are those on the shift or asked. */
export async function shiftsThere(ctx: Ctx, places: readonly Place[], days: Days): Promise<Row[]> {
  const posted = await postedAsDrafts(
    ctx,
    every(
      ofPlaces(places, sql`g`),
      onDays(days, sql`g.start_time`, sql`l.timezone`),
      sql`g.cancelled_at is null and g.type <> 'INTERVIEW'`,
    ),
  )
  return [...posted, ...(await draftsThere(ctx, places, days))].toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime())
}

/** The dates of repeating shifts that are not stored yet, of these locations on these local dates, as the shifts they will be. */
export async function repeatingThere(ctx: Ctx, places: readonly Place[], days: Days): Promise<Row[]> {
  const ids = places.map(({ id }) => id)
  return (await phantomsOn(ctx, ids, days)).map(({ series, date, start, end }) => ({
    ...keptOf({ gig_template_id: null, pro_ids: [], fill_plan: null, ...series, ...series.shift }),
    series_id: series.id,
    series_date: date,
    start_time: start,
    end_time: end,
  }))
}

/** The drafts of these locations on these local dates, by start. */
export function draftsThere(ctx: Ctx, places: readonly Place[], days: Days): Promise<Tables['draft_shifts'][]> {
  return ctx.tx.rows<Tables['draft_shifts']>(sql`
    select d.* from draft_shifts d join locations l on l.organization_id = d.organization_id and l.id = d.location_id
    where ${every(ofPlaces(places, sql`d`), onDays(days, sql`d.start_time`, sql`l.timezone`), planned)} order by d.start_time, d.id`)
}

/** Only what a shift keeps, of a row that has more. */
export function keptOf(row: Kept): Kept {
  const { location_id, skill_id, gig_template_id, unpaid_break_minutes, wage_amount, allowed_confirmed_pros } = row
  const { type, employment_type, description, special_inst, pro_ids, fill_plan } = row
  const numbers = { location_id, skill_id, gig_template_id, unpaid_break_minutes, wage_amount, allowed_confirmed_pros }
  return { ...numbers, type, employment_type, description, special_inst, pro_ids, fill_plan }
}
