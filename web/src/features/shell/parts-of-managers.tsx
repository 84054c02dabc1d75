/** In the app of pros, instead of what the frame shows managers and admins, who have the whole application. */
export function Sidebar(): null {
  return null
}
export function LocationSwitcher(): null {
  return null
}

/** Managers and admins find people and records by typing, pros their screens. */
export function usePeople() {
  return { people: [], isSearching: false }
}
export function useRecords() {
  return { records: [], isSearching: false }
}

/** Only managers see several locations at once. */
export function useLeavingAll() {
  return () => undefined
}
