import { addDays, instantsBetween, instantToWall } from './time.ts'

const DAY = 86_400_000
type Span = { start_time: Date; end_time: Date }

/**
 * Moves shifts so that the first one falls on this calendar day: each keeps its times of day on the clock of its own zone, also across
 * midnight and a change of the clock, and its length where the clock skips its start (docs/rules/events.md#copies).
 */
export function dayShift(first: Date, timezone: string, day: string): (shift: Span, zone: string) => { start: Date; end: Date } {
  const from = instantToWall(first, timezone).date
  const days = Math.round((Date.parse(day) - Date.parse(from)) / DAY)
  return ({ start_time, end_time }, zone) => {
    const later = (instant: Date) => {
      const { date, time } = instantToWall(instant, zone)
      return { date: addDays(date, days), time }
    }
    return instantsBetween(later(start_time), later(end_time), zone)
  }
}

/** Minutes from the start of an event, and back. */
export function minutesFrom(start: Date, instant: Date): number {
  return Math.round((instant.getTime() - start.getTime()) / 60_000)
}
export function minutesLater(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000)
}
