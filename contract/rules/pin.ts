type Point = { latitude: number; longitude: number }

/** A pin nearer than this to the middle of its ZIP code, in meters, was not put anywhere by anybody. */
export const UNMOVED_PIN_METERS = 30

const earthRadiusMeters = 6_378_168

/**
 * Whether a pin says where the door is: somebody moved it off the middle of the ZIP code, where it stands when only the ZIP code is known. The
 * fence around a pin that is not verified refuses nobody (semantics 1.7, rule 3).
 */
export function isPinVerified(pin: Point, middleOfZip: Point): boolean {
  return metersBetween(pin, middleOfZip) >= UNMOVED_PIN_METERS
}

// The haversine formula on the sphere of the database's own `meters_between`, which checks the same.
function metersBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}
