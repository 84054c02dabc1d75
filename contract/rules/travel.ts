/** How a person would get there, and in about how many minutes. */
export type Travel = { by: 'FOOT' | 'CAR'; minutes: number }

/** Roads in the US are about a fifth longer than the straight line (Ballou, Rahardja and Sakai, Transportation Research Part A 36, 2002). */
const detour = 1.2
const walkedMiles = 1.25
const minutesToWalkMile = 20
/** In town and beyond it, by car; and until the car is parked. */
const [townMiles, minutesInTown, minutesBeyond, parkingMinutes] = [5, 3, 1.5, 5]
const farthestMiles = 100

/**
 * About how long a commute takes, from the straight distance alone: on foot nearby, otherwise by car. Traffic and buses are unknown, so it is a whole
 * number of five minutes, from an hour on of quarters of an hour.
 * @param miles the straight distance
 * @returns null beyond 100 miles, which nobody commutes
 */
export function travelFor(miles: number): Travel | null {
  const road = miles * detour
  if (miles > farthestMiles) return null
  if (road <= walkedMiles) return { by: 'FOOT', minutes: rounded(road * minutesToWalkMile) }
  const driven = Math.min(road, townMiles) * minutesInTown + Math.max(0, road - townMiles) * minutesBeyond
  return { by: 'CAR', minutes: rounded(driven + parkingMinutes) }
}

function rounded(minutes: number): number {
  const step = minutes < 60 ? 5 : 15
  return Math.max(step, Math.round(minutes / step) * step)
}
