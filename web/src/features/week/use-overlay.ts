import { useState } from 'react'
import type { BoardShift } from './board-shift.ts'
import { changedTo, noOverlay, type Overlay } from './overlay.ts'

/** A shift as it will be, or null for one that is removed. */
export type Entry = readonly [string, BoardShift | null]
export type ShiftMove = { shift: BoardShift; start_time: string; end_time: string }
export type Shows = ReturnType<typeof useOverlay>

/** What is shown until the server has answered. `during` shows it while something is sent, and takes it back afterwards. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>(noOverlay)
  const show = (entries: readonly Entry[]) => setOverlay((shown) => new Map([...shown, ...entries]))
  const hide = (entries: readonly Entry[]) =>
    setOverlay((shown) => new Map([...shown].filter(([key, shift]) => !entries.some((entry) => entry[0] === key && entry[1] === shift))))
  async function during<T>(entries: readonly Entry[], work: Promise<T>): Promise<T> {
    show(entries)
    try {
      return await work
    } finally {
      hide(entries)
    }
  }
  return { overlay, show, hide, during }
}

/** Shifts at their new times. */
export function movedEntries(moves: readonly ShiftMove[]): Entry[] {
  return moves.map(({ shift, start_time, end_time }) => [shift.key, changedTo(shift, { start_time, end_time })])
}
