import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Frequency } from '@crewcall/contract/recurrence.ts'
import type { CountedRule, Rule } from '@crewcall/contract/rules/recurrence.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { gigById } from '../gigs/index.ts'
import type { GigRecord, ShiftToPost } from '../gigs/index.ts'
import { myLocations } from '../organizations/index.ts'

/** A series; its rule and the fields of its shifts were checked before they were stored. */
export type SeriesRecord = Omit<Tables['series'], 'shift' | 'byweekdays' | 'freq' | 'weeks_begin_on'> & {
  freq: Frequency
  weeks_begin_on: DayOfWeek
  byweekdays: Rule['byweekdays']
  shift: ShiftToPost
}
/** A shift that belongs to a series. */
export type SeriesGig = GigRecord & { series_id: number; series_date: string }
export type SeriesKey = Pick<SeriesRecord, 'organization_id' | 'id'>

/**
 * A series of a location that the actor manages.
 * @throws problem not_found, the same for a foreign one and a missing one
 */
export async function seriesById(ctx: Ctx, id: number): Promise<SeriesRecord> {
  const found = await ctx.tx.maybe<SeriesRecord>(sql`
    select s.* from series s where s.id = ${id} and ${myLocations(ctx)(sql`s.location_id`, sql`s.organization_id`)}`)
  if (!found) throw problem('not_found', 'SERIES_DOES_NOT_EXIST')
  return found
}

/** Locks a series until the end of the transaction: whoever stores or changes its shifts does this first. */
export function lockSeries(ctx: Ctx, { organization_id, id }: SeriesKey): Promise<SeriesRecord> {
  return ctx.tx.one<SeriesRecord>(sql`select * from series where organization_id = ${organization_id} and id = ${id} for no key update`)
}

/** A shift of a series of a location that the actor manages. @throws problem not_found */
export async function seriesGigById(ctx: Ctx, gigId: number): Promise<SeriesGig> {
  const gig = await gigById(ctx, gigId)
  if (!isOfSeries(gig)) throw problem('not_found', 'SHIFT_DOES_NOT_REPEAT')
  return gig
}

/** True for a shift that belongs to a series. */
export function isOfSeries(gig: GigRecord): gig is SeriesGig {
  return gig.series_id !== null && gig.series_date !== null
}

/** The rule of a series. */
export function ruleOfSeries({ freq, interval, byweekdays, until, weeks_begin_on }: SeriesRecord): CountedRule {
  return { freq, interval, byweekdays, until, weeks_begin_on }
}

/** The weekday on which the weeks of the business begin, by which a new rule counts them (docs/rules/shifts.md#week). */
export async function weeksOf({ tx }: Pick<Ctx, 'tx'>, { organization_id }: Pick<SeriesRecord, 'organization_id'>): Promise<DayOfWeek> {
  const { week_begins_on } = await tx.one<{ week_begins_on: DayOfWeek }>(
    sql`select week_begins_on from organizations where id = ${organization_id}`,
  )
  return week_begins_on
}

/** The local date at the series. */
export function todayAt({ timezone }: Pick<SeriesRecord, 'timezone'>, now: Date): string {
  return instantToWall(now, timezone).date
}
