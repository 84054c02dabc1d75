const key = 'recent_locations'
const mostRecent = 5

/** The locations chosen last in this browser, the latest first; ids of another person match none of theirs. */
export function recentLocationIds(): number[] {
  const stored = localStorage.getItem(key) ?? ''
  return /^\d{1,16}(,\d{1,16})*$/.test(stored) ? stored.split(',').map(Number) : []
}

/** Remembers which location was chosen, and the one before it. */
export function rememberChosen(...ids: (number | null)[]): void {
  const recent = new Set([...ids.filter((id) => id !== null), ...recentLocationIds()])
  localStorage.setItem(key, [...recent].slice(0, mostRecent).join())
}
