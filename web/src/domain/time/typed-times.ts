import { instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'

/** Start and end as they are stored: instants. */
export type StoredTimes = { start_time: string; end_time: string }
/** The same on the wall clock of the location: the day of the start (YYYY-MM-DD), and two times (HH:mm:ss). */
export type TypedTimes = { date: string; start: string; end: string }

/** The fields that stored times begin with. */
export function wallTimesOf({ start_time, end_time }: StoredTimes, timezone: string): TypedTimes {
  const { date, time } = instantToWall(start_time, timezone)
  return { date, start: `${time}:00`, end: `${instantToWall(end_time, timezone).time}:00` }
}

/**
 * The instants that the fields mean; an end that is not after the start is on the next day. Without a change they are the stored ones, which
 * have seconds, and tell the two hours of the night on which the clock goes back apart; so is the one that stays when the other is changed.
 * @param stored what the fields began with
 */
export function instantsOfTimes(typed: TypedTimes, timezone: string, stored?: StoredTimes): StoredTimes {
  const instants = shiftInstants(typed.date, typed.start, typed.end, timezone)
  const read = { start_time: instants.start.toISOString(), end_time: instants.end.toISOString() }
  if (!stored) return read
  const before = wallTimesOf(stored, timezone)
  const keepsStart = typed.date === before.date && typed.start === before.start
  const isSameDay = instantToWall(read.end_time, timezone).date === instantToWall(stored.end_time, timezone).date
  const keepsEnd = typed.end === before.end && (keepsStart || isSameDay)
  const times = { start_time: keepsStart ? stored.start_time : read.start_time, end_time: keepsEnd ? stored.end_time : read.end_time }
  return Date.parse(times.end_time) > Date.parse(times.start_time) ? times : read
}
