export type Coordinates = { lat: number; lng: number }
export type Address = { street_address: string; city: string; state_code: string; postal_code: string }
export type Place = {
  coordinates: Coordinates
  /** IANA zone of the point. */
  timezone: string
  /** true when the point is only the middle of a postal code: show it as such and enforce no geofence with it. */
  approximate: boolean
}

/** Turns United States addresses and points into what shifts need: a point to punch at and a zone to count hours in. */
export type Places = {
  /** The place of an address, or null when its postal code is unknown. */
  locate(address: Address): Promise<Place | null>
  /** IANA zone at a point, as of today's rules. */
  timezoneOf(point: Coordinates): string
  /** City and state of a postal code, or null when it is unknown. */
  suggestCity(postalCode: string): { city: string; state_code: string } | null
}
