import { UNDO_MOVE_MINUTES } from './windows.ts'

type Times = { start: Date; end: Date }

/**
 * Whether a shift that is now at these times is back where it was before a move, soon enough for the confirmations that the move took away
 * to hold again (docs/rules/applications.md#a-move-taken-back).
 */
export function isMoveUndone(move: { was: Times; moved_at: Date }, is: Times, now: Date): boolean {
  const isBack = move.was.start.getTime() === is.start.getTime() && move.was.end.getTime() === is.end.getTime()
  return isBack && now.getTime() - move.moved_at.getTime() <= UNDO_MOVE_MINUTES * 60_000
}
