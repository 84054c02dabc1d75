import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { LONGEST_HOURS } from '@crewcall/contract/rules/windows.ts'
import { z } from 'zod'

const wall = z.string().min(1, 'This field is required')

/** Start and end of work as they are typed: days (YYYY-MM-DD) and times (HH:mm:ss) of the location. */
export const typedSpan = z.object({ start_day: wall, start_time: wall, end_day: wall, end_time: wall })
export type TypedSpan = z.infer<typeof typedSpan>

/** Two instants as fields. */
export function spanOf(start: string, end: string, timezone: string): TypedSpan {
  const [from, to] = [instantToWall(start, timezone), instantToWall(end, timezone)]
  return { start_day: from.date, start_time: `${from.time}:00`, end_day: to.date, end_time: `${to.time}:00` }
}

/** The fields as the instants that a call takes. */
export function instantsOf(span: TypedSpan, timezone: string): { start_time: string; end_time: string } {
  const at = (day: string, time: string) => wallToInstant(day, time, timezone).toISOString()
  return { start_time: at(span.start_day, span.start_time), end_time: at(span.end_day, span.end_time) }
}

/** Why nobody can have worked so, for the field of the end; null if somebody can. */
export function spanFault(span: TypedSpan, timezone: string): 'Must be after the start' | 'At most 28 hours' | null {
  const { start_time, end_time } = instantsOf(span, timezone)
  const hours = (Date.parse(end_time) - Date.parse(start_time)) / 3_600_000
  if (hours <= 0) return 'Must be after the start'
  return hours > LONGEST_HOURS ? 'At most 28 hours' : null
}

/** The day of the first such end after the start. */
export function endDayOf({ start_day, start_time, end_time }: Omit<TypedSpan, 'end_day'>): string {
  return end_time > start_time ? start_day : addDays(start_day, 1)
}

/** The days on which work of a shift can lie (one before it to one after it), and those chosen already, in order. */
export function daysAround(shift: { start_time: string; end_time: string }, timezone: string, chosen: readonly string[]): string[] {
  const [first, last] = [instantToWall(shift.start_time, timezone).date, instantToWall(shift.end_time, timezone).date]
  const days = [addDays(first, -1), first, last, addDays(last, 1), ...chosen.filter((day) => day !== '')]
  return [...new Set(days)].toSorted()
}
