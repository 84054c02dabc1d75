import { MOST_SIMULATED } from '@crewcall/contract/simulation.ts'
import { later } from '../../lib/later.ts'
import type { BoardShift } from './board-shift.ts'
import type { Board } from './use-board.ts'

const shortfall = later(() => import('../../domain/simulation/shortfall-notice.tsx'))
/** Of more locations at once, only those with drafts are asked about. */
const mostPlaces = 5

/** Days of the week that lack pros, counting open posted shifts and the drafts as if they were posted, by location. */
export function ShortDays({ board }: { board: Board }) {
  const now = Date.now()
  const asked = board.shifts.filter((shift) => isDraft(shift) || isOpen(shift, now))
  const parts = shortfall.use(asked.length > 0)
  if (!parts) return null
  const planned = new Set(board.places.flatMap(({ id, may_plan }) => (may_plan ? [id] : [])))
  const byLocation = [...Map.groupBy(asked, ({ location_id }) => location_id)].filter(
    ([id, shifts]) => planned.has(id) && (planned.size <= mostPlaces || shifts.some(isDraft)),
  )
  return byLocation.map(([location_id, shifts]) => {
    const first = shifts
      .filter(({ id }) => id > 0)
      .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
      .slice(0, MOST_SIMULATED)
    const ids = (of: readonly BoardShift[]) => of.map(({ id }) => id)
    return (
      <parts.ShortfallNotice
        key={location_id}
        locationId={location_id}
        of={{ draft_ids: ids(first.filter(isDraft)), gig_ids: ids(first.filter((shift) => !isDraft(shift))) }}
        positionOf={(skillId) => board.positions.get(skillId)?.name ?? ''}
      />
    )
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
