import { daysOfWeek, startPeriods, timeBlocks } from '@crewcall/contract/enums.ts'
import type { StartPeriod } from '@crewcall/contract/enums.ts'
import type { findGigs } from '@crewcall/contract/pro-applications.ts'
import type { Sentence } from '../../lib/i18n.ts'
import { anId, aPlannedDay, anInstant, decimal, flag, oneOf, pages, several, usually, whole } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

type Day = (typeof daysOfWeek)[number]

/** Parses the search parameters of `/pro/find`: those of the endpoint, and the view. */
export const findSearch = searchOf<typeof findGigs>()(
  {
    ...pages(25),
    ordering: usually(oneOf(['match', 'start_time', 'distance', '-pay']), 'match'),
    within_miles: whole(1, 200),
    positions: several(anId),
    days_of_week: several(oneOf(daysOfWeek)),
    time_blocks: several(oneOf(timeBlocks)),
    starts_in: oneOf(startPeriods),
    starts_on__gte: aPlannedDay,
    starts_on__lte: aPlannedDay,
    start_time__gte: anInstant,
    start_time__lte: anInstant,
    wage_gte: decimal(),
    is_instant: flag,
    is_eligible: flag,
  },
  {
    view: usually(oneOf(['list', 'map']), 'list'),
    /** A saved search whose filters are shown. */
    saved: anId,
  },
)
export type FindSearch = ReturnType<typeof findSearch>

/** The part of them that is sent for the list. */
export function findQuery(search: FindSearch): Omit<FindSearch, 'view' | 'page' | 'saved'> {
  const { view: _view, page: _page, saved: _saved, ...query } = search
  return query
}

export const orderings = [
  { value: 'match', label: 'Best match' },
  { value: 'start_time', label: 'Soonest' },
  { value: 'distance', label: 'Nearest' },
  { value: '-pay', label: 'Best paid' },
] as const satisfies readonly { value: string; label: Sentence }[]

export const dayLabels: Record<Day, Sentence> = {
  SUNDAY: 'Sunday',
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
}

export const distances = [5, 10, 25, 50, 100] as const
export const wages = [16, 18, 20, 22, 25, 30] as const

export const periodLabels: Record<StartPeriod, Sentence> = { TODAY: 'Today', TOMORROW: 'Tomorrow', WEEKEND: 'This weekend' }

/** The number of active filters, without the order and the view. */
export function filterCount(search: FindSearch): number {
  const { within_miles, wage_gte, is_instant, is_eligible, starts_in, starts_on__gte, starts_on__lte } = search
  const days = starts_on__gte ?? starts_on__lte
  const single = [within_miles, wage_gte, is_instant, is_eligible, starts_in, days].filter(
    (value) => value !== undefined && value !== false,
  )
  const { positions = [], days_of_week = [], time_blocks = [] } = search
  return positions.length + days_of_week.length + time_blocks.length + single.length
}
