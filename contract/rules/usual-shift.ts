/** A shift on its location's wall clock: minutes since midnight; an end not after the start is on the next day. */
export type WallShift = { start: number; end: number; unpaid_break_minutes: number }

const dayMinutes = 1440
/** The length of a shift if none was posted yet. */
const sensibleMinutes = 8 * 60

const lengthOf = ({ start, end }: Pick<WallShift, 'start' | 'end'>) => (end - start + dayMinutes) % dayMinutes || dayMinutes
const covers = (shift: WallShift, minute: number) => (minute - shift.start + dayMinutes) % dayMinutes < lengthOf(shift)

/**
 * The hours for a click at `minute` of a calendar: the location's most common hours that contain that minute, or else its usual shift
 * length from that minute on; eight hours if it has none. Minutes since midnight.
 * @param past shifts and saved times of the location, latest first: of equally common ones the latest is used
 */
export function usualHours(past: readonly WallShift[], minute: number): { start: number; end: number } {
  const fitting = commonest(
    past.filter((shift) => covers(shift, minute)),
    ({ start, end }) => `${start}-${end}`,
  )
  if (fitting) return { start: fitting.start, end: fitting.end }
  const length = commonest(past, (shift) => String(lengthOf(shift)))
  return { start: minute, end: (minute + (length ? lengthOf(length) : sensibleMinutes)) % dayMinutes }
}

/**
 * The unpaid break of a shift in minutes if its manager has not set one: the one suggested by the market's rules, or else the most common
 * one of shifts of about this length (within an hour) here, or else none.
 * @param past shifts of the location, latest first
 */
export function usualBreak(
  past: readonly WallShift[],
  shift: { minutes: number; suggested: number },
): { minutes: number; why: 'RULE' | 'USUAL' | null } {
  if (shift.suggested > 0) return { minutes: shift.suggested, why: 'RULE' }
  const alike = commonest(
    past.filter((one) => Math.abs(lengthOf(one) - shift.minutes) <= 60),
    (one) => String(one.unpaid_break_minutes),
  )
  return alike && alike.unpaid_break_minutes > 0 ? { minutes: alike.unpaid_break_minutes, why: 'USUAL' } : { minutes: 0, why: null }
}

function commonest(shifts: readonly WallShift[], keyOf: (shift: WallShift) => string): WallShift | undefined {
  const groups = [...Map.groupBy(shifts, keyOf).values()]
  return groups.reduce<WallShift[]>((best, group) => (group.length > best.length ? group : best), [])[0]
}
