import { addDays, wallToInstant } from '@crewcall/contract/rules/time.ts'
import type { BoardShift } from './board-shift.ts'
import type { Board } from './use-board.ts'

/** The hours of the day view: from an instant on, in minutes that really pass, so that a day of 23 or 25 hours is drawn as one. */
export type DayHours = { begins: number; minutes: number; ticks: readonly { at: number; instant: string }[] }
const hourMs = 3_600_000
/** Hours that are always shown: from six in the morning until two in the night. */
const usual = { from: 6, to: 26 }

/** The shifts of the day before that last past the midnight at which the day begins. */
export function tailsOf(shifts: readonly BoardShift[], date: string, timezone: string): BoardShift[] {
  const midnight = wallToInstant(date, '00:00', timezone).getTime()
  return shifts.filter((shift) => shift.local_date === addDays(date, -1) && Date.parse(shift.end_time) > midnight)
}

/** The hours that contain all shifts that begin on the day of the board; from midnight on if a shift of the night before lasts into it. */
export function hoursOf({ date, location, shifts, tails }: Pick<Board, 'date' | 'location' | 'shifts' | 'tails'>): DayHours {
  const midnight = wallToInstant(date, '00:00', location.timezone).getTime()
  const here = [...shifts.filter(({ local_date }) => local_date === date), ...tails]
  const hourOf = (instant: string) => (Date.parse(instant) - midnight) / hourMs
  const from = Math.max(0, Math.floor(Math.min(usual.from, ...here.map(({ start_time }) => hourOf(start_time)))))
  const to = Math.ceil(Math.max(usual.to, ...here.map(({ end_time }) => hourOf(end_time))))
  const ticks = Array.from({ length: to - from }, (_, hour) => ({
    at: hour / (to - from),
    instant: new Date(midnight + (from + hour) * hourMs).toISOString(),
  }))
  return { begins: midnight + from * hourMs, minutes: (to - from) * 60, ticks }
}

/** A shift as a bar: where it begins and how long it is, as shares of the hours, and its line among those that overlap. */
export type Bar = {
  shift: BoardShift
  at: number
  share: number
  line: number
  /** It began before the hours do: only its end is drawn. */
  isTail: boolean
}

/** The bars of a row, each on the first line that is free; `lines` is how many there are. */
export function barsOf(shifts: readonly BoardShift[], { begins, minutes }: DayHours): { bars: Bar[]; lines: number } {
  const ends: number[] = []
  const all = minutes * 60_000
  const bars = shifts.map((shift) => {
    const [start, end] = [Date.parse(shift.start_time), Date.parse(shift.end_time)]
    const free = ends.findIndex((busyUntil) => busyUntil <= start)
    const line = free === -1 ? ends.length : free
    ends[line] = end
    const from = Math.max(start, begins)
    return { shift, at: (from - begins) / all, share: (end - from) / all, line, isTail: start < begins }
  })
  return { bars, lines: Math.max(1, ends.length) }
}
