import type { Location } from '@crewcall/contract/organizations.ts'
import type { ReactNode } from 'react'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { ShownBoard } from './shown-board.tsx'
import type { BoardSearch } from './shown-shifts.ts'
import { useBoard } from './use-board.ts'
import { useBoardActs } from './use-board-acts.ts'

export type WeekBoardProps = {
  location: Location
  search: BoardSearch
  change: (changes: BoardSearch) => void
  /** What a phone shows in the sheet of the view. */
  controls?: ReactNode
}

/** The week of a location as rows by days: its shifts and drafts, its openings, and its sums. */
export function WeekBoard({ location, search, change, controls }: WeekBoardProps) {
  const acts = useBoardActs()
  const { board, error, refetch, isOld } = useBoard(location, search, acts.overlay)
  if (error) return <ErrorScreen error={error} retry={refetch} />
  if (!board) return <Delayed>{<Skeleton height={640} />}</Delayed>
  return <ShownBoard board={board} acts={acts} isOld={isOld} search={search} change={change} controls={controls} />
}
