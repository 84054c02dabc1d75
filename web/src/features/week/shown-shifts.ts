import type { BookingType, EmploymentType, GigStatusFilter, gigTypeFilters } from '@crewcall/contract/enums.ts'
import { filterOfStatus } from '@crewcall/contract/rules/gig-filters.ts'
import { type BoardShift, openPlacesOf } from './board-shift.ts'
import type { RowsBy } from './board-rows.ts'

/** What the address says of the board; the filters are those of the list. */
export type BoardSearch = {
  rows?: RowsBy | undefined
  /** Also a row for each regular of the location, whether or not they have a shift. */
  regulars?: boolean | undefined
  /** Only shifts that still need somebody. */
  only?: 'open' | undefined
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
  organization_id?: number | undefined
} & ServerFilters

type Flag = boolean | undefined
/** The filters that need more than the board has; the server applies them. */
type ServerFilters = {
  require_certifications?: Flag
  elevated?: Flag
  has_applicants?: Flag
  auto_select_enabled?: Flag
  location_name?: string | undefined
  market_name?: string | undefined
  pro_id?: number | undefined
  pro_first_name?: string | undefined
  pro_last_name?: string | undefined
  start_time__gte?: string | undefined
  start_time__lte?: string | undefined
  end_time__gte?: string | undefined
  end_time__lte?: string | undefined
  employment_type?: EmploymentType | undefined
}

/** The part of the address that the server applies to the board. */
export function serverFilters(search: BoardSearch): Partial<ServerFilters> {
  const { require_certifications, elevated, has_applicants, auto_select_enabled, location_name, market_name, employment_type } = search
  const { pro_id, pro_first_name, pro_last_name, start_time__gte, start_time__lte, end_time__gte, end_time__lte } = search
  const asked = { require_certifications, elevated, has_applicants, auto_select_enabled, location_name, market_name, employment_type }
  const named = { pro_id, pro_first_name, pro_last_name }
  const bounds = { start_time__gte, start_time__lte, end_time__gte, end_time__lte }
  return Object.fromEntries(Object.entries({ ...asked, ...named, ...bounds }).filter(([, value]) => value !== undefined))
}

/** Whether the address leaves some shifts of the week out. */
export function isFiltered(search: BoardSearch): boolean {
  const { statuses, types, positions, skill_id, type, only, gig_id, organization_id } = search
  const own = [statuses, types, positions, skill_id, type, only, gig_id, organization_id]
  return own.some((value) => value !== undefined) || Object.keys(serverFilters(search)).length > 0
}

/** The shifts that those filters of the address leave which need only what the board has. A draft is shown where unfilled shifts are, and cancelled shifts only if chosen. */
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
  (shift, { only }) => only === undefined || openPlacesOf(shift) > 0,
  ({ id, status }, { gig_id }) => gig_id === undefined || (status !== null && id === gig_id),
  ({ organization_id: its }, { organization_id: wanted }) => wanted === undefined || its === undefined || its === wanted,
]
