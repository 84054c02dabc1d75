import { PAST_DUE_EARLY_MINUTES } from './windows.ts'

/** The minimum length of a shift: a shorter one would be past due, and closed to every pro, before it began. */
export const SHORTEST_SHIFT_MINUTES = PAST_DUE_EARLY_MINUTES
export const LONGEST_SHIFT_HOURS = 24

type Field = 'end_time' | 'unpaid_break_minutes'

/**
 * What is wrong with the length of a shift, or null: at least 15 minutes, at most 24 hours, and a break that leaves 15 minutes of work.
 * @param minutes elapsed from start to end, with a fraction for seconds
 */
export function shiftLengthFault(minutes: number, unpaidBreakMinutes: number): { field: Field; message: string } | null {
  if (minutes <= 0) return { field: 'end_time', message: 'Must be after the start' }
  if (minutes < SHORTEST_SHIFT_MINUTES) return { field: 'end_time', message: 'A shift lasts at least 15 minutes' }
  if (minutes > LONGEST_SHIFT_HOURS * 60) return { field: 'end_time', message: 'A shift lasts at most 24 hours' }
  if (minutes - unpaidBreakMinutes < SHORTEST_SHIFT_MINUTES)
    return { field: 'unpaid_break_minutes', message: 'Must leave at least 15 minutes of work' }
  return null
}

/** The same for two instants; null while one is missing. */
export function faultBetween(shift: {
  start_time?: string | undefined
  end_time?: string | undefined
  unpaid_break_minutes?: number | null | undefined
}): ReturnType<typeof shiftLengthFault> {
  const { start_time, end_time, unpaid_break_minutes } = shift
  if (!start_time || !end_time) return null
  return shiftLengthFault((Date.parse(end_time) - Date.parse(start_time)) / 60_000, unpaid_break_minutes ?? 0)
}

/** The same for two times of day ('HH:mm' or 'HH:mm:ss') on the wall clock: an end not after the start is on the next day. */
export function faultOnTheWall(start: string, end: string, unpaidBreakMinutes: number): ReturnType<typeof shiftLengthFault> {
  const minutes = (secondsOf(end) - secondsOf(start)) / 60
  return shiftLengthFault(minutes > 0 ? minutes : minutes + 24 * 60, unpaidBreakMinutes)
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}
