import type { Sentence } from '../../lib/i18n.ts'
import { gigStatusFilters, type GigStatusFilter } from '@crewcall/contract/enums.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { listGigs } from '@crewcall/contract/gigs.ts'
import { defaultGigFilters } from '@crewcall/contract/rules/gig-filters.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import type { RoutePath } from '../../domain/navigation/navigation.ts'
import type { GigView, GigViewsSearch } from './gigs-search.ts'

/** The subpages of the shifts, in the order of their tabs. */
export const presetNames = ['upcoming', 'schedule', 'past'] as const
export type PresetName = (typeof presetNames)[number]
export type GigListQuery = Partial<Input<typeof listGigs>['query']>
type Preset = {
  label: Sentence
  to: RoutePath
  /** The default status filters of a list. */
  statuses: readonly GigStatusFilter[]
  ordering: GigListQuery['ordering']
  /** Default bounds if the address has none. */
  bounds: (now: Date, timezone: string) => GigListQuery
  empty: { title: Sentence; words: Sentence }
}

/** The gig views: the list itself and its subpages schedule and past-gigs. What is to be paid is on the timesheets. */
export const presets: Record<PresetName, Preset> = {
  upcoming: {
    label: 'Upcoming',
    to: '/locations/$locationId/gigs',
    statuses: defaultGigFilters,
    ordering: 'start_time',
    bounds: (now, timezone) => ({ end_time__gte: startOfDay(now, timezone) }),
    empty: { title: 'No upcoming shifts', words: 'Post a shift and pros nearby can apply within minutes.' },
  },
  schedule: {
    label: 'Schedule',
    to: '/locations/$locationId/gigs/schedule',
    statuses: ['ready'],
    ordering: 'start_time',
    bounds: (now, timezone) => ({ end_time__gte: startOfDay(now, timezone) }),
    empty: { title: 'No filled shifts yet', words: 'Shifts whose openings are all filled appear here, in the order they begin.' },
  },
  past: {
    label: 'Past',
    to: '/locations/$locationId/gigs/past-gigs',
    statuses: defaultGigFilters,
    ordering: '-start_time',
    bounds: (now) => ({ end_time__lte: now.toISOString() }),
    empty: { title: 'No past shifts', words: 'Shifts move here when they end.' },
  },
}

/** The view of a subpage: that of the address, or else the week board of upcoming shifts and the list of the others. */
export function viewOf(preset: PresetName, { view }: GigViewsSearch): GigView {
  return view ?? (preset === 'upcoming' ? 'board' : 'list')
}

/** What the board of a subpage shows: the address, with the statuses of the subpage's list if it names none. */
export function boardSearchOf(preset: PresetName, search: GigViewsSearch): GigViewsSearch {
  if (preset === 'upcoming' || search.statuses !== undefined) return search
  return { ...search, statuses: inOrder(presets[preset].statuses) }
}

/** The query of a list: the address, or else the preset; the location is the one in the path, unless all are shown. */
export function listQueryOf(
  preset: PresetName,
  search: GigViewsSearch,
  place: { locationId: number; timezone: string; now: Date },
): GigListQuery {
  const { statuses, ordering, bounds } = presets[preset]
  const asked = filtersIn(search)
  const isBounded = boundNames.some((name) => search[name] !== undefined)
  return {
    page_size: 50,
    ordering,
    ...(isBounded ? {} : bounds(flooredToQuarterHour(place.now), place.timezone)),
    ...asked,
    statuses: inOrder(asked.statuses ?? statuses),
    ...(search.scope === 'all' ? {} : { location_id: place.locationId }),
  }
}

/** The part of the address handled by the server. */
export function filtersIn(search: GigViewsSearch): GigListQuery {
  const {
    view: _view,
    rows: _rows,
    tab: _tab,
    regulars: _regulars,
    only: _only,
    calendar_date: _date,
    calendar_view: _calendar,
    calendar_mode: _mode,
    events: _events,
    scope: _scope,
    ...asked
  } = search
  // An absent parameter is undefined in the address, which would override the preset.
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

/** The four bounds of the address. */
export const boundNames = ['start_time__gte', 'start_time__lte', 'end_time__gte', 'end_time__lte'] as const

function inOrder(statuses: readonly GigStatusFilter[]): GigStatusFilter[] {
  return gigStatusFilters.filter((status) => statuses.includes(status))
}

function startOfDay(now: Date, timezone: string): string {
  return wallToInstant(instantToWall(now, timezone).date, '00:00', timezone).toISOString()
}

// This value is part of the query key, so it may not change with every rendering.
function flooredToQuarterHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 900_000) * 900_000)
}
