import type { Output } from '@crewcall/contract/kit.ts'
import { previewFits } from '@crewcall/contract/schedule-moves.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import type { BoardShift } from './board-shift.ts'
import { reasons } from './problem-list.tsx'
import type { Board } from './use-board.ts'

export type Fits = Output<typeof previewFits>

/** What the server says of a shift on each day of the board and for each person on it: asked once when it is picked up, then known. */
export function useFits(board: Board) {
  const client = useQueryClient()
  const pros = board.rows.flatMap(({ of }) => (of.kind === 'person' ? of.pro_id : [])).slice(0, 200)
  const queryFor = ({ id, status }: BoardShift) => {
    const which = status === null ? { draft_id: id } : { gig_id: id }
    const body = { ...which, start_date: board.days[0] ?? board.date, days: board.days.length, pro_ids: pros }
    return api.query(previewFits, { body })
  }
  return {
    /** Asks; without an answer only what the board itself knows is told. */
    ask: (shift: BoardShift): Promise<unknown> =>
      shift.id > 0 ? Promise.all([client.prefetchQuery({ ...queryFor(shift), retry: false }), reasons.fetched()]) : Promise.resolve(),
    known: (shift: BoardShift): Fits | undefined => client.getQueryData(queryFor(shift).queryKey),
  }
}
