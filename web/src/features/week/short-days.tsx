import { later } from '../../lib/later.ts'
import type { BoardShift } from './board-shift.ts'
import { isFiltered, type BoardSearch } from './shown-shifts.ts'
import type { Board } from './use-board.ts'

const outlook = later(() => import('./outlook.tsx'))
/** Of more locations at once, only those with drafts are asked about. */
const mostPlaces = 5

/** What the days of the board lack by location: pros, counting open posted shifts and the drafts as if they were posted, and what is usual. */
export function ShortDays({ board, search }: { board: Board; search: BoardSearch }) {
  const now = Date.now()
  const asked = board.shifts.filter((shift) => isDraft(shift) || isOpen(shift, now))
  const planned = board.places.filter(({ may_plan }) => may_plan)
  const parts = outlook.use(planned.length > 0)
  if (!parts) return null
  return planned.map(({ id, name }) => {
    const here = asked.filter(({ location_id }) => location_id === id)
    if (planned.length > mostPlaces && !here.some(isDraft)) return null
    const place = board.places.length > 1 ? name : undefined
    return <parts.Outlook key={id} board={board} locationId={id} place={place} asked={here} isWhole={!isFiltered(search)} />
  })
}

// With all that a chance needs.
function isDraft({ status, repeats, skill_id, wage_amount }: BoardShift): boolean {
  return status === null && repeats === undefined && skill_id !== null && wage_amount !== null
}

function isOpen({ status, repeats, start_time, allowed_confirmed_pros, current_confirmed_pros_count }: BoardShift, now: number): boolean {
  const isLeft = current_confirmed_pros_count < allowed_confirmed_pros
  return status !== null && repeats === undefined && isLeft && Date.parse(start_time) > now
}
