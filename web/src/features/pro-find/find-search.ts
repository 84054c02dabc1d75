import { daysOfWeek } from '@crewcall/contract/enums.ts'
import type { findGigs } from '@crewcall/contract/pro-applications.ts'
import type { Sentence } from '../../lib/i18n.ts'
import { anId, anInstant, decimal, flag, oneOf, pages, several, usually, whole } from '../../lib/search-fields.ts'
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
    start_time__gte: anInstant,
    start_time__lte: anInstant,
    wage_gte: decimal(),
    is_instant: flag,
    is_eligible: flag,
  },
  { view: usually(oneOf(['list', 'map']), 'list') },
)
export type FindSearch = ReturnType<typeof findSearch>

/** The part of them that is sent for the list. */
export function findQuery(search: FindSearch): Omit<FindSearch, 'view' | 'page'> {
  const { view: _view, page: _page, ...query } = search
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

/** The number of active filters, without the order and the view. */
export function filterCount({ positions, days_of_week, within_miles, wage_gte, is_instant, is_eligible }: FindSearch): number {
  const single = [within_miles, wage_gte, is_instant, is_eligible].filter((value) => value !== undefined && value !== false)
  return (positions?.length ?? 0) + (days_of_week?.length ?? 0) + single.length
}
