import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoardShift } from './board-shift.ts'
import { type Entry, movedEntries, type ShiftMove, type Shows } from './use-overlay.ts'
import { movedTimes } from './week-dates.ts'

/** Steps within this time are one move. */
export const settleMs = 600
/** Steps by days, and by minutes of the whole shift or of its end. */
export type Steps = { days: number; minutes: number; end?: number }
type Nudging = Required<Steps> & {
  shifts: readonly BoardShift[]
  moves: ShiftMove[]
  entries: Entry[]
  timer: ReturnType<typeof setTimeout>
}
type Sends = {
  moveTo: (moves: readonly ShiftMove[]) => Promise<void>
  /** Sends while the page goes away; undefined if somebody has to be asked first. */
  leave: (moves: readonly ShiftMove[]) => Promise<unknown> | undefined
}

/**
 * Moves shifts step by step with the keyboard: shown with every step, sent once after the last. Whoever leaves the board or the page before
 * loses nothing.
 */
export function useNudge({ show, hide }: Shows, { moveTo, leave }: Sends) {
  const nudging = useRef<Nudging>(undefined)
  function settle(): void {
    const now = nudging.current
    if (!now) return
    clearTimeout(now.timer)
    nudging.current = undefined
    void moveTo(now.moves).finally(() => hide(now.entries))
  }
  useLeaving({
    screen: settle,
    page: (event) => {
      const now = nudging.current
      const sent = now && leave(now.moves)
      if (!sent) {
        // Somebody has to be asked before this move.
        if (now) event.preventDefault()
        return settle()
      }
      clearTimeout(now.timer)
      nudging.current = undefined
      void sent.finally(() => hide(now.entries))
    },
  })

  /** The shifts as they were before the first step, and all steps together. */
  return (shifts: readonly BoardShift[], { days, minutes, end = 0 }: Steps) => {
    const before = nudging.current
    clearTimeout(before?.timer)
    if (before && !isSame(before.shifts, shifts)) settle()
    const from = before && isSame(before.shifts, shifts) ? before : { shifts, days: 0, minutes: 0, end: 0, entries: [] }
    const by = { days: from.days + days, minutes: from.minutes + minutes, end: from.end + end }
    const moves = from.shifts.map((shift) => ({ shift, ...movedTimes(shift, by) }))
    const entries = movedEntries(moves)
    hide(from.entries)
    show(entries)
    nudging.current = { shifts: from.shifts, ...by, moves, entries, timer: setTimeout(settle, settleMs) }
    return { shifts: from.shifts, by }
  }
}

// Another screen or another tab leaves time to ask; a page that goes away does not.
function useLeaving({ screen, page }: { screen: () => void; page: (event: Event) => void }): void {
  const leaveScreen = useEffectEvent(screen)
  const leavePage = useEffectEvent(page)
  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    window.addEventListener('beforeunload', (event) => leavePage(event), { signal })
    window.addEventListener('pagehide', (event) => leavePage(event), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && leaveScreen(), { signal })
    return () => {
      heard.abort()
      leaveScreen()
    }
  }, [])
}

function isSame(one: readonly BoardShift[], other: readonly BoardShift[]): boolean {
  return one.length === other.length && one.every(({ key }, at) => key === other[at]?.key)
}
