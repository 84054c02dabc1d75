type Id = string | number

/**
 * The chosen ids after a row was pressed. With `from`, the row pressed before, all rows between the two become as the pressed one.
 * @param shown the ids of the rows in their order
 */
export function idsAfter(chosen: readonly Id[], shown: readonly Id[], { id, from }: { id: Id; from: Id | undefined }): Id[] {
  const [at, start] = [shown.indexOf(id), from === undefined ? -1 : shown.indexOf(from)]
  const range = start < 0 ? [id] : shown.slice(Math.min(at, start), Math.max(at, start) + 1)
  const others = chosen.filter((other) => !range.includes(other))
  return chosen.includes(id) ? others : [...others, ...range]
}
