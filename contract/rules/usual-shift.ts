/** A shift by the wall clock of its location: minutes since midnight, an end not after the start is on the next day. */
export type WallShift = { start: number; end: number; unpaid_break_minutes: number }

const dayMinutes = 1440
/** What a shift lasts where nothing was posted yet. */
const sensibleMinutes = 8 * 60

const lengthOf = ({ start, end }: Pick<WallShift, 'start' | 'end'>) => (end - start + dayMinutes) % dayMinutes || dayMinutes
const covers = (shift: WallShift, minute: number) => (minute - shift.start + dayMinutes) % dayMinutes < lengthOf(shift)

/**
 * The hours a click at `minute` of a calendar stands for: the commonest of the location's hours that hold that minute, else from that minute on
 * as long as its shifts commonly are; eight hours where it has none. Minutes since midnight.
 * @param past shifts and saved times of the location, the latest first: of equally common ones the latest is taken
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
 * The unpaid break of a shift in minutes when its manager has not said one: what the rules of the market suggest, else what shifts of about
 * this length (an hour more or less) commonly have here, else none.
 * @param past shifts of the location, the latest first
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
