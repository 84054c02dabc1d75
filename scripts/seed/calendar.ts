import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'

/** Days of the story count from today at the place: 0 is today, -1 yesterday. */
export type StoryClock = { timezone: string; today: string; now: Date }

/** The story's clock for a time zone, taken once at its start. */
export function storyClock(timezone: string, now: Date): StoryClock {
  return { timezone, now, today: instantToWall(now, timezone).date }
}

/** The instant of a wall time such as '17:30' so many days from today. */
export function onDay({ timezone, today }: StoryClock, days: number, time: string): Date {
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
