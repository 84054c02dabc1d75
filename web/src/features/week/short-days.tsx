import { MOST_SIMULATED } from '@crewcall/contract/simulation.ts'
import { later } from '../../lib/later.ts'
import type { Board } from './use-board.ts'

const shortfall = later(() => import('../../domain/simulation/shortfall-notice.tsx'))

/** Days of the week that would lack pros if the drafts were posted, by location. */
export function ShortDays({ board }: { board: Board }) {
  const drafts = board.shifts.filter(({ status, skill_id, wage_amount }) => status === null && skill_id !== null && wage_amount !== null)
  const parts = shortfall.use(drafts.length > 0)
  if (!parts) return null
  const byLocation = [...Map.groupBy(drafts, ({ location_id }) => location_id)]
  return byLocation.map(([location_id, shifts]) => (
    <parts.ShortfallNotice
      key={location_id}
      locationId={location_id}
      of={{ draft_ids: shifts.flatMap(({ id }) => (id > 0 ? [id] : [])).slice(0, MOST_SIMULATED) }}
      positionOf={(skillId) => board.positions.get(skillId)?.name ?? ''}
    />
  ))
}
