import type { BoardShift } from './board-shift.ts'

/** What removing shifts means for each: drafts are removed, posted ones cancelled after a question, and the others stay. */
export type Removal = { drafts: readonly BoardShift[]; posted: readonly BoardShift[]; left: number }

/** Parts shifts by what removing them means. Of locations where the reader plans nothing, and what is over or cancelled, stays. */
export function removalOf(shifts: readonly BoardShift[], mayPlanAt: (locationId: number) => boolean): Removal {
  const known = shifts.filter(({ id, location_id }) => id > 0 && mayPlanAt(location_id))
  const drafts = known.filter(({ status }) => status === null)
  const posted = known.filter(({ status, end_time }) => status !== null && status !== 'CANCELLED' && Date.parse(end_time) > Date.now())
  return { drafts, posted, left: shifts.length - drafts.length - posted.length }
}
