import { later } from '../../lib/later.ts'
import type { Board } from './use-board.ts'

const weekShortfall = later(() => import('../../domain/simulation/week-shortfall.tsx'))

/** Days of the week that would lack pros if the drafts were posted, by location. */
export function ShortDays({ board }: { board: Board }) {
  const drafts = board.shifts.filter(({ status, skill_id, wage_amount }) => status === null && skill_id !== null && wage_amount !== null)
  const parts = weekShortfall.use(drafts.length > 0)
  if (!parts) return null
  const byLocation = [...Map.groupBy(drafts, ({ location_id }) => location_id)]
  return byLocation.map(([location_id, shifts]) => (
    <parts.WeekShortfall
      key={location_id}
      locationId={location_id}
      draftIds={shifts.flatMap(({ id }) => (id > 0 ? [id] : []))}
      positionOf={(skillId) => board.positions.get(skillId)?.name ?? ''}
    />
  ))
}
