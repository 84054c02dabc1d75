/** The selected shifts by their keys, and the one from which a range extends. */
export type Selection = { keys: ReadonlySet<string>; anchor: string | null }

/** Nothing selected. */
export const nothingSelected: Selection = { keys: new Set(), anchor: null }

/** Selects one shift, or deselects it. */
export function toggled({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: next.size === 0 ? null : key }
}

/** Adds everything from the anchor to this shift, in the order of the board; without an anchor only the shift itself. */
export function extended({ keys, anchor }: Selection, key: string, order: readonly string[]): Selection {
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)]
  if (from < 0 || to < 0) return { keys: new Set([...keys, key]), anchor: key }
  return { keys: new Set([...keys, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor }
}

/** With these as well; the same object if they are selected already. */
export function joinedTo(selection: Selection, keys: readonly string[]): Selection {
  const added = keys.filter((key) => !selection.keys.has(key))
  return added.length === 0 ? selection : { keys: new Set([...selection.keys, ...added]), anchor: added.at(-1) ?? null }
}

/** Without the shifts that are no longer shown: acts affect only what can be seen. */
export function onlyShown(selection: Selection, shown: ReadonlySet<string>): Selection {
  const kept = [...selection.keys].filter((key) => shown.has(key))
  if (kept.length === selection.keys.size) return selection
  return { keys: new Set(kept), anchor: selection.anchor !== null && shown.has(selection.anchor) ? selection.anchor : (kept[0] ?? null) }
}
