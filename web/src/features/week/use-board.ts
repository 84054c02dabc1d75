import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Schedule } from '@crewcall/contract/schedule.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSkills } from '../../domain/shift/skills.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { useT } from '../../lib/i18n.ts'
import { boardRows, type BoardRow, type RowsBy } from './board-rows.ts'
import { type BoardShift, boardShifts } from './board-shift.ts'
import { type Overlay, overlaid } from './overlay.ts'
import { type BoardSearch, shownShifts } from './shown-shifts.ts'
import { scheduleQuery } from './schedule-query.ts'
import { type Regulars, useRegulars } from './use-regulars.ts'
import { useTails } from './use-tails.ts'
import { weekFrom } from './week-dates.ts'

/** What the board shows: one week of a location, or, by location, of its whole business, or of all locations of the reader. */
export type Board = {
  by: RowsBy
  view: 'week' | 'day'
  isAll: boolean
  /** Of all locations, by the week of the business of the location chosen. */
  firstDay: string
  days: readonly string[]
  today: string
  date: string
  location: Location
  /** The locations that are shown: one, those of a business, or all. */
  places: Schedule['locations']
  schedule: Schedule
  rows: readonly BoardRow[]
  /** The regulars, who have rows without a shift, too. */
  regulars: Regulars
  /** What the filters leave. */
  shifts: readonly BoardShift[]
  /** In the view of a day, the shifts of the evening before that last into it. */
  tails: readonly BoardShift[]
  positions: ReadonlyMap<number, { id: number; name: string; icon: string }>
  mayPlan: boolean
  seesCost: boolean
}

/** The board of the week in the address, kept current, with what is on its way. */
export function useBoard(location: Location, search: BoardSearch, overlay: Overlay) {
  const { say } = useT()
  const skills = useSkills()
  const today = useToday(location.timezone)
  const { date, firstDay, isAll, by, view } = askedFor(search, { today, begins: location.week_begins_on })
  const {
    data: schedule,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...scheduleQuery({ location, by, firstDay, isAll, search }),
    placeholderData: keepPreviousData,
  })
  const days = useMemo(() => weekFrom(schedule?.start_date ?? firstDay), [schedule?.start_date, firstDay])
  const all = useMemo(() => (schedule ? overlaid(boardShifts(schedule), overlay) : []), [schedule, overlay])
  const shifts = useMemo(() => shownShifts(all, search), [all, search])
  const hasRegulars = by === 'person' && search.regulars === true
  const planned = useWholeWeek({ location, by, isAll, firstDay, isOn: hasRegulars, shifts: all, overlay })
  const regulars = useRegulars({ location, isAll, isOn: hasRegulars, shifts: planned, search })
  const tails = useTails({ location, by, isAll, view, date, firstDay, shifts, search })
  const board = useMemo((): Board | undefined => {
    if (!schedule) return undefined
    const positions = positionsOf(schedule, skills).map(({ id, name, icon }) => ({ id, icon, name: say(name) }))
    const places = schedule.locations.filter(({ id }) => isAll || by === 'location' || id === location.id)
    return {
      by,
      view,
      isAll,
      firstDay,
      days,
      today,
      date,
      location,
      places,
      schedule,
      shifts,
      tails,
      rows: boardRows([...new Set([...shifts, ...tails])], { by, days, positions, locations: schedule.locations, people: regulars.people }),
      regulars,
      positions: new Map(positions.map((position) => [position.id, position])),
      mayPlan: places.some(({ may_plan }) => may_plan),
      seesCost: places.some(({ sees_cost }) => sees_cost),
    }
  }, [schedule, shifts, tails, regulars, by, view, isAll, days, firstDay, today, date, location, say, skills])
  return { board, error, refetch: () => void refetch(), isOld: isPlaceholderData }
}

function askedFor(search: BoardSearch, { today, begins }: { today: string; begins: DayOfWeek }) {
  const date = search.calendar_date ?? today
  const isAll = search.scope === 'all'
  const by: RowsBy = search.rows ?? (isAll ? 'location' : 'position')
  const view: Board['view'] = search.calendar_view === 'day' ? 'day' : 'week'
  return { date, firstDay: firstDayOfWeek(date, begins), isAll, by, view }
}

type Whole = Parameters<typeof scheduleQuery>[0] & { isOn: boolean; shifts: readonly BoardShift[]; overlay: Overlay }

// Hours of regulars include shifts that the filters of the server leave out.
function useWholeWeek({ isOn, shifts, overlay, ...week }: Omit<Whole, 'search'>): readonly BoardShift[] {
  const { data } = useQuery({ ...scheduleQuery({ ...week, search: {} }), enabled: isOn })
  return useMemo(() => (data ? overlaid(boardShifts(data), overlay) : shifts), [data, shifts, overlay])
}

// Those of the week, and those that are usual here or will be.
function positionsOf({ positions, usual, phantoms }: Schedule, skills: ReturnType<typeof useSkills>) {
  const usually = new Set([...usual, ...phantoms].map(({ skill_id }) => skill_id))
  return [...positions, ...skills.filter(({ id }) => usually.has(id) && !positions.some((one) => one.id === id))]
}
