import { type BoardShift, inOrder, openPlacesOf } from './board-shift.ts'

/** By what the rows of the board are. */
export const rowChoices = ['position', 'person', 'location'] as const
export type RowsBy = (typeof rowChoices)[number]

/** What a row stands for. The row of open shifts is pinned above the others. */
export type RowOf =
  | { kind: 'open' }
  | { kind: 'position'; skill_id: number | null }
  | { kind: 'person'; pro_id: number }
  | { kind: 'location'; location_id: number }

/** A row with one list of shifts per day. `minutes` is what a person without a shown shift works in this week. */
export type BoardRow = { key: string; of: RowOf; name: string; cells: readonly (readonly BoardShift[])[]; minutes?: number }

type Named = { id: number; name: string }
/** Somebody who has a row without a shift that is shown, with what they work in this week, also in shifts that a filter hides. */
export type Regular = Named & { minutes: number }
type Board = {
  by: RowsBy
  days: readonly string[]
  positions: readonly Named[]
  locations: readonly Named[]
  /** People who have a row though no shift of theirs is shown. They come after those with shifts. */
  people?: readonly Regular[]
}

/**
 * The rows of the board: the open shifts first, then one row for each position, person or location. Rows of positions and locations contain
 * every shift; a row of a person contains the shifts they are on, and the row of open shifts those which still need somebody.
 */
export function boardRows(shifts: readonly BoardShift[], board: Board): BoardRow[] {
  const open = { key: 'open', of: { kind: 'open' } as const, name: '', cells: cellsOf(shifts.filter(isOpen), board.days) }
  return [open, ...rowsBy[board.by](shifts, board)]
}

const rowsBy: Record<RowsBy, (shifts: readonly BoardShift[], board: Board) => BoardRow[]> = {
  position: (shifts, { positions, days }) => {
    const rows = byName(positions).map(({ id, name }): BoardRow => ({
      key: `position-${id}`,
      of: { kind: 'position', skill_id: id },
      name,
      cells: cellsOf(
        shifts.filter((shift) => shift.skill_id === id),
        days,
      ),
    }))
    const known = new Set<number | null>(positions.map(({ id }) => id))
    const others = shifts.filter((shift) => !known.has(shift.skill_id))
    if (others.length === 0 && rows.length > 0) return rows
    return [...rows, { key: 'position-none', of: { kind: 'position', skill_id: null }, name: '', cells: cellsOf(others, days) }]
  },
  location: (shifts, { locations, days }) =>
    byName(locations).map(({ id, name }) => ({
      key: `location-${id}`,
      of: { kind: 'location', location_id: id },
      name,
      cells: cellsOf(
        shifts.filter((shift) => shift.location_id === id),
        days,
      ),
    })),
  person: (shifts, { people = [], days }) => {
    const named = new Map(shifts.flatMap((shift) => shift.people.map(({ pro_id, name }) => [pro_id, name])))
    const working = byName([...named].map(([id, name]) => ({ id, name }))).map(({ id, name }): BoardRow => ({
      ...personRow({ id, name }),
      cells: cellsOf(
        shifts.filter((shift) => shift.people.some((person) => person.pro_id === id)),
        days,
      ),
    }))
    const others = byName(people.filter(({ id }) => !named.has(id)))
    return [...working, ...others.map(({ minutes, ...person }) => ({ ...personRow(person), minutes, cells: cellsOf([], days) }))]
  },
}

function personRow({ id, name }: Named) {
  return { key: `person-${id}`, of: { kind: 'person', pro_id: id }, name } as const
}

/** Those of these shifts that belong to a row. */
export function shiftsInRow(shifts: readonly BoardShift[], of: RowOf): BoardShift[] {
  return shifts.filter((shift) => {
    switch (of.kind) {
      case 'open':
        return isOpen(shift)
      case 'position':
        return shift.skill_id === of.skill_id
      case 'person':
        return shift.people.some(({ pro_id }) => pro_id === of.pro_id)
      case 'location':
        return shift.location_id === of.location_id
    }
  })
}

/** Each day's shifts in order; a shift belongs to the day on which it starts. */
function cellsOf(shifts: readonly BoardShift[], days: readonly string[]): BoardShift[][] {
  const groups = Map.groupBy(shifts, (shift) => shift.local_date)
  return days.map((day) => inOrder(groups.get(day) ?? []))
}

function isOpen(shift: BoardShift): boolean {
  return openPlacesOf(shift) > 0
}

function byName<T extends Named>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
}
