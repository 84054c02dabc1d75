import type { SimulatedShift } from '@crewcall/contract/simulation.ts'

/** How many pros a position lacks on a day, however well the posting goes. */
export type Shortfall = { local_date: string; skill_id: number; missing: number }

type Shift = Pick<SimulatedShift, 'local_date' | 'skill_id' | 'start_time' | 'end_time' | 'openings' | 'able'>

/**
 * Where more pros of a position are needed at once than can come, by day. Shifts at the same time share the pros, so it is compared with
 * the sum of their openings.
 */
export function shortfallsOf(shifts: readonly Shift[]): Shortfall[] {
  const byDay = Map.groupBy(shifts, ({ local_date, skill_id }) => `${local_date} ${skill_id}`)
  const found = [...byDay.values()].flatMap((same) => {
    const [first] = same
    const missing = Math.max(...same.map((shift) => missingAt(shift, same)))
    return first && missing > 0 ? [{ local_date: first.local_date, skill_id: first.skill_id, missing }] : []
  })
  return found.toSorted((a, b) => a.local_date.localeCompare(b.local_date) || b.missing - a.missing)
}

// When this shift starts: of all that have started by then and are not over.
function missingAt({ start_time }: Shift, same: readonly Shift[]): number {
  const at = Date.parse(start_time)
  const together = same.filter((other) => Date.parse(other.start_time) <= at && at < Date.parse(other.end_time))
  const needed = together.reduce((sum, { openings }) => sum + openings, 0)
  return needed - Math.max(...together.map(({ able }) => able))
}
