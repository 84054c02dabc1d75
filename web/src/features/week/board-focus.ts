/** A place on the board: row, day, and the shift in the cell; `at` equal to their number is the cell's place for a new shift. */
export type Place = { row: number; day: number; at: number }
/** How many shifts each cell has, by row and day. */
export type Counts = readonly (readonly number[])[]

/** Where an arrow key leads, or Home and End, with Ctrl to the first or last row; null for another key. The edges hold. */
export function nextPlace(from: Place, key: string, counts: Counts, { ctrl = false, rightToLeft = false } = {}): Place | null {
  const on = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const lastDay = (counts[0]?.length ?? 1) - 1
  switch (key) {
    case 'ArrowDown':
      return from.at < countAt(counts, from) ? { ...from, at: from.at + 1 } : within({ ...from, row: from.row + 1, at: 0 }, counts, from)
    case 'ArrowUp':
      return from.at > 0 ? { ...from, at: from.at - 1 } : within({ ...from, row: from.row - 1, at: Number.POSITIVE_INFINITY }, counts, from)
    case on:
      return within({ ...from, day: from.day + 1 }, counts, from)
    case back:
      return within({ ...from, day: from.day - 1 }, counts, from)
    case 'Home':
      return within({ row: ctrl ? 0 : from.row, day: 0, at: 0 }, counts, from)
    case 'End':
      return within({ row: ctrl ? counts.length - 1 : from.row, day: lastDay, at: 0 }, counts, from)
    default:
      return null
  }
}

/** The nearest existing place, for a board that has changed since. */
export function nearestPlace(place: Place, counts: Counts): Place {
  const row = Math.max(0, Math.min(place.row, counts.length - 1))
  const day = Math.max(0, Math.min(place.day, (counts[row]?.length ?? 1) - 1))
  return { row, day, at: Math.max(0, Math.min(place.at, countAt(counts, { row, day }))) }
}

function within(place: Place, counts: Counts, otherwise: Place): Place {
  if (counts[place.row]?.[place.day] === undefined) return otherwise
  return { ...place, at: Math.min(place.at, countAt(counts, place)) }
}

function countAt(counts: Counts, { row, day }: { row: number; day: number }): number {
  return counts[row]?.[day] ?? 0
}
