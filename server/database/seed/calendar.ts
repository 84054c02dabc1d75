import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'

/** Days of the seed data are relative to today at the location: 0 is today, -1 yesterday. */
export type SeedClock = { timezone: string; today: string; now: Date }

/** The clock of the seed data for a time zone, fixed at its start. */
export function seedClock(timezone: string, now: Date): SeedClock {
  return { timezone, now, today: instantToWall(now, timezone).date }
}

/** The instant of a wall time such as '17:30' on a day relative to today. */
export function onDay({ timezone, today }: SeedClock, days: number, time: string): Date {
  return wallToInstant(addDays(today, days), time, timezone)
}

/** The end of a shift after a number of hours. */
export function after(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 3_600_000)
}

/** An instant rounded to the quarter of an hour, because nobody posts a shift from 8:38. */
export function quarterOf(instant: Date): Date {
  const quarter = 15 * 60_000
  return new Date(Math.floor(instant.getTime() / quarter) * quarter)
}
