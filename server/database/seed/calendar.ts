import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'

/** Days of the seed data count from today at the location: 0 is today, -1 yesterday. */
export type SeedClock = { timezone: string; today: string; now: Date }

/** The clock of the seed data for a time zone, taken once at its start. */
export function seedClock(timezone: string, now: Date): SeedClock {
  return { timezone, now, today: instantToWall(now, timezone).date }
}

/** The instant of a wall time such as '17:30' so many days from today. */
export function onDay({ timezone, today }: SeedClock, days: number, time: string): Date {
  return wallToInstant(addDays(today, days), time, timezone)
}

/** The end of a shift of so many hours. */
export function after(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 3_600_000)
}

/** The quarter of an hour an instant lies in, because nobody posts a shift from 8:38. */
export function quarterOf(instant: Date): Date {
  const quarter = 15 * 60_000
  return new Date(Math.floor(instant.getTime() / quarter) * quarter)
}
