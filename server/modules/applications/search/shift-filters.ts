import { daysOfWeek, timeBlocks } from '@crewcall/contract/enums.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { findGigs } from '@crewcall/contract/pro-applications.ts'
import { timeBlockHours } from '@crewcall/contract/rules/time-blocks.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { every } from '../../../platform/write.ts'

type Query = Input<typeof findGigs>['query']
type Name = 'positions' | 'days_of_week' | 'time_blocks' | 'starts_in' | 'starts_on__gte' | 'starts_on__lte' | 'wage_gte'
/** Filters of a search for shifts: the values of a query, or the columns of a saved search. One that is left out, or null, lets all pass. */
export type ShiftFilters = { readonly [N in Name]?: Sql | undefined }

/** The filters of a query. */
export function filtersOf(query: Pick<Query, Name>): ShiftFilters {
  const { positions = [], days_of_week = [], time_blocks = [], starts_in, starts_on__gte, starts_on__lte, wage_gte } = query
  return {
    positions: positions.length > 0 ? sql`${positions}::bigint[]` : undefined,
    days_of_week: days_of_week.length > 0 ? sql`${days_of_week}::text[]` : undefined,
    time_blocks: time_blocks.length > 0 ? sql`${time_blocks}::text[]` : undefined,
    starts_in: starts_in && sql`${starts_in}::text`,
    starts_on__gte: starts_on__gte === undefined ? undefined : sql`${starts_on__gte}::date`,
    starts_on__lte: starts_on__lte === undefined ? undefined : sql`${starts_on__lte}::date`,
    wage_gte: wage_gte === undefined ? undefined : sql`${wage_gte}::numeric`,
  }
}

/**
 * Shifts `g` that pass the filters, for the search and for alerts alike (docs/rules/shifts.md#finding-shifts). Days and times are those of the
 * clock on the wall where the shift is.
 */
export function matchesFilters(filters: ShiftFilters, now: Date): Sql {
  const passes = (name: Name, holds: (value: Sql) => Sql) => {
    const value = filters[name]
    return value && sql`(${value} is null or ${holds(value)})`
  }
  return every(
    passes('positions', (value) => sql`g.skill_id = any(${value})`),
    passes('wage_gte', (value) => sql`g.wage_amount >= ${value}`),
    passes('days_of_week', (value) => sql`(${[...daysOfWeek]}::text[])[1 + extract(dow from ${localStart})::int] = any(${value})`),
    passes('time_blocks', (value) => sql`${timeBlock} = any(${value})`),
    passes('starts_on__gte', (value) => sql`${localStart}::date >= ${value}`),
    passes('starts_on__lte', (value) => sql`${localStart}::date <= ${value}`),
    passes('starts_in', (value) => startsIn(value, now)),
  )
}

const localStart = sql`(g.start_time at time zone g.timezone)`
const blockOfDay = join(
  timeBlocks
    .filter((block) => timeBlockHours[block].from < timeBlockHours[block].until)
    .map(
      (block) =>
        sql`when ${localStart}::time >= ${timeBlockHours[block].from}::time and ${localStart}::time < ${timeBlockHours[block].until}::time then ${block}`,
    ),
  ' ',
)
const timeBlock = sql`(case ${blockOfDay} else 'OVERNIGHT' end)`

// The weekend is Saturday and Sunday; on a Sunday, the one that has begun.
function startsIn(period: Sql, now: Date): Sql {
  const today = sql`(${now}::timestamptz at time zone g.timezone)::date`
  const saturday = sql`(${today} + case extract(dow from ${today}) when 0 then -1 else 6 - extract(dow from ${today})::int end)`
  return sql`case ${period} when 'TODAY' then ${localStart}::date = ${today} when 'TOMORROW' then ${localStart}::date = ${today} + 1
    when 'WEEKEND' then ${localStart}::date between ${saturday} and ${saturday} + 1 else false end`
}

const hour = 3_600_000
/** In every time zone, the period has ended this many hours from now, a night with a clock change included. */
const hoursUntilOver = { TODAY: 25, TOMORROW: 49, WEEKEND: 8 * 24 } as const

/** Instants between which the days of a query lie in every time zone, so that the index of starts is read no further; `matchesFilters` decides. */
export function withinDays({ starts_in, starts_on__gte, starts_on__lte }: Pick<Query, Name>, now: Date): Sql {
  const bounds = every(
    starts_in && sql`g.start_time < ${new Date(now.getTime() + hoursUntilOver[starts_in] * hour)}`,
    starts_on__gte !== undefined && sql`g.start_time >= ${`${addDays(starts_on__gte, -1)}T00:00:00Z`}`,
    starts_on__lte !== undefined && sql`g.start_time < ${`${addDays(starts_on__lte, 2)}T00:00:00Z`}`,
  )
  return starts_in === undefined && starts_on__gte === undefined && starts_on__lte === undefined ? empty : bounds
}
