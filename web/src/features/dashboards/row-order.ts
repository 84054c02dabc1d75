import type { Dashboard } from '@crewcall/contract/dashboards.ts'

type Row = Dashboard['locations'][number]

/** The locations in the order of a column, `name` or a figure, with a minus sign from the largest down; those without a value come last. */
export function inOrder(rows: readonly Row[], sort: string, indexOf: (measure: string) => number | undefined): Row[] {
  const column = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? -1 : 1
  const index = indexOf(column)
  const byName = (a: Row, b: Row) => a.location_name.localeCompare(b.location_name) || a.location_id - b.location_id
  if (index === undefined) return rows.toSorted((a, b) => byName(a, b) * (column === 'name' ? sign : 1))
  return rows.toSorted((a, b) => {
    const [first, second] = [a.values[index] ?? null, b.values[index] ?? null]
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName(a, b)
    return (first - second) * sign || byName(a, b)
  })
}
