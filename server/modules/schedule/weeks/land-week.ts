import { instantsOf, notThereYet } from '@crewcall/contract/rules/wall-week.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { MOST_DRAFTS_A_WEEK } from '@crewcall/contract/rules/windows.ts'
import type { copyWeek } from '@crewcall/contract/week-plans.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { newDraft, writeDrafts } from '../drafts/add-drafts.ts'
import { draftsForUpdate, withTheirDays } from '../drafts/draft-rows.ts'
import { takeAway } from '../drafts/remove-drafts.ts'
import { requireApprovedForPeople } from '../drafts/places.ts'
import type { Days, Place } from '../drafts/places.ts'
import type { Kept } from '../drafts/posted-as-drafts.ts'
import { viewDrafts } from '../drafts/view-drafts.ts'
import { whoCannotCome } from './who-cannot-come.ts'
import type { LeftOut } from './who-cannot-come.ts'
import { draftsThere, repeatingThere, shiftsThere } from './week-shifts.ts'
import type { WeekShift } from './week-shifts.ts'

export type Landing = Reply<typeof copyWeek>
type How = Pick<Input<typeof copyWeek>['body'], 'people' | 'existing'>
/** A draft to be, at its new time. */
export type Arriving = Kept & { start_time: Date; end_time: Date }

/**
 * Puts shifts of a week into the days that begin with another date, as drafts at the same time of day. MERGE skips what is already there,
 * posted or planned, and what repeats there by itself; REPLACE removes the drafts there, never a posted shift. People who cannot come are left out with the reason.
 * @throws problem invalid for more than a thousand shifts; forbidden for people at a location that is not approved
 */
export async function landWeek(
  ctx: Ctx,
  shifts: readonly WeekShift[],
  { places, days, people, existing }: How & { places: ReadonlyMap<number, Place>; days: Days },
): Promise<Landing> {
  if (shifts.length > MOST_DRAFTS_A_WEEK) throw invalid('days', 'TOO_MANY_SHIFTS_AT_ONCE', { count: MOST_DRAFTS_A_WEEK })
  const all = [...places.values()]
  const removed_ids = existing === 'REPLACE' ? await removeThere(ctx, all, days) : []
  const repeating = await repeatingThere(ctx, all, days)
  const there = [...(await shiftsThere(ctx, all, days)), ...repeating]
  const isRepeated = repeatsOn(there, days.start_date)
  const wanted = shifts.filter((shift) => !isRepeated(shift)).flatMap((shift) => arriving(shift, { places, days, people }))
  requireApprovedForPeople(ctx, wanted, places)
  const arrivals = notThereYet<Kept & { start_time: Date; end_time: Date }>(wanted, there, keyOf)
  const { shifts: staffed, left_out } = await whoCannotCome(ctx, arrivals, { places, planned: await draftsThere(ctx, all, days) })
  const rows = staffed.flatMap((shift) => rowOf(ctx, shift, places.get(shift.location_id)))
  const drafts = rows.length === 0 ? [] : await writeDrafts(ctx, rows, 'days')
  const shown = await viewDrafts(
    ctx,
    drafts.map(({ id }) => id),
    places,
  )
  return { ...shown, already_there: shifts.length - arrivals.length, removed_ids, left_out: await named(ctx, left_out, drafts) }
}

async function removeThere(ctx: Ctx, places: readonly Place[], days: Days): Promise<number[]> {
  const there = await draftsThere(ctx, places, days)
  return there.length === 0
    ? []
    : takeAway(
        ctx,
        await draftsForUpdate(
          ctx,
          await withTheirDays(
            ctx,
            there.map(({ id }) => id),
          ),
        ),
      )
}

/** Whether the series of a shift has its own shift on that day, perhaps at hours changed by hand. */
function repeatsOn(there: Awaited<ReturnType<typeof repeatingThere>>, firstDate: string): (shift: WeekShift) => boolean {
  const dates = new Set(there.map(({ series_id, series_date }) => `${series_id}:${series_date}`))
  return ({ series }) => series !== undefined && dates.has(`${series.id}:${addDays(firstDate, series.day)}`)
}

type Target = Pick<How, 'people'> & { places: ReadonlyMap<number, Place>; days: Days }

function arriving(shift: WeekShift, { places, days, people }: Target): Arriving[] {
  const place = places.get(shift.location_id)
  if (!place) return []
  const { day: _day, start_time: _start, end_day: _endDay, end_time: _end, series: _series, ...kept } = shift
  const { start, end } = instantsOf(shift, days.start_date, place.timezone)
  return [{ ...kept, pro_ids: people === 'OPEN' ? [] : kept.pro_ids, start_time: start, end_time: end }]
}

function keyOf({ location_id, skill_id, start_time, end_time }: Arriving): string {
  return [location_id, skill_id, start_time.getTime(), end_time.getTime()].join(':')
}

function rowOf(ctx: Ctx, shift: Arriving, place: Place | undefined) {
  return place ? [{ ...newDraft(ctx, place), ...shift }] : []
}

// Rows are returned in the order in which they were inserted.
async function named(ctx: Ctx, left_out: readonly LeftOut[], drafts: readonly Tables['draft_shifts'][]): Promise<Landing['left_out']> {
  if (left_out.length === 0) return []
  const ids = [...new Set(left_out.map(({ pro_id }) => pro_id))]
  const pros = await ctx.tx.rows<{ id: number; name: string }>(
    sql`select id, display_name as name from pros where id = any(${ids}::bigint[])`,
  )
  const names = new Map(pros.map(({ id, name }) => [id, name]))
  return left_out.map(({ index, pro_id, code }) => ({ draft_id: drafts[index]?.id ?? 0, pro_id, name: names.get(pro_id) ?? '', code }))
}
