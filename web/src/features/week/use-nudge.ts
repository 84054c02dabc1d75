import { useRef } from 'react'
import type { BoardShift } from './board-shift.ts'
import { type Entry, movedEntries, type Shows } from './use-overlay.ts'
import { movedTimes } from './week-dates.ts'

/** Steps within this time are one move. */
const settleMs = 600
type Steps = { days: number; minutes: number }
type Nudging = Steps & { shifts: readonly BoardShift[]; entries: Entry[]; timer: ReturnType<typeof setTimeout> }

/** Moves shifts step by step with the keyboard: shown with every step, sent once after the last. */
export function useNudge({ show, hide }: Shows, move: (shifts: readonly BoardShift[], by: Steps) => Promise<void>) {
  const nudging = useRef<Nudging>(undefined)
  return (shifts: readonly BoardShift[], { days, minutes }: Steps) => {
    const before = nudging.current
    clearTimeout(before?.timer)
    const from = before && isSame(before.shifts, shifts) ? before : { shifts, days: 0, minutes: 0, entries: [] }
    const by = { days: from.days + days, minutes: from.minutes + minutes }
    const entries = movedEntries(from.shifts.map((shift) => ({ shift, ...movedTimes(shift, by) })))
    hide(from.entries)
    show(entries)
    const timer = setTimeout(() => {
      nudging.current = undefined
      void move(from.shifts, by).finally(() => hide(entries))
    }, settleMs)
    nudging.current = { shifts: from.shifts, ...by, entries, timer }
  }
}

function isSame(one: readonly BoardShift[], other: readonly BoardShift[]): boolean {
  return one.length === other.length && one.every(({ key }, at) => key === other[at]?.key)
}
