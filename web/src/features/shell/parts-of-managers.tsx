/** In the app of pros, instead of what the frame shows managers and admins, who have the whole application. */
export function Sidebar(): null {
  return null
}
export function LocationSwitcher(): null {
  return null
}

/** Only managers see several locations at once. */
export function useLeavingAll() {
  return () => undefined
}
