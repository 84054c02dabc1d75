import { type BoardShift, mayMove, openPlacesOf } from './board-shift.ts'

/** What a manager most likely wants of a shift: answer its applicants, offer it, or publish it. */
export type LikelyAction = { kind: 'answer'; count: number } | { kind: 'offer' } | { kind: 'publish' }

/** The likely action of a shift: none once it has begun or is filled, and none for a draft that cannot be published as it is. */
export function likelyActionOf(shift: BoardShift): LikelyAction | undefined {
  if (!mayMove(shift)) return undefined
  if (shift.status === null) return shift.problems.some(({ pro_id }) => pro_id === null) ? undefined : { kind: 'publish' }
  if (openPlacesOf(shift) === 0) return undefined
  return shift.open_applications_count > 0 ? { kind: 'answer', count: shift.open_applications_count } : { kind: 'offer' }
}
