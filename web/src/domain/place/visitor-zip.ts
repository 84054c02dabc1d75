const key = 'crewcall.visitor.zip'

/** Remembers in this tab where a visitor searched for shifts, so that sign-up does not ask again. */
export function keepVisitorZip(zip: string): void {
  sessionStorage.setItem(key, zip)
}

/** The ZIP code a visitor searched at, or nothing. */
export function visitorZip(): string {
  const kept = sessionStorage.getItem(key) ?? ''
  return /^\d{5}(-\d{4})?$/.test(kept) ? kept : ''
}
