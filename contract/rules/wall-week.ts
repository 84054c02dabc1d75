import { addDays, instantsBetween, instantToWall } from './time.ts'

/** A shift within a week on its location's wall clock: days after the first date, times of day, and on which day it ends. */
export type WallTimes = { day: number; start_time: string; end_day: number; end_time: string }

/** Where a shift lies in the days that begin with a local date. */
export function wallTimesOf(shift: { start: Date; end: Date }, firstDate: string, timezone: string): WallTimes {
  const [start, end] = [instantToWall(shift.start, timezone), instantToWall(shift.end, timezone)]
  return { day: daysBetween(firstDate, start.date), start_time: start.time, end_day: daysBetween(firstDate, end.date), end_time: end.time }
}

/**
 * The same time of day in the days that begin with another date, whatever the clocks do between (never so many hours later). Where the
 * clock of the night makes the end no later than the start, the shift keeps at least a minute.
 */
export function instantsOf(
  { day, start_time, end_day, end_time }: WallTimes,
  firstDate: string,
  timezone: string,
): { start: Date; end: Date } {
  const [from, to] = [
    { date: addDays(firstDate, day), time: start_time },
    { date: addDays(firstDate, end_day), time: end_time },
  ]
  const { start, end } = instantsBetween(from, to, timezone)
  return { start, end: end > start ? end : new Date(start.getTime() + 60_000) }
}

/** Of several new shifts those that are not there yet; two alike are only there twice if they were already. */
export function notThereYet<T>(wanted: readonly T[], there: readonly T[], keyOf: (shift: T) => string): T[] {
  const left = new Map<string, number>()
  for (const shift of there) left.set(keyOf(shift), (left.get(keyOf(shift)) ?? 0) + 1)
  return wanted.filter((shift) => {
    const count = left.get(keyOf(shift)) ?? 0
    left.set(keyOf(shift), count - 1)
    return count <= 0
  })
}

/** From one local date to another, in days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
