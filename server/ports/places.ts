export type Coordinates = { lat: number; lng: number }
export type Address = { street_address: string; city: string; state_code: string; postal_code: string }
export type Place = {
  coordinates: Coordinates
  /** IANA zone of the point. */
  timezone: string
  /** true if the point is only the center of a postal code: show it as such and enforce no geofence with it. */
  approximate: boolean
}

/** Converts United States addresses and points to what shifts need: a point for punches and a time zone. */
export type Places = {
  /** The geocoded address, or null if its postal code is unknown. */
  locate(address: Address): Promise<Place | null>
  /** IANA zone at a point, by today's rules. */
  timezoneOf(point: Coordinates): string
  /** City and state of a postal code, or null if it is unknown. */
  suggestCity(postalCode: string): { city: string; state_code: string } | null
}
