import { useDraftActs } from './use-draft-acts.ts'
import { useMoveActs } from './use-move-acts.ts'
import { useNudge } from './use-nudge.ts'
import { useRelocate } from './use-relocate.ts'
import { useOverlay } from './use-overlay.ts'
import { useUndo } from './use-undo.ts'

export type BoardActs = ReturnType<typeof useBoardActs>

/** What can be done on the board: shown in the same frame, sent, and taken back on failure; each act has its opposite for Undo. */
export function useBoardActs() {
  const shows = useOverlay()
  const { did, undo, redo, published, cancelled } = useUndo()
  const drafts = useDraftActs(shows, did)
  const moves = useMoveActs(shows, { did, changeTo: drafts.changeTo })
  const nudge = useNudge(shows, moves)
  const relocate = useRelocate(did)
  return { overlay: shows.overlay, ...drafts, ...moves, nudge, relocate, did, undo, redo, published, cancelled }
}
