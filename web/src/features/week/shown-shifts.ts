import type { BookingType, GigStatusFilter, gigTypeFilters } from '@crewcall/contract/enums.ts'
import { filterOfStatus } from '@crewcall/contract/rules/gig-filters.ts'
import type { BoardShift } from './board-shift.ts'
import type { RowsBy } from './board-rows.ts'

/** What the address says of the board; the filters are those of the list. */
export type BoardSearch = {
  rows?: RowsBy | undefined
  /** Also a row for each regular of the location, whether or not they have a shift. */
  regulars?: boolean | undefined
  /** The board of all locations of the reader. */
  scope?: 'all' | undefined
  calendar_date?: string | undefined
  calendar_view?: 'month' | 'week' | 'day' | undefined
  statuses?: GigStatusFilter[] | undefined
  types?: (typeof gigTypeFilters)[number][] | undefined
  positions?: number[] | undefined
  skill_id?: number | undefined
  type?: BookingType | undefined
  gig_id?: number | undefined
  pro_id?: number | undefined
}

/** The shifts that the filters of the address leave. A draft is shown where unfilled shifts are, and cancelled shifts only if chosen. */
export function shownShifts(shifts: readonly BoardShift[], search: BoardSearch): BoardShift[] {
  return shifts.filter((shift) => passes.every((pass) => pass(shift, search)))
}

const passes: readonly ((shift: BoardShift, search: BoardSearch) => boolean)[] = [
  ({ status }, { statuses }) => {
    const group = status === null ? 'unfilled' : filterOfStatus(status)
    return statuses === undefined ? group !== 'cancelled' : statuses.includes(group)
  },
  ({ skill_id }, { skill_id: wanted }) => wanted === undefined || skill_id === wanted,
  ({ skill_id }, { positions }) => positions === undefined || (skill_id !== null && positions.includes(skill_id)),
  ({ type }, { type: wanted }) => wanted === undefined || type === wanted,
  ({ type }, { types }) => types === undefined || types.includes(type === 'NETWORK' ? 'network' : 'marketplace'),
  ({ id, status }, { gig_id }) => gig_id === undefined || (status !== null && id === gig_id),
  ({ people }, { pro_id }) => pro_id === undefined || people.some((person) => person.pro_id === pro_id),
]
