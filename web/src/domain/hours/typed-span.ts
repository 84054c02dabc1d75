import { across } from '@crewcall/contract/across.ts'
import { addDays, formatTimeOfDay, instantsAt, instantToWall, wallToInstant, zoneAbbreviation } from '@crewcall/contract/rules/time.ts'
import { LONGEST_HOURS } from '@crewcall/contract/rules/windows.ts'
import { z } from 'zod'
import type { StoredTimes } from '../time/typed-times.ts'

const wall = z.string().min(1, 'This field is required')
// Which of the two times that the clock shows it, in the night on which it goes back.
const turn = z.enum(['FIRST', 'SECOND'])

/** Start and end of work as they are typed: days (YYYY-MM-DD) and times (HH:mm:ss) of the location. */
export const typedSpan = z.object({ start_day: wall, start_time: wall, start_turn: turn, end_day: wall, end_time: wall, end_turn: turn })
export type TypedSpan = z.infer<typeof typedSpan>
type End = 'start' | 'end'

/** Two instants as fields. */
export function spanOf({ start_time, end_time }: StoredTimes, timezone: string): TypedSpan {
  const [from, to] = [wallOf(start_time, timezone), wallOf(end_time, timezone)]
  const start = { start_day: from.day, start_time: from.time, start_turn: from.turn }
  return { ...start, end_day: to.day, end_time: to.time, end_turn: to.turn }
}

function wallOf(instant: string, timezone: string) {
  const { date, time } = instantToWall(instant, timezone)
  const [first] = instantsAt(date, time, timezone)
  const isFirst = first === undefined || Date.parse(instant) - first.getTime() < 60_000
  return { day: date, time: `${time}:00`, turn: isFirst ? 'FIRST' : 'SECOND' } as const
}

/**
 * The fields as the instants that a call takes. An end of which nothing was changed is the stored instant, to the second.
 * @param stored what the fields began with
 */
export function instantsOf(span: TypedSpan, timezone: string, stored: StoredTimes): StoredTimes {
  const before = spanOf(stored, timezone)
  const at = (end: End) => {
    const names = [`${end}_day`, `${end}_time`, `${end}_turn`] as const
    if (names.every((name) => span[name] === before[name])) return stored[`${end}_time`]
    return typedInstant(span, end, timezone).toISOString()
  }
  return { start_time: at('start'), end_time: at('end') }
}

function typedInstant(span: TypedSpan, end: End, timezone: string): Date {
  const [first, second] = turnsOf(span, end, timezone)
  const chosen = span[`${end}_turn`] === 'SECOND' ? (second ?? first) : first
  return chosen ?? wallToInstant(span[`${end}_day`], span[`${end}_time`], timezone)
}

/** The instants at which the clock shows the time of this end: two in the night on which it goes back. */
function turnsOf(span: TypedSpan, end: End, timezone: string): Date[] {
  const [day, time] = [span[`${end}_day`], span[`${end}_time`]]
  return day && time ? instantsAt(day, time, timezone) : []
}

/** Both turns of this end with their zones, "1:30 am EDT" and "1:30 am EST", if the clock shows its time twice; otherwise none. */
export function turnWords(span: TypedSpan, end: End, timezone: string): { value: TypedSpan['end_turn']; label: string }[] {
  const turns = turnsOf(span, end, timezone)
  if (turns.length < 2) return []
  const time = formatTimeOfDay(span[`${end}_time`])
  return turns.map((instant, at) => ({ value: at === 0 ? 'FIRST' : 'SECOND', label: `${time} ${zoneAbbreviation(instant, timezone)}` }))
}

/** Why nobody can have worked so, for the field of the end; null if somebody can. */
export function spanFault({ start_time, end_time }: StoredTimes): 'Must be after the start' | 'At most 28 hours' | null {
  const hours = (Date.parse(end_time) - Date.parse(start_time)) / 3_600_000
  if (hours <= 0) return 'Must be after the start'
  return hours > LONGEST_HOURS ? 'At most 28 hours' : null
}

/** A form of hours that refuses, at the end, what nobody can have worked, whatever else is still missing. */
export function possible<S extends z.ZodObject<typeof typedSpan.shape>>(form: S, timezone: string, stored: StoredTimes): S {
  return across<S, keyof TypedSpan>(form, typedSpan.keyof().options, (typed, check) => {
    const message = spanFault(instantsOf(typed, timezone, stored))
    if (message) check.addIssue({ code: 'custom', path: ['end_time'], message })
  })
}

/** Day and turn of the first such end after the start. */
export function endAfter(span: TypedSpan, timezone: string): Pick<TypedSpan, 'end_day' | 'end_turn'> {
  const start = typedInstant(span, 'start', timezone)
  const days = [span.start_day, addDays(span.start_day, 1)]
  const ends = days.flatMap((end_day) =>
    turnsOf({ ...span, end_day }, 'end', timezone).map((instant, at) => ({ instant, end_day, end_turn: turn.options[at] ?? 'FIRST' })),
  )
  const { end_day, end_turn } = ends.find(({ instant }) => instant > start) ?? { end_day: days[1] ?? '', end_turn: 'FIRST' as const }
  return { end_day, end_turn }
}

/** The days on which work of a shift can lie (one before it to one after it), and those chosen already, in order. */
export function daysAround(shift: StoredTimes, timezone: string, chosen: readonly string[]): string[] {
  const [first, last] = [instantToWall(shift.start_time, timezone).date, instantToWall(shift.end_time, timezone).date]
  const days = [addDays(first, -1), first, last, addDays(last, 1), ...chosen.filter((day) => day !== '')]
  return [...new Set(days)].toSorted()
}
