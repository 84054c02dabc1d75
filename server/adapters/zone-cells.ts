/** Zones of a square of one degree in which they meet: a letter of a zone, `.` where none is known, or `+` and its quarters from south-west on. */
export type ZoneCell = string

/** The letter of each zone of the table, by its place there. */
export const zoneLetters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** How often a square is quartered at most: the smallest ones are a 256th of a degree wide, about 400 m. */
export const CELL_DEPTH = 8

/**
 * Draws a square from the letters of its smallest parts; where four parts agree they are one. Nothing known agrees with everything: water and
 * other countries belong to the zone beside them.
 * @param letterAt the letter at a fraction of the square from south and from west, each from 0 to 1
 */
export function drawCell(
  letterAt: (north: number, east: number) => string,
  { north, east, depth } = { north: 0, east: 0, depth: 0 },
): ZoneCell {
  const size = 1 / 2 ** depth
  if (depth === CELL_DEPTH) return letterAt(north + size / 2, east + size / 2)
  const half = size / 2
  const starts = [
    [north, east],
    [north, east + half],
    [north + half, east],
    [north + half, east + half],
  ] as const
  const parts = starts.map(([south, west]) => drawCell(letterAt, { north: south, east: west, depth: depth + 1 }))
  const known = new Set(parts.filter((part) => part !== '.'))
  if (known.size === 0) return '.'
  const [only = ''] = known
  return known.size === 1 && only.length === 1 ? only : `+${parts.join('')}`
}

/** The letter at a fraction of the square from south and from west; `.` where none is known. */
export function letterOf(cell: ZoneCell, north: number, east: number): string {
  let [at, south, west, size] = [0, 0, 0, 1]
  while (cell[at] === '+') {
    size /= 2
    const [isNorth, isEast] = [north >= south + size, east >= west + size]
    if (isNorth) south += size
    if (isEast) west += size
    at += 1
    for (let before = (isNorth ? 2 : 0) + (isEast ? 1 : 0); before > 0; before -= 1) at = afterPart(cell, at)
  }
  return cell[at] ?? '.'
}

function afterPart(cell: ZoneCell, from: number): number {
  let at = from
  for (let open = 1; open > 0; at += 1) open += cell[at] === '+' ? 3 : -1
  return at
}
