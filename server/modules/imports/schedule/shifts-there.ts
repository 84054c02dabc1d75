import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { MOST_DRAFTS_A_WEEK } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { shiftKey } from './combine-rows.ts'
import type { There } from './combine-rows.ts'

type Times = { skill_id: number | null; start_time: Date; end_time: Date }
/** The shifts of a location in the days of a sheet, and takes the room of a draft in the week of an instant, if there is any. */
export type Week = There & { takeRoom: (start: Date) => boolean }

/** What a location has planned and posted in the weeks of these starts. */
export async function shiftsThere({ tx }: Ctx, place: Tables['locations'], starts: readonly Date[]): Promise<Week> {
  const { organization_id, id, timezone } = place
  const begins = await tx.one<{ week_begins_on: DayOfWeek }>(sql`select week_begins_on from organizations where id = ${organization_id}`)
  const times = starts.map((start) => start.getTime())
  // Without Math.min(...): a sheet has thousands.
  const first = new Date(times.reduce((least, one) => Math.min(least, one), Infinity) - week)
  const last = new Date(times.reduce((most, one) => Math.max(most, one), -Infinity) + week)
  if (times.length === 0) return { imported: new Set(), others: new Set(), takeRoom: () => true }
  const imported = await tx.rows<Times>(sql`
    select s.skill_id, s.start_time, s.end_time from schedule_import_shifts s
    join draft_shifts d on d.organization_id = s.organization_id and d.id = s.draft_id
    where s.organization_id = ${organization_id} and d.location_id = ${id} and d.removed_at is null and s.start_time between ${first} and ${last}`)
  const drafts = await tx.rows<Times>(sql`
    select skill_id, start_time, end_time from draft_shifts where organization_id = ${organization_id} and location_id = ${id}
      and gig_id is null and removed_at is null and start_time between ${first} and ${last}`)
  const posted = await tx.rows<Times>(sql`
    select skill_id, start_time, end_time from gigs where organization_id = ${organization_id} and location_id = ${id}
      and cancelled_at is null and start_time between ${first} and ${last}`)
  const weekOf = (start: Date) => firstDayOfWeek(instantToWall(start, timezone).date, begins.week_begins_on)
  const taken = new Map<string, number>()
  const count = (start: Date) => taken.set(weekOf(start), (taken.get(weekOf(start)) ?? 0) + 1)
  for (const { start_time } of drafts) count(start_time)
  return {
    imported: keysOf(imported),
    others: keysOf([...drafts, ...posted]),
    takeRoom: (start) => (taken.get(weekOf(start)) ?? 0) < MOST_DRAFTS_A_WEEK && count(start) !== undefined,
  }
}

const week = 8 * 86_400_000

function keysOf(shifts: readonly Times[]): Set<string> {
  return new Set(shifts.flatMap(({ skill_id, ...times }) => (skill_id === null ? [] : shiftKey({ skill_id, ...times }))))
}
