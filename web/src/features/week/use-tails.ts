import type { Location } from '@crewcall/contract/organizations.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RowsBy } from './board-rows.ts'
import { type BoardShift, boardShifts } from './board-shift.ts'
import { tailsOf } from './day-hours.ts'
import { scheduleQuery } from './schedule-query.ts'
import { type BoardSearch, shownShifts } from './shown-shifts.ts'

type Shown = {
  location: Location
  by: RowsBy
  isAll: boolean
  view: 'week' | 'day'
  date: string
  firstDay: string
  shifts: readonly BoardShift[]
  search: BoardSearch
}
const none: BoardShift[] = []

/** In the view of a day, the shifts of the evening before that last into it, also those of the week before. */
export function useTails({ location, by, isAll, view, date, firstDay, shifts, search }: Shown): readonly BoardShift[] {
  // The evening before the first day is in no week shown.
  const { data: before } = useQuery({
    ...scheduleQuery({ location, by, firstDay: addDays(date, -1), isAll, days: 1, search }),
    enabled: view === 'day' && date === firstDay,
  })
  return useMemo(() => {
    if (view !== 'day') return none
    const eve = before && date === firstDay ? shownShifts(boardShifts(before), search) : none
    return tailsOf([...shifts, ...eve], date, location.timezone)
  }, [view, shifts, before, search, date, firstDay, location.timezone])
}
