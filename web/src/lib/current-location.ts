const key = 'location_id'
/** Where the browser remembers whether all locations were shown last, or one. */
export const scopeKey = 'location_scope'

/** The current location of this browser, or null. */
export function currentLocationId(): number | null {
  const stored = localStorage.getItem(key)
  return stored !== null && /^\d{1,16}$/.test(stored) ? Number(stored) : null
}

/** Remembers the location; follows the id in the address. */
export function rememberLocation(locationId: number): void {
  localStorage.setItem(key, String(locationId))
}

/** Deletes it, e.g. after signing out. */
export function forgetLocation(): void {
  localStorage.removeItem(key)
  localStorage.removeItem(scopeKey)
}
