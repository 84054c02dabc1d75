const key = 'crewcall.visitor.zip'

/** Remembers in this tab where a visitor looked for shifts, so that signing up does not ask again. */
export function keepVisitorZip(zip: string): void {
  sessionStorage.setItem(key, zip)
}

/** The ZIP code a visitor looked for shifts at, or nothing. */
export function visitorZip(): string {
  const kept = sessionStorage.getItem(key) ?? ''
  return /^\d{5}(-\d{4})?$/.test(kept) ? kept : ''
}
