const key = 'kept_for'

/** The person whose answers this device keeps for when there is no connection; null after signing out. */
export function keptFor(): number | null {
  const id = Number(localStorage.getItem(key) ?? '')
  return Number.isInteger(id) && id > 0 ? id : null
}

/** From now on this device keeps the answers of this person, and those of nobody else. */
export function keepFor(userId: number): void {
  if (keptFor() !== userId) localStorage.setItem(key, String(userId))
}

/** Makes what this device keeps unreadable at once, then deletes it. */
export function forgetKept(): void {
  if (localStorage.getItem(key) === null) return
  localStorage.removeItem(key)
  // Not loaded: nothing can be read without the mark, and the next person's first answer replaces it.
  void import('./store.ts').then(({ wipe }) => wipe()).catch(() => undefined)
}
