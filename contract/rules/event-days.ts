import { addDays, instantToWall, wallToInstant } from './time.ts'

const DAY = 86_400_000

/**
 * Moves instants so that the first one falls on this calendar day: each keeps its time of day on the clock of its own zone, also across
 * midnight and a change of the clock (docs/rules/events.md#copies).
 */
export function dayShift(first: Date, timezone: string, day: string): (instant: Date, zone: string) => Date {
  const from = instantToWall(first, timezone).date
  const days = Math.round((Date.parse(day) - Date.parse(from)) / DAY)
  return (instant, zone) => {
    const { date, time } = instantToWall(instant, zone)
    return wallToInstant(addDays(date, days), time, zone)
  }
}

/** Minutes from the start of an event, and back. */
export function minutesFrom(start: Date, instant: Date): number {
  return Math.round((instant.getTime() - start.getTime()) / 60_000)
}
export function minutesLater(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000)
}
