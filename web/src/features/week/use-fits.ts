import type { Output } from '@crewcall/contract/kit.ts'
import { previewFits, previewMoves } from '@crewcall/contract/schedule-moves.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import { type BoardShift, mayMove } from './board-shift.ts'
import { reasons } from '../../domain/shift/draft-reasons.ts'
import type { Board } from './use-board.ts'
import { daysFrom, movedTimes } from './week-dates.ts'

/** Drafts of a group that are asked about one by one. */
const mostDrafts = 20
/** Posted shifts that one question takes. */
const mostMoves = 100

export type Fits = Output<typeof previewFits>

/** What the server says of a shift on each day of the board and for each person on it: asked once when it is picked up, then known. */
export function useFits(board: Board) {
  const client = useQueryClient()
  const pros = board.rows.flatMap(({ of }) => (of.kind === 'person' ? of.pro_id : [])).slice(0, 200)
  const queryFor = ({ id, status }: BoardShift, location_id?: number) => {
    const which = status === null ? { draft_id: id } : { gig_id: id }
    const body = {
      ...which,
      start_date: board.days[0] ?? board.date,
      days: board.days.length,
      pro_ids: pros,
      ...(location_id === undefined ? {} : { location_id }),
    }
    return api.query(previewFits, { body })
  }
  const movesQuery = (held: readonly BoardShift[], days: number) => {
    const posted = held.filter((shift) => shift.status !== null && mayMove(shift)).slice(0, mostMoves)
    const moves = posted.map((shift) => ({ gig_id: shift.id, ...movedTimes(shift, { days }) }))
    return moves.length === 0 ? undefined : { ...api.query(previewMoves, { body: { moves } }), retry: false }
  }
  return {
    /** Asks about shifts that are held together: the posted ones on each day of the week at once, the drafts each by itself. */
    askAll: (held: readonly BoardShift[], first: BoardShift): Promise<unknown> => {
      const steps = board.view === 'day' ? [] : board.days.map((day) => daysFrom(first.local_date, day)).filter((days) => days !== 0)
      const drafts = held.filter(({ status, id }) => status === null && id > 0).slice(0, mostDrafts)
      return Promise.all([
        ...steps.map((days) => movesQuery(held, days)).map((query) => query && client.prefetchQuery(query)),
        ...drafts.map((shift) => client.prefetchQuery({ ...queryFor(shift), retry: false })),
        reasons.fetched(),
      ])
    },
    knownMoves: (held: readonly BoardShift[], days: number) => {
      const query = movesQuery(held, days)
      return query && client.getQueryData(query.queryKey)
    },
    /** Asks; without an answer only what the board itself knows is told. */
    ask: (shift: BoardShift): Promise<unknown> =>
      shift.id > 0 ? Promise.all([client.prefetchQuery({ ...queryFor(shift), retry: false }), reasons.fetched()]) : Promise.resolve(),
    known: (shift: BoardShift): Fits | undefined => client.getQueryData(queryFor(shift).queryKey),
    /** What is known of a draft at another location; asks for it once, if it may ask. */
    elsewhere: (shift: BoardShift, location_id: number, asks: boolean): { fits: Fits | undefined; isImpossible: boolean } => {
      const query = queryFor(shift, location_id)
      const state = client.getQueryState(query.queryKey)
      if (asks && state === undefined) void client.prefetchQuery({ ...query, retry: false })
      return { fits: client.getQueryData(query.queryKey), isImpossible: state?.status === 'error' }
    },
  }
}
