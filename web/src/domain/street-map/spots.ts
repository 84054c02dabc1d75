import type { Spot } from '@crewcall/contract/rules/distance.ts'

/** Something on the map. */
export type MapSpot = Spot & { id: number }
export type SpotGroup = Spot & { ids: readonly number[] }
export type Corners = [west: number, south: number, east: number, north: number]

/** Pixels between the middles of two pins that do not cover each other. */
const apart = { across: 84, down: 48 }
const worldPixels = 512

/** One group for the spots whose pins would cover each other at this zoom, at the middle of them; the first spots are the first of groups. */
export function groupSpots(spots: readonly MapSpot[], zoom: number): SpotGroup[] {
  const pixels = worldPixels * 2 ** zoom
  const groups: { first: { x: number; y: number }; members: MapSpot[] }[] = []
  for (const spot of spots) {
    const { x, y } = inWorld(spot, pixels)
    const near = groups.find(({ first }) => Math.abs(first.x - x) < apart.across && Math.abs(first.y - y) < apart.down)
    if (near) near.members.push(spot)
    else groups.push({ first: { x, y }, members: [spot] })
  }
  return groups.map(({ members }) => ({
    ids: members.map(({ id }) => id),
    longitude: mean(members.map(({ longitude }) => longitude)),
    latitude: mean(members.map(({ latitude }) => latitude)),
  }))
}

/** The corners within which all of them are. */
export function cornersOf(spots: readonly Spot[]): Corners {
  const [longitudes, latitudes] = [spots.map(({ longitude }) => longitude), spots.map(({ latitude }) => latitude)]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

// Web Mercator.
function inWorld({ longitude, latitude }: Spot, pixels: number): { x: number; y: number } {
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return { x: ((longitude + 180) / 360) * pixels, y: ((1 - mercator) / 2) * pixels }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
