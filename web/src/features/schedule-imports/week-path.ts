/** The week board of a location with a date. */
export function weekPath(locationId: string, date: string): string {
  return `/locations/${locationId}/gigs?calendar_date=${date}`
}
